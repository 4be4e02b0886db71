#!/usr/bin/env python3
"""Makes Tests/Fixtures/class-breaks.json: classes of numbers by PyPI's mapclassify.

    python3 -m pip install mapclassify==2.10.0
    python3 Scripts/data/class-breaks.py > Tests/Fixtures/class-breaks.json

Each case has numbers, a method, a number of classes, and the largest number of each class. `log` is
mapclassify's EqualInterval of the numbers' logarithms. FisherJenks divides distinct numbers only, as
of equal ones it may put some into one class and some into the next.
"""

import json
import random
import warnings

import mapclassify
import numpy

SEED = 46
METHODS = {
    "quantile": lambda numbers, k: mapclassify.Quantiles(numbers, k=k).bins,
    "equal": lambda numbers, k: mapclassify.EqualInterval(numbers, k=k).bins,
    "natural": lambda numbers, k: mapclassify.FisherJenks(numbers, k=k).bins,
    "log": lambda numbers, k: numpy.exp(
        mapclassify.EqualInterval(numpy.log(numbers), k=k).bins),
}


def samples(seeded):
    """Numbers of many shapes: positive ones, and ones on both sides of zero."""
    for count in (12, 40, 120):
        yield "lognormal", [round(seeded.lognormvariate(8, 2), 3) for _ in range(count)]
        yield "uniform", [round(seeded.uniform(5, 8.6), 5) for _ in range(count)]
        yield "whole", [seeded.randint(1, 60) for _ in range(count)]
        yield "normal", [round(seeded.gauss(0, 15), 2) for _ in range(count)]
        yield "heaps", [round(seeded.gauss(seeded.choice([10, 40, 45, 90]), 1), 2) for _ in range(count)]
    yield "quarters", [0] * 30 + [seeded.randint(1, 9) for _ in range(10)]


def main():
    warnings.simplefilter("ignore")
    seeded = random.Random(SEED)
    cases = []
    for name, numbers in samples(seeded):
        for method, bins in METHODS.items():
            if method == "log" and min(numbers) <= 0:
                continue
            for k in (2, 5, 7):
                given = sorted(set(numbers)) if method == "natural" else numbers
                if len(set(given)) <= k:
                    continue
                found = [float(it) for it in bins(numpy.array(given, float), k)]
                distinct = [it for at, it in enumerate(found) if at == 0 or it > found[at - 1]]
                cases.append({"name": name, "method": method, "count": k, "numbers": given, "bins": distinct})
    header = {
        "peer": f"mapclassify {mapclassify.__version__}", "seed": SEED,
        "tolerance": "1e-12 of the range; log 1e-9",
    }
    print('{"header": ' + json.dumps(header) + ', "cases": [')
    print(",\n".join(json.dumps(case) for case in cases))
    print("]}")


main()
