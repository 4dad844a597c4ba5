"""What rooms do by themselves."""

from celery import shared_task

from rooms import services


@shared_task(name="rooms.tasks.close_idle", expires=60)
def close_idle() -> int:
    """Close rooms that nobody touched for a day."""
    return services.rooms_close_idle()
