"""What was promised: at most so much of the row's unit, or so many times what a peer takes."""

import dataclasses
import math

MILLION = 1_000_000


@dataclasses.dataclass(frozen=True)
class Goal:
    group: str
    row: str
    n: int
    most: float = math.nan
    # The beginning of a peer's name, and how many times its value.
    peer: str = ""
    times: float = math.nan


GOALS = [
    # What every x86-64 has, and at once with the vectors that the processor has.
    Goal("projection", "coordinate → world, one by one", 4096, most=6),
    Goal("projection", "world → coordinate, one by one", 4096, most=8),
    Goal("projection", "coordinate → world, at once", MILLION, most=3.5),
    Goal("projection", "coordinate → world, at once", MILLION, peer="numpy", times=1),
    Goal("projection", "world → coordinate, at once", MILLION, most=5),
    Goal("projection", "world → coordinate, at once", MILLION, peer="numpy", times=1),
    Goal("projection", "`count(of:)`, heading 30°", MILLION, most=8),
    Goal("projection", "a tenth included, heading 30°", MILLION, most=25),
    Goal("projection", "coordinate → world, at once, in Node", MILLION, peer="native", times=2),
    Goal("projection", "world → coordinate, at once, in Node", MILLION, peer="native", times=2),
    Goal("motion", "a frame of `Flight`", 256, most=200),
    Goal("motion", "a frame of `Flight`, ceiling 5", 256, most=200),
    Goal("motion", "a frame of `Flight`, linear timing", 256, most=200),
    Goal("motion", "a frame of `Ease`", 256, most=200),
    Goal("motion", "a frame of `Ease` about an anchor", 256, most=200),
    Goal("fits", "of a country, north up", MILLION, most=6),
    Goal("fits", "of a country, turned", MILLION, most=6),
    Goal("fits", "of a country, turned and pitched", MILLION, most=6),
    Goal("fits", "of a country, best heading", MILLION, most=10),
    Goal("fits", "of a country, best heading, pitched", MILLION, most=10),
    Goal("fits", "around the globe, north up", MILLION, most=10),
    Goal("fits", "around the globe, turned", MILLION, most=10),
    Goal("fits", "around the globe, turned and pitched", MILLION, most=10),
    Goal("fits", "around the globe, best heading", MILLION, most=10),
    Goal("fits", "of a country's pins, north up", MILLION, most=8),
    Goal("fits", "of a country's pins, turned", MILLION, most=8),
    Goal("fits", "a second fit of the same summary", MILLION, most=20),
    Goal("clusters", "a large `ClusterIndex` made", 10 * MILLION, most=15),
    Goal("clusters", "`LiveClusters` made", MILLION, most=2000),
    Goal("clusters", "memory with `LiveClusters`, at most", MILLION, most=250),
    Goal("clusters", "move one anywhere", MILLION, most=20),
    Goal("clusters", "move one by 100 m", MILLION, most=12),
    Goal("clusters", "remove one", MILLION, most=12),
    Goal("clusters", "places in a country's outline", MILLION, most=20),
    Goal("pictures", "world, 1600 × 1200 PNG", 1, peer="mapnik", times=1),
    Goal("pictures", "Europe, 1200 × 900 PNG", 1, peer="mapnik", times=1),
    Goal("pictures", "Alps, 1200 × 900 PNG", 1, peer="mapnik", times=1),
    Goal("swiftui", "the index, off the main actor", 100_000, most=250),
    Goal("swiftui", "a frame of a gesture", 100_000, most=1000),
    Goal("swiftui", "a frame with other markers", 100_000, most=1),
    Goal("instructions", "projection", 20_000, peer="recorded", times=1.1),
    Goal("instructions", "fit", 20_000, peer="recorded", times=1.1),
    Goal("instructions", "clusters", 20_000, peer="recorded", times=1.1),
]
