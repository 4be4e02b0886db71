"""Tests of what the server promises: tags, limits, keys, signals, and several servers."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from server_support import DATA, PROGRAM, Server, ServerTest

CARD = "/styles/light/static/auto/600x315@2x.png?places=fiji"


class CachingTests(ServerTest):
    def test_a_current_tag_is_not_modified_and_draws_nothing(self):
        first = self.server.get(CARD)
        self.assertRegex(first.tag, r'^"[0-9a-f]+"$')
        self.assertEqual(first.headers["cache-control"], "public, max-age=300")
        again = self.server.get(CARD, If_None_Match=first.tag)
        self.assertEqual((again.status, again.body, again.tag), (304, b"", first.tag))
        fresh = Server(*self.arguments)
        try:
            # The other server never drew it.
            answer = fresh.get(CARD, If_None_Match=f'"other", {first.tag}')
            self.assertEqual(answer.status, 304)
            self.assertEqual(fresh.get(CARD).body, first.body)
        finally:
            fresh.stop()

    def test_different_urls_have_different_tags(self):
        tags = {self.server.get(f"/styles/light/static/{n},0,1/50x50.png").tag for n in range(20)}
        self.assertEqual(len(tags), 20)

    def test_a_second_request_comes_from_the_cache(self):
        url = CARD + "&names=false"
        for _ in range(2):
            self.server.get(url)
        log = []
        for _ in range(1000):
            log = [line for line in self.server.lines if line.get("url") == url]
            if len(log) == 2:
                break
            time.sleep(0.01)
        self.assertEqual([line["cache"] for line in log], ["miss", "hit"])

    def test_equal_requests_in_flight_are_drawn_once(self):
        url = "/styles/light/static/auto/1200x900@2x.png?places=cities&names=true"
        start = time.perf_counter()
        alone = self.server.get(url + "&scale=false")
        one = time.perf_counter() - start
        with ThreadPoolExecutor(16) as pool:
            start = time.perf_counter()
            bodies = list(pool.map(lambda _: self.server.get(url).body, range(16)))
            all_of_them = time.perf_counter() - start
        self.assertEqual(alone.status, 200)
        self.assertEqual(len(set(bodies)), 1)
        # Drawn one by one they would take eight times as long on two threads.
        self.assertLess(all_of_them, 5 * one + 1)

    def test_head_has_the_headers_of_get_and_no_body(self):
        get = self.server.get(CARD)
        head = self.server.request("HEAD", CARD)
        self.assertEqual((head.status, head.body), (200, b""))
        for name in ["etag", "content-type", "content-length"]:
            self.assertEqual(head.headers[name], get.headers[name])


class LoadTests(unittest.TestCase):
    def test_more_requests_than_the_queue_takes_are_told_when_to_return(self):
        server = Server("--places", f"cities={DATA / 'cities.geojson'}", "--threads", 1, "--queue", 2)
        try:
            def ask(number):
                return server.get(
                    f"/styles/light/static/auto/2000x1500.png?places=cities&padding={number}")
            with ThreadPoolExecutor(24) as pool:
                answers = list(pool.map(ask, range(1, 25)))
            statuses = {answer.status for answer in answers}
            self.assertEqual(statuses, {200, 503})
            busy = next(answer for answer in answers if answer.status == 503)
            self.assertGreater(int(busy.headers["retry-after"]), 0)
            self.assertEqual(server.get("/health").status, 200)
        finally:
            server.stop()


class AccessTests(unittest.TestCase):
    def test_keys_are_needed_and_stay_out_of_the_log(self):
        with tempfile.TemporaryDirectory() as folder:
            keys = pathlib.Path(folder, "keys")
            keys.write_text("# clients\nopen-sesame\n\nother\n")
            server = Server("--key-file", keys)
            try:
                url = "/styles/light/static/0,0,1/50x50.png"
                answer = server.get(url)
                self.assertEqual((answer.status, answer.headers["www-authenticate"]), (401, "Bearer"))
                self.assertEqual(server.get(url + "?key=open").status, 401)
                self.assertEqual(server.get(url + "?key=").status, 401)
                one = server.get(url + "?key=open-sesame")
                self.assertEqual(one.status, 200)
                two = server.get(url, Authorization="Bearer other")
                self.assertEqual((two.status, two.tag), (200, one.tag))
                self.assertEqual(server.get("/health").status, 200)
            finally:
                server.stop()
            self.assertNotIn("sesame", json.dumps(server.lines))

    def test_other_addresses_need_public(self):
        result = subprocess.run([PROGRAM, "--host", "0.0.0.0"], capture_output=True, text=True)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("--public", result.stderr)

    def test_scripts_of_other_origins_read_answers_only_if_allowed(self):
        closed = Server()
        try:
            self.assertNotIn("access-control-allow-origin", closed.get("/health").headers)
            self.assertEqual(closed.request("OPTIONS", "/health").status, 405)
        finally:
            closed.stop()
        opened = Server("--cors", "https://maps.example.org")
        try:
            answer = opened.get("/health", Origin="https://maps.example.org")
            self.assertEqual(
                answer.headers["access-control-allow-origin"], "https://maps.example.org")
            self.assertEqual(opened.request("OPTIONS", "/camera/fit").status, 204)
        finally:
            opened.stop()

    def test_a_file_that_cannot_be_read_is_named_at_the_start(self):
        for arguments in [
            ["--places", "shops=/nowhere/shops.csv"], ["--tiles", f"town={DATA / 'SOURCE.md'}"],
            ["--places", "../x=a.csv"], ["--style", "light=/nowhere/x.json"],
            ["--places", "a=b", "--tiles", "a=c"],
        ]:
            result = subprocess.run([PROGRAM, "--port", "0", *arguments], capture_output=True, text=True)
            self.assertNotEqual(result.returncode, 0)
            self.assertIn(arguments[1].split("=")[0], result.stderr)


class StartTests(unittest.TestCase):
    def test_an_archive_of_100_mb_is_open_within_a_second_of_processor_time(self):
        with tempfile.TemporaryDirectory() as folder:
            large = pathlib.Path(folder, "large.pmtiles")
            shutil.copy(DATA / "oakland.pmtiles", large)
            os.truncate(large, 100_000_000)
            server = Server("--tiles", f"large={large}")
            try:
                fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
                seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                self.assertLess(seconds, 1)
                self.assertEqual(server.get("/tiles/large.json").status, 200)
            finally:
                server.stop()


class SignalTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name, "shops.csv")
        self.path.write_text("name,latitude,longitude\na,48.1,11.5\n")
        self.server = Server("--places", f"shops={self.path}")
        self.url = "/styles/light/static/auto/300x200.png?places=shops"

    def tearDown(self):
        self.server.stop()
        self.folder.cleanup()

    def test_sighup_reads_a_set_again(self):
        before = self.server.get(self.url)
        self.path.write_text("name,latitude,longitude\na,48.1,11.5\nb,52.5,13.4\n")
        self.assertEqual(self.server.get(self.url).body, before.body)
        self.server.hang_up()
        self.server.wait_for("reloaded")
        after = self.server.get(self.url, If_None_Match=before.tag)
        self.assertEqual(after.status, 200)
        self.assertNotEqual(after.body, before.body)
        self.assertNotEqual(after.tag, before.tag)

    def test_a_set_whose_new_file_is_bad_keeps_the_old_one_and_says_so(self):
        before = self.server.get(self.url)
        self.path.write_text("latitude\n\x00")
        self.server.hang_up()
        self.assertIn("shops.csv", self.server.wait_for("kept the previous version")["fault"])
        self.server.wait_for("reloaded")
        self.assertEqual(self.server.get(self.url).body, before.body)
        self.assertEqual(self.server.get("/health").json["faults"], 1)

    def test_no_request_is_lost_while_files_are_read_again(self):
        stop = threading.Event()
        statuses = []

        def ask():
            number = 0
            while not stop.is_set():
                number += 1
                statuses.append(self.server.get(f"{self.url}&padding={number % 90}").status)
        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for count in range(1, 6):
            self.path.write_text(f"name,latitude,longitude\na,48.{count},11.5\n")
            self.server.hang_up()
            self.server.wait_for("reloaded", count)
        stop.set()
        for thread in threads:
            thread.join()
        self.assertEqual(set(statuses), {200})

    def test_sigterm_answers_what_has_begun_and_ends(self):
        answers = []
        url = "/styles/light/static/0,20,2/4000x3000.png"
        thread = threading.Thread(target=lambda: answers.append(self.server.get(url)))
        thread.start()
        time.sleep(0.15)
        self.assertEqual(self.server.stop(), 0)
        thread.join()
        self.assertEqual(answers[0].status, 200)


@unittest.skipUnless(shutil.which("nginx"), "nginx is missing")
class SeveralServersTests(unittest.TestCase):
    def test_two_servers_behind_nginx_give_the_same_bytes_and_tags(self):
        servers = [Server(*ServerTest.arguments) for _ in range(2)]
        front = None
        try:
            with tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(folder)
                socket = folder / "front.sock"
                upstream = "".join(f"server 127.0.0.1:{s.port};" for s in servers)
                (folder / "nginx.conf").write_text(
                    f"pid {folder}/pid; error_log {folder}/log; daemon off; master_process off;"
                    "events {} http { access_log off;"
                    f"client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;"
                    f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u;"
                    f"scgi_temp_path {folder}/s; upstream maps {{ {upstream} }}"
                    f"server {{ listen unix:{socket}; location / {{ proxy_pass http://maps; }} }} }}")
                front = subprocess.Popen(["nginx", "-p", folder, "-c", folder / "nginx.conf"])
                for _ in range(500):
                    if socket.exists():
                        break
                    time.sleep(0.01)
                answers = [self.get(socket, CARD) for _ in range(6)]
                self.assertEqual({answer[0] for answer in answers}, {200})
                self.assertEqual(len({answer[1:] for answer in answers}), 1)
                time.sleep(0.1)
                for server in servers:
                    self.assertTrue(any(CARD in line.get("url", "") for line in server.lines))
        finally:
            if front:
                front.terminate()
                front.wait()
            for server in servers:
                server.stop()

    @staticmethod
    def get(path, url):
        """Status, tag and body through a socket of nginx."""
        import http.client
        import socket

        connection = http.client.HTTPConnection("front")
        connection.sock = socket.socket(socket.AF_UNIX)
        connection.sock.connect(str(path))
        connection.request("GET", url)
        response = connection.getresponse()
        answer = (response.status, response.getheader("etag"), response.read())
        connection.close()
        return answer


if __name__ == "__main__":
    unittest.main()
