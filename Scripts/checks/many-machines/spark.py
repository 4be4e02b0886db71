"""Runs the Spark job of Examples/ManyMachines on two workers of this machine, and holds its summaries
to the one of a single process: to the bit, at 1, 2 and 7 partitions, and with a worker killed while
it works.

    spark.py FOLDER      of the files of places; mercator is on the PATH
"""

import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

from pyspark import SparkConf, SparkContext

sys.path.append(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Examples/ManyMachines"))
import job  # noqa: E402

SETTINGS = {
    # Two workers of one core and 1 GB each.
    "spark.master": "local-cluster[2,1,1024]",
    "spark.app.name": "summary",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.executor.memory": "768m",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.eventLog.enabled": "true",
    "spark.eventLog.compress": "false",
    "spark.eventLog.rolling.enabled": "false",
    "spark.log.level": "OFF",
}


def command(process):
    try:
        with open(f"/proc/{process}/cmdline", encoding="utf-8", errors="replace") as file:
            return file.read().split("\0")
    except OSError:
        return [""]


def parents():
    """The parent of every process of this machine, by process id."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
        except OSError:
            continue
        found[int(text.split(" ", 1)[0])] = int(text.rsplit(")", 1)[1].split()[1])
    return found


def busy_worker():
    """The process id of an executor of our own that waits for mercator right now."""
    parent = parents()
    for process in parent:
        if os.path.basename(command(process)[0]) != "mercator":
            continue
        line = [process]
        while line[-1] in parent:
            line.append(parent[line[-1]])
        workers = [each for each in line if "CoarseGrainedExecutorBackend" in " ".join(command(each))]
        if workers and os.getpid() in line:
            return workers[0]
    return None


def kill_a_worker(is_over):
    while not is_over.is_set():
        worker = busy_worker()
        if worker is not None:
            os.kill(worker, signal.SIGKILL)
            return
        time.sleep(0.02)


def tasks(folder):
    """Of each stage: tasks that ended well and badly, seconds from the first one's start to the last
    one's end, bytes of results and bytes shuffled."""
    stages = {}
    (log,) = (path for path in glob.glob(folder + "/**", recursive=True) if os.path.isfile(path))
    with open(log, encoding="utf-8") as file:
        events = [json.loads(line) for line in file]
    for event in events:
        if event["Event"] != "SparkListenerTaskEnd":
            continue
        told = stages.setdefault(event["Stage ID"], {
            "done": 0, "failed": 0, "results": 0, "shuffled": 0, "start": float("inf"), "end": 0})
        told["start"] = min(told["start"], event["Task Info"]["Launch Time"])
        told["end"] = max(told["end"], event["Task Info"]["Finish Time"])
        if event["Task End Reason"]["Reason"] != "Success":
            told["failed"] += 1
            continue
        told["done"] += 1
        told["results"] += event["Task Metrics"]["Result Size"]
        told["shuffled"] += event["Task Metrics"]["Shuffle Write Metrics"]["Shuffle Bytes Written"]
    return [stages[stage] for stage in sorted(stages)]


def main():
    files = sorted(glob.glob(os.path.join(os.path.abspath(sys.argv[1]), "*.csv")))
    start = time.monotonic()
    one = subprocess.run(
        ["mercator", "summary", *files], stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()
    seconds = time.monotonic() - start
    size = sum(map(os.path.getsize, files))
    told = json.loads(one)
    print(f"{told['count']} places in {len(files)} files, {size} bytes")
    print(f"one process: {seconds:.1f} s, a summary of {len(one)} bytes, {told['form']}", flush=True)

    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable)
    runs = [(1, False), (2, False), (7, False), (7, True)]
    names = [f"{partitions} partitions{', a worker killed' * kill}" for partitions, kill in runs]
    with tempfile.TemporaryDirectory(prefix="mercator-spark-") as folder:
        settings = {**SETTINGS, "spark.eventLog.dir": "file://" + folder}
        with SparkContext(conf=SparkConf().setAll(settings.items())) as spark:
            spark.addPyFile(job.__file__)
            for (partitions, kill), name in zip(runs, names):
                is_over = threading.Event()
                killer = threading.Thread(target=kill_a_worker, args=(is_over,))
                if kill:
                    killer.start()
                try:
                    if job.summary(spark, partitions, files) != one:
                        raise SystemExit(f"{name}: the summary is another one")
                finally:
                    is_over.set()
                    if kill:
                        killer.join()
        stages = tasks(folder)
    for (_, kill), name, told in zip(runs, names, stages, strict=True):
        print(
            f"Spark, {name}: {(told['end'] - told['start']) / 1000:.1f} s, {told['done']} tasks done, "
            f"{told['failed']} failed, {told['results']} bytes of results, "
            f"{told['shuffled']} bytes shuffled")
        if kill != (told["failed"] > 0):
            raise SystemExit(f"{name}: {told['failed']} tasks failed")
    print("The same summary every time, to the bit.")


if __name__ == "__main__":
    main()
