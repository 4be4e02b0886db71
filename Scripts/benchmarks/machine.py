"""What a run was made on, and what else the machine had to do."""

import datetime
import os
import platform
import re
import subprocess


def output(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def processor():
    if platform.system() == "Darwin":
        return output("sysctl", "-n", "machdep.cpu.brand_string")
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        facts = dict(re.findall(r"^(.*?)\s*: (.*)$", file.read(), re.MULTILINE))
    family = facts.get("cpu family"), facts.get("model")
    suffix = " (family {}, model {})".format(*family) if all(family) else ""
    return facts.get("model name", platform.machine()) + suffix


def system():
    if platform.system() == "Darwin":
        return "macOS " + platform.mac_ver()[0]
    facts = platform.freedesktop_os_release()
    return f"{facts.get('PRETTY_NAME', 'Linux')}, {' '.join(platform.libc_ver())}"


def describe():
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    commit = output("git", "rev-parse", "--short", "HEAD")
    if commit and output("git", "status", "--porcelain", "--untracked-files=no"):
        commit += " with changes"
    return ", ".join([
        f"{processor()}, {platform.machine()}", f"{os.cpu_count()} cores", f"{memory:.0f} GB",
        system(), f"Swift {swift.group(1)}" if swift else "no Swift",
        f"commit {commit}" if commit else "no commit",
    ])


def load():
    """Of the last minute: how many processes wanted a core."""
    return f"{os.getloadavg()[0]:.1f}"


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
