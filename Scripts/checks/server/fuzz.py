"""Asks a server for what nobody should ask for, and expects an answer within two seconds that is no failure.

    fuzz.py schemathesis     FULL=1: 100 000 requests instead of 5000

Half of the requests are URLs and bodies that are right but for some damage, by a seed; the other half is made up by
schemathesis from the server's own description.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "Server/Tests"))
from server_support import DATA, Server, ServerTest  # noqa: E402

REQUESTS = 100_000 if os.environ.get("FULL") == "1" else 5000
MOST_SECONDS = 2
CLIENTS = 4

PATHS = [
    "/", "/health", "/metrics", "/openapi.json", "/tiles/oakland.json", "/tiles/cities.json",
    "/tiles/oakland/14/2629/6333.pbf", "/tiles/cities/3/4/2.pbf", "/pages/fiji?language=de&style=dark",
    "/styles/light/static/11.58,48.14,4/60x40.png",
    "/styles/dark/static/-122.3004,37.8076,15@30,50/60x40@2x.svg",
    "/styles/light/static/5.9,45.8,10.5,47.8/60x40.pdf?padding=0.2",
    "/styles/light/static/170,-20,-170,0/60x40.png?zoomsize=256",
    "/styles/light/static/auto/60x40.png?places=fiji&fit=markers&markers=label&points=dots",
    "/styles/light/static/auto/60x40.png?path=stroke:red|width:3|fill:00f8|1,2|3,4|5,1&maxzoom=9",
    "/styles/light/static/auto/60x40.svg?path=enc:_p~iF~ps%7CU_ulLnnqC_mqNvxq%60%40&latlng=true",
    "/styles/light/static/auto/60x40.png?marker=11.58,48.14|e4002b|A&marker=1,2|rgba(1,2,3,0.5)|Two",
]
POSTS = [
    "/camera/fit?size=390x844&padding=24&heading=best&zoomRange=3,14&zoomStep=0.5&minimumSpan=500m",
    "/camera/fit?area=0,80,390,400&insets=10,0,20,0&pitch=40&fieldOfView=40&places=fiji",
    "/camera/include?latitude=48.1&longitude=11.5&zoom=12&atLeast=2&byWholeLevels=true",
    "/camera/view?latitude=-17&longitude=178&zoom=5&pitch=60&zoomsize=512",
    "/styles/light/static/60x40.png?padding=4&names=false",
    "/styles/dark/static/60x40.svg?attribution=false&scale=false",
]
BODIES = [
    b'{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"a","stroke":"#f00"},'
    b'"geometry":{"type":"LineString","coordinates":[[1,2],[3,4],[179,5],[-179,6]]}}]}',
    b'{"type":"Polygon","coordinates":[[[0,0],[40,0],[40,30],[0,0]]]}',
    b"name,latitude,longitude\nMunich,48.14,11.58\nSuva,-18.1,178.4\n",
    b'<gpx version="1.1"><trk><trkseg><trkpt lat="48" lon="11"/><trkpt lat="49" lon="12"/></trkseg></trk></gpx>',
    b"",
]
PIECES = [
    "0", "-0", "1e308", "-1e308", "1e-320", "nan", "inf", "-", "360", "-360", "90", "-90", "180", "85.06", "9" * 30,
    "%00", "%FF", "%", "..", "/", "//", "?", "&", "=", "|", ",", "@", "x", ":", "enc:", "#", "%20", "%F0%9F%97%BA",
    "8192x8192", "4000x4000", "1x1", "@4x", "a" * 300, "auto", "2147483648", "-9223372036854775809", "0x10",
]


def damaged(text, generator, pieces):
    """A text with one to three parts cut out, doubled or replaced."""
    for _ in range(generator.randint(0, 3)):
        start = generator.randint(0, len(text))
        end = min(len(text), start + generator.choice([0, 0, 1, 1, 2, 5, 20]))
        piece = generator.choice(pieces) if generator.random() < 0.7 else text[start:end] * 2
        text = text[:start] + piece + text[end:]
    return text


def ask(server, number):
    """One request; returns what is wrong with its answer, or nothing."""
    generator = random.Random(number)
    is_post = generator.random() < 0.4
    path = "/" + damaged(generator.choice(POSTS if is_post else PATHS)[1:], generator, PIECES)
    path = path.replace(" ", "%20").replace("#", "%23")
    body = None
    if is_post:
        body = damaged(generator.choice(BODIES), generator, [piece.encode() for piece in PIECES])
    start = time.perf_counter()
    answer = server.request("POST" if is_post else "GET", path, body)
    seconds = time.perf_counter() - start
    if answer.status >= 500 and answer.status != 503 or seconds > MOST_SECONDS:
        return f"{answer.status} in {seconds:.2f} s: {path} {body!r} {answer.body[:300]!r}"
    return None


def main():
    server = Server(*ServerTest.arguments)
    try:
        with ThreadPoolExecutor(CLIENTS) as pool:
            faults = [fault for fault in pool.map(lambda n: ask(server, n), range(REQUESTS // 2)) if fault]
        for fault in faults[:20]:
            print(f"server: {fault}", file=sys.stderr)
        print(f"server: {REQUESTS // 2} damaged requests, {len(faults)} failures")
        url = f"http://127.0.0.1:{server.port}"
        operations = 11
        program = os.path.abspath(sys.argv[1])
        with tempfile.TemporaryDirectory() as folder:
            result = subprocess.run(
                [program, "run", f"{url}/openapi.json", "--url", url, "--checks", "not_a_server_error",
                 "--max-examples", str(max(REQUESTS // 2 // operations, 1)), "--seed", "1",
                 "--max-response-time", str(MOST_SECONDS), "--workers", "2", "--phases", "examples,fuzzing",
                 "--suppress-health-check", "all", "--generation-database", "none"],
                capture_output=True, text=True, cwd=folder)
        print("\n".join(result.stdout.splitlines()[-25:]))
        if server.process.poll() is not None:
            print("server: it has ended", file=sys.stderr)
            return 1
        return 1 if faults or result.returncode else 0
    finally:
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
