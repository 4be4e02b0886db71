"""A PostGIS server of one's own, in a folder of its own, reached by a socket in it."""

import glob
import os
import shutil
import signal
import subprocess
import tempfile
import time


class Postgres:
    """Runs a server from `with` to its end, which stops it by its process id."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="mercator-postgres-")
        # The server refuses to run as root.
        self.user = {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        self.server = self.log = None
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        data = os.path.join(self.folder, "data")
        self.log = log = open(os.path.join(self.folder, "log"), "w", encoding="utf-8")
        subprocess.run(
            [programs + "/initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync",
             "--locale=C", "--encoding=UTF8"],
            check=True, stdout=log, stderr=log, cwd=self.folder, **self.user)
        self.server = subprocess.Popen(
            [programs + "/postgres", "-D", data, "-k", self.folder, "-c", "listen_addresses=",
             "-c", "fsync=off", "-c", "work_mem=256MB", "-c", "max_wal_size=8GB"],
            stdout=log, stderr=log, cwd=self.folder, **self.user)
        deadline = time.monotonic() + 60
        while self.psql("SELECT 1", check=False).returncode != 0:
            if self.server.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("the server did not start: " + self.psql("SELECT 1", check=False).stderr)
            time.sleep(0.1)
        self.run("CREATE EXTENSION postgis")

    def __exit__(self, *_):
        if self.server is not None:
            self.server.send_signal(signal.SIGINT)
            self.server.wait(60)
        if self.log is not None:
            self.log.close()
        shutil.rmtree(self.folder)

    @property
    def environment(self):
        """What lets psql find the server."""
        return {
            **os.environ, "PGHOST": self.folder, "PGUSER": "postgres", "PGDATABASE": "postgres"}

    def psql(self, statements, check=True):
        """Runs statements; rows are printed as CSV, nothing else is."""
        return subprocess.run(
            ["psql", "--no-psqlrc", "--csv", "--tuples-only", "--quiet",
             "--set=ON_ERROR_STOP=1", "--file=-"],
            input=statements, text=True, capture_output=True, check=check, env=self.environment)

    def run(self, statements):
        """What statements print."""
        done = self.psql(statements, check=False)
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        return done.stdout
