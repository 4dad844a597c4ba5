"""`python -m local`: the local stack; `python -m local assets`: only what tests need of files."""

import sys

from local.console import Console
from local.plan import for_checkout
from local.supervisor import Supervisor


def main() -> int:
    """Run the stack, or only prepare translations and front-end files."""
    plan = for_checkout()
    if sys.argv[1:] == ["assets"]:
        plan.compile_translations()
        plan.copy_vendor()
        return 0
    return Supervisor(plan, Console()).run()


if __name__ == "__main__":
    sys.exit(main())
