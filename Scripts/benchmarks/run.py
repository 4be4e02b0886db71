"""Runs programs that print rows, says on standard error what is running, and keeps what was left out."""

import os
import pathlib
import subprocess
import sys
import time

import peers
import rows

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/bench"


class Failed(Exception):
    """A program of ours did not do what it should."""


class Run:
    def __init__(self, is_quick):
        self.is_quick = is_quick
        self.peers = peers.every()
        self.rows = []
        # What was not measured, and what to do about it.
        self.notes = []
        self.environment = dict(os.environ, BENCH_JSON="1", BENCH_QUICK="1" if is_quick else "0")
        WORK.mkdir(parents=True, exist_ok=True)

    def choose(self, whole, quick):
        return quick if self.is_quick else whole

    def has(self, name):
        """Whether a peer is here; if not, the table says how it comes."""
        peer = self.peers[name]
        if not peer.is_here and peer.absence not in self.notes:
            self.notes.append(peer.absence)
        return peer.is_here

    def ours(self, *command, environment=None):
        """Takes the rows that a program of ours prints, and stops at its failure."""
        text = self.output(command, environment)
        self.rows += rows.read(text, command[0])

    def theirs(self, *command):
        """Takes the rows that a peer prints; notes its failure."""
        try:
            self.rows += rows.read(self.output(command), command[0])
        except (Failed, ValueError) as error:
            self.notes.append(str(error))

    def output(self, command, environment=None):
        """What a program prints on standard output."""
        command = [str(word) for word in command]
        start = time.monotonic()
        name = " ".join(pathlib.Path(word).name for word in command)
        done = subprocess.run(
            command, cwd=ROOT, env=dict(self.environment, **(environment or {})), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        print(f"bench: {name[:100]} ({time.monotonic() - start:.0f} s)", file=sys.stderr)
        if done.returncode != 0:
            last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
            raise Failed(f"{name} failed: {' '.join(last)[:300]}")
        return done.stdout

    def resources(self, *command):
        """Seconds of processor time of a program, and its greatest memory in MB."""
        command = [str(word) for word in command]
        with open(WORK / "log", "w", encoding="utf-8") as log:
            process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            last = (WORK / "log").read_text(encoding="utf-8").strip().splitlines()[-1:]
            raise Failed(f"{' '.join(command)} failed: {' '.join(last)[:300]}")
        unit = 1 if sys.platform == "darwin" else 1024
        seconds = usage.ru_utime + usage.ru_stime
        print(f"bench: {pathlib.Path(command[0]).name} ({seconds:.0f} s)", file=sys.stderr)
        return seconds, usage.ru_maxrss * unit / 1e6
