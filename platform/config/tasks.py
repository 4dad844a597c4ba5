"""What the workers do for the house itself."""

from celery import shared_task

from config import pulse


@shared_task(name="config.tasks.beat", expires=10)
def beat(queue: str) -> None:
    """Say that this queue is served; sent to each queue every ten seconds."""
    pulse.beat(queue)
