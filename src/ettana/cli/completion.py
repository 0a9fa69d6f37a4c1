"""`ettana completion`: what a shell needs to complete commands, options and names."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from cyclopts import Parameter

from ettana.cli.errors import DONE
from ettana.cli.options import command

completion: Final = command(
    "completion",
    "ettana completion bash > ettana-completion.bash",
    "ettana completion zsh > _cyclopts_ettana",
    "ettana completion fish > ettana.fish",
)


@completion.default
def run_completion(
    shell: Annotated[
        Literal["bash", "zsh", "fish"], Parameter(name="SHELL", help="The shell to print it for.")
    ],
    /,
) -> int:
    from ettana.cli.tree import ettana

    print(ettana.generate_completion(shell=shell), end="")
    return DONE
