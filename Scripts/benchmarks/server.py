"""Measures the server with wrk on this machine, beside PyPI's staticmap behind gunicorn: a table in Markdown.

    Scripts/benchmarks/server.py [SECONDS]

Needs Debian's wrk, and for the peers PyPI's staticmap and gunicorn, py-staticmaps, and pymgl with Debian's
libegl-mesa0. MERCATOR_SERVER names the program.
"""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Server/Tests"))
from server_support import Server, ServerTest  # noqa: E402

SECONDS = int(sys.argv[1]) if len(sys.argv) > 1 else 20
CLIENTS = 16
# A share card of a route across Europe, with two markers.
CARD = ("/styles/light/static/auto/600x315@2x.png?marker=11.58,48.14|e4002b|M&marker=13.4,52.52|e4002b|B"
        "&path=stroke:2f6fde|width:4|11.58,48.14|12.37,51.34|13.4,52.52&padding=")
MIXED = 100_000

# Each request of a thread has another number, so that none is cached.
NUMBERED = """
local thread = 0
function setup(t) t:set("id", thread); thread = thread + 1 end
local n = 0
function request()
  n = n + 1
  return wrk.format("GET", (path:gsub("#", string.format("%%.4f", 24 + (id * 1e6 + n) * 1e-4))))
end
"""
TILES = """
local n = 0
function request()
  n = n + 1
  return wrk.format("GET", string.format("/tiles/oakland/14/%%d/%%d.pbf", 2622 + n %% 8, 6330 + n %% 5))
end
"""
MIXED_LUA = """
local n = 0
function request()
  n = n + 1
  local k = n %% 20
  if k == 0 then return wrk.format("GET", "/styles/light/static/auto/200x100.png?marker=11,48&padding=" .. (n %% 9000)) end
  if k < 8 then return wrk.format("GET", "/tiles/oakland/14/" .. (2622 + n %% 8) .. "/" .. (6330 + n %% 5) .. ".pbf") end
  if k < 10 then return wrk.format("GET", "/tiles/cities/3/" .. (n %% 8) .. "/2.pbf") end
  if k < 12 then return wrk.format("POST", "/camera/fit?padding=24", {["Content-Type"] = "text/csv"}, "latitude,longitude\\n48.1,11.5\\n52.5,13.4\\n") end
  if k < 13 then return wrk.format("GET", "/styles/light/static/nowhere/200x100.png") end
  return wrk.format("GET", "/styles/light/static/auto/600x315@2x.png?places=fiji")
end
"""

PEER = '''
import io
from PIL import Image
import staticmap
import staticmap.staticmap as inner

tile = io.BytesIO()
Image.effect_mandelbrot((256, 256), (-2, -1.5, 1, 1.5), 40).convert("RGB").save(tile, "PNG")
TILE = tile.getvalue()

def base_layer(self, image):
    """Pastes tiles from memory, decoded for each map, as after a download."""
    left, top = self._x_to_px, self._y_to_px
    for x in range(int(self.x_center - self.width / 512), int(self.x_center + self.width / 512) + 1):
        for y in range(int(self.y_center - self.height / 512), int(self.y_center + self.height / 512) + 1):
            image.paste(Image.open(io.BytesIO(TILE)).convert("RGBA"), (int(left(x)), int(top(y))))

staticmap.StaticMap._draw_base_layer = base_layer

def app(environment, start):
    card = staticmap.StaticMap(1200, 630, 48, 48, "none://{z}/{x}/{y}")
    card.add_line(staticmap.Line([(11.58, 48.14), (12.37, 51.34), (13.4, 52.52)], "#2f6fde", 8))
    for place in [(11.58, 48.14), (13.4, 52.52)]:
        card.add_marker(staticmap.CircleMarker(place, "#e4002b", 16))
    out = io.BytesIO()
    card.render().save(out, "PNG")
    start("200 OK", [("Content-Type", "image/png")])
    return [out.getvalue()]
'''


def wrk(port, path, script=None, clients=CLIENTS, seconds=SECONDS):
    """Requests a second, the 99th percentile in ms, and answers that are no success."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        command = ["wrk", "--latency", "-t2", f"-c{clients}", f"-d{seconds}s", "--timeout", "20s"]
        if script:
            file.write(f"path = {path!r}\n" + script.replace("%%", "%"))
            file.flush()
            command += ["-s", file.name]
        text = subprocess.run(
            command + [f"http://127.0.0.1:{port}{'/' if script else path}"],
            capture_output=True, text=True, check=True).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s|m)\s", text).groups()
    worst = float(number) * {"us": 1e-3, "ms": 1, "s": 1000, "m": 60000}[unit]
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", text)
    count = int(re.search(r"(\d+) requests in", text)[1])
    return rate, worst, int(failed[1]) if failed else 0, count


def cpu_seconds(pid):
    """The processor time of a process so far."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(server, *arguments, **options):
    """What wrk says, and the processor time of an answer in milliseconds."""
    start = cpu_seconds(server.process.pid)
    result = wrk(server.port, *arguments, **options)
    return (*result, (cpu_seconds(server.process.pid) - start) / max(result[3], 1) * 1000)


def row(what, result, goal="", met=None):
    rate, worst, failed, _, cpu = result
    print(f"| {what} | {rate:,.0f} | {worst:.1f} | {cpu:.3g} | {failed} | {goal} | "
          f"{'' if met is None else 'yes' if met else 'NO'} |", flush=True)


def main():
    start = time.perf_counter()
    server = Server(*ServerTest.arguments)
    print(f"Started in {time.perf_counter() - start:.2f} s, {server.memory() / 1e6:.0f} MB resident.\n")
    print("| what | a second | p99, ms | CPU ms each | failed | goal | met |")
    print("| --- | ---: | ---: | ---: | ---: | --- | ---: |")
    try:
        drawn = measured(server, CARD + "#", NUMBERED)
        row("share cards 600 × 315 at two pixels a point, each drawn", drawn, "≥ 40 a second, p99 ≤ 200 ms",
            drawn[0] >= 40 and drawn[1] <= 200)
        hit = measured(server, CARD + "24")
        row("the same card, from the cache", hit, "≥ 3000 a second", hit[0] >= 3000)
        row("street maps 600 × 315 at two pixels a point, each drawn", measured(
            server, "/styles/light/static/-122.3004,37.8076,15/600x315@2x.png?padding=#", NUMBERED))
        tiles = measured(server, "", TILES)
        row("vector tiles of an archive", tiles, "≥ 5000 a second", tiles[0] >= 5000)
        row("clusters of 8721 cities as a tile", measured(server, "/tiles/cities/2/2/1.pbf"))
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(1000)]
        for one in idle:
            one.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ")
        slow = measured(server, CARD + "#", NUMBERED.replace("24 +", "30 +"))
        row("share cards beside 1000 slow clients, each drawn", slow, "p99 ≤ 2 ×", slow[1] <= 2 * drawn[1])
        for one in idle:
            one.close()
        sizes = []
        total = 0
        while total < MIXED:
            mixed = measured(server, "", MIXED_LUA, seconds=5)
            total += mixed[3]
            sizes.append(server.memory() / 1e6)
        row("mixed requests, a twentieth drawn and a twentieth wrong", mixed)
        late = sizes[len(sizes) // 3:] or sizes
        spread = (max(late) - min(late)) / (2 * max(late)) * 100
        streets = alone("maplibre-native.py", f"http://127.0.0.1:{server.port}/tiles/oakland.json")
        print(f"\nMapLibre Native by pymgl, street maps without names: {streets} ms of processor time each.")
        print(f"\nResident memory over {total} mixed requests: {', '.join(f'{size:.0f}' for size in sizes)} MB "
              f"(± {spread:.1f} % after the first third).")
    finally:
        server.stop()
    peer()


def alone(name, *arguments):
    """What a peer without a server prints: the milliseconds of a map, or why it has none."""
    environment = dict(os.environ, EGL_PLATFORM="surfaceless")
    done = subprocess.run([sys.executable, ROOT / "Benchmarks/Peers" / name, *arguments, "20"],
                          env=environment, capture_output=True, text=True, check=False)
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def peer():
    print(f"\npy-staticmaps, the same card: {alone('py-staticmaps.py')} ms of processor time each.")
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "peer.py").write_text(PEER)
        free = socket.create_server(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        gunicorn = shutil.which("gunicorn", path=os.path.dirname(sys.executable)) or "gunicorn"
        process = subprocess.Popen(
            [gunicorn, "--chdir", folder, "-w", "2", "-b", f"127.0.0.1:{port}", "--log-level", "error", "peer:app"])
        try:
            for _ in range(300):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            result = wrk(port, "/")
            print(f"\nstaticmap 0.5.7 behind gunicorn, two workers: {result[0]:.1f} cards a second, p99 {result[1]:.0f} ms, "
                  f"{result[2]} failed.")
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
