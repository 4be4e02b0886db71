"""Tests of the article about maps by URL."""

import re
import unittest

from server_support import ROOT, ServerTest

ARTICLE = ROOT / "Sources/MercatorPicture/MercatorPicture.docc/MapsByURL.md"
PLACES = '{"type":"MultiPoint","coordinates":[[11.58,48.14],[13.4,52.52]]}'


class DocumentationTests(ServerTest):
    def test_every_url_of_the_article_answers(self):
        text = ARTICLE.read_text()
        urls = re.findall(r"^    (/\S+)$", text, re.MULTILINE)
        self.assertEqual(len(urls), 10)
        for url in urls:
            with self.subTest(url):
                answer = self.server.get(url)
                self.assertEqual(answer.status, 200, answer.body[:300])
        posts = re.findall(r"curl --data-binary .*'http://127.0.0.1:8080(/\S+)'", text)
        self.assertEqual(len(posts), 2)
        for url in posts:
            with self.subTest(url):
                answer = self.server.post(url, PLACES)
                self.assertEqual(answer.status, 200, answer.body[:300])

    def test_every_parameter_of_the_article_is_known_and_every_known_one_is_in_the_article(self):
        text = ARTICLE.read_text()
        table = text[text.index("| parameter |"):text.index("Colors are")]
        documented = {name for row in table.splitlines()[2:] if row for name in
                      re.findall(r"`(\w+)`", row.split("|")[1])}
        problem = self.assertProblem(
            self.server.get("/styles/light/static/0,0,1/9x9.png?unknown=1"), 400, "unknown")
        known = set(re.findall(r"\w+", problem["remedy"].split(":")[1]))
        self.assertEqual(documented | {"zoomsize"}, known)


if __name__ == "__main__":
    unittest.main()
