"""Where tasks go and what beats: each name must be a task, each queue must have a worker."""

from config.celery import QUEUES, app
from local import programs


def test_every_beat_names_a_task_that_workers_know():
    app.loader.import_default_modules()
    named = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert named - set(app.tasks) == set()


def test_every_route_leads_to_a_queue_with_a_worker():
    led = {route["queue"] for route in app.conf.task_routes.values()}
    assert led <= set(QUEUES)
    assert set(programs.QUEUES) == set(QUEUES)


def test_the_clock_never_waits_behind_what_follows_a_match():
    def queue(task):
        return app.amqp.router.route({}, task)["queue"].name

    assert queue("play.tasks.sweep") == queue("play.tasks.expire") == "clock"
    assert queue("play.tasks.relay_outbox") == "default"
    assert queue("opponents.tasks.think") == "opponents"
    assert queue("rooms.tasks.close_idle") == "default"


def test_no_task_may_run_longer_than_the_broker_waits_unless_it_is_acknowledged_first(settings):
    # Redis would hand it out again, and again, while it still runs.
    app.loader.import_default_modules()
    ours = [task for name, task in app.tasks.items() if not name.startswith("celery.")]
    assert ours
    long = [
        task.name
        for task in ours
        if task.acks_late
        and (task.time_limit or settings.CELERY_TASK_TIME_LIMIT) > settings.VISIBILITY_TIMEOUT
    ]
    assert long == []
