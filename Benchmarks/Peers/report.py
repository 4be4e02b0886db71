"""Rows of a peer, printed as ../Sources/BenchmarkSupport/BenchmarkReport.swift prints ours."""

import json
import time


def times(unit, steps, passes, run):
    """Processor time of each of some passes, after one to warm up, in a unit of a second."""
    found = []
    for _ in range(passes + 1):
        start = time.process_time()
        run()
        found.append((time.process_time() - start) / steps / unit)
    return found[1:]


def row(group, name, n, unit, peer, values):
    line = {"group": group, "row": name, "n": n, "unit": unit, "peer": peer, "values": values}
    print(json.dumps(line, ensure_ascii=False), flush=True)
