"""The nightly check of the store."""

from celery import shared_task

from replays import verifying


# Acknowledged first: the broker would hand a task of hours out again while it still runs.
@shared_task(
    name="replays.tasks.verify_store",
    acks_late=False,
    time_limit=6 * 3600,
    soft_time_limit=6 * 3600,
)
def verify_store() -> int:
    """Check every finished match; the number of those that do not hold."""
    return len(verifying.store_verify().faults)
