"""The summary of places in many files, by Spark: each partition pipes the names of its files
through mercator, and two summaries at a time become one.

    spark-submit --master spark://… job.py PARTITIONS FILES… > summary.json

The files and `mercator` have to be where every worker finds them.
"""

import os
import subprocess
import sys

from pyspark import SparkContext


def merged(one, other):
    """The summary of two, as lines."""
    return subprocess.run(
        ["mercator", "summary", "--merge", "-"], input=one + "\n" + other + "\n",
        text=True, stdout=subprocess.PIPE, check=True).stdout.strip()


def summary(spark, partitions, files):
    """The summary of all places, as a line."""
    # A pipe has no environment but this.
    here = {"PATH": os.environ["PATH"]}
    names = spark.parallelize(files, partitions)
    parts = names.pipe(r'xargs -r -d "\n" mercator summary', env=here, checkCode=True)
    return parts.reduce(merged)


if __name__ == "__main__":
    with SparkContext() as context:
        print(summary(context, int(sys.argv[1]), sys.argv[2:]))
