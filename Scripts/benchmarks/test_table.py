"""What Scripts/bench prints of made-up rows: python3 -m unittest discover Scripts/benchmarks"""

import json
import pathlib
import tempfile
import unittest

import results
import rows
import table
from goals import Goal
from rows import Row


def ours(*values, n=1000, name="a fit"):
    return Row("fits", name, n, "ns", "", values)


def theirs(*values, n=1000, name="a fit", peer="numpy 2"):
    return Row("fits", name, n, "ns", peer, values)


def line(cells, number=1):
    """The cells of a line under their heads, without those that are empty."""
    return {head: cell for head, cell in zip(table.HEAD, cells[number]) if cell}


class ReadingRows(unittest.TestCase):
    def test_turns_of_a_row_are_pooled_and_peers_kept_apart(self):
        text = "\n".join(json.dumps(entry) for entry in [
            {"group": "fits", "row": "a fit", "n": 10, "unit": "ns", "values": [1, 2]},
            {"group": "fits", "row": "a fit", "n": 10, "unit": "ns", "peer": "C", "values": [9]},
            {"group": "fits", "row": "a fit", "n": 10, "unit": "ns", "peer": None, "values": [3]},
            {"group": "fits", "row": "a fit", "n": 20, "unit": "ns", "values": [4]},
        ])
        found = rows.pooled(rows.read(text, "a program"))
        self.assertEqual([(row.n, row.peer, row.values) for row in found],
                         [(10, "", (1, 2, 3)), (10, "C", (9,)), (20, "", (4,))])

    def test_what_is_no_row_is_told_with_the_program(self):
        for text in ["a fit: 3 ns", '{"group": "fits"}', "[1]",
                     '{"group": "g", "row": "r", "n": 1, "unit": "ns", "values": []}']:
            with self.subTest(text), self.assertRaisesRegex(ValueError, "FitBenchmark"):
                rows.read(text, "FitBenchmark")

    def test_two_units_of_a_row_are_refused(self):
        with self.assertRaisesRegex(ValueError, "ns and in ms"):
            rows.pooled([ours(1), Row("fits", "a fit", 1000, "ms", "", (1,))])

    def test_quartiles_are_those_of_the_benchmarks(self):
        self.assertEqual(ours(5, 1, 4, 2, 3).quartiles, (2, 3, 4))
        self.assertEqual(ours(7).quartiles, (7, 7, 7))


class OneTable(unittest.TestCase):
    def test_a_row_has_what_grows_and_its_peer(self):
        cells = table.lines(
            [ours(2, n=10), ours(3, n=100), ours(6, 5, 7), theirs(12)], [])
        self.assertEqual(cells[0][0], "fits")
        self.assertEqual(line(cells), {
            "": "a fit", "unit": "ns", "n": "10³", "at n/100": "2.00", "at n/10": "3.00",
            "at n (quartiles)": "6.00 (5.00 … 7.00)", "growth": "× 2.00", "peer": "numpy 2",
            "takes": "12.0", "ratio": "0.500",
        })

    def test_a_goal_is_met_up_to_its_number(self):
        for value, met in [(5.9, "yes"), (6, "yes"), (6.1, "NO")]:
            with self.subTest(value):
                found = line(table.lines([ours(value)], [Goal("fits", "a fit", 1000, most=6)]))
                self.assertEqual((found["goal"], found["met"]), ("≤ 6", met))

    def test_a_goal_beside_a_peer_has_the_peer_s_line(self):
        promised = [Goal("fits", "a fit", 1000, most=6),
                    Goal("fits", "a fit", 1000, peer="numpy", times=1)]
        cells = table.lines([ours(5), theirs(4), theirs(9, peer="C")], promised)
        self.assertEqual(line(cells, 1)["met"], "yes")
        self.assertEqual(line(cells, 2), {
            "peer": "numpy 2", "takes": "4.00", "ratio": "1.25", "goal": "≤ 1 ×", "met": "NO"})
        self.assertEqual(line(cells, 3), {"peer": "C", "takes": "9.00", "ratio": "0.556"})
        self.assertEqual(table.verdict(cells), "Goals: 1 met, 1 not met.")

    def test_a_goal_at_another_count_is_not_decided(self):
        found = line(table.lines([ours(1)], [Goal("fits", "a fit", 1_000_000, most=6)]))
        self.assertEqual((found["goal"], found["met"]), ("≤ 6 at 10⁶", "–"))

    def test_a_goal_beside_a_peer_that_is_not_here_is_not_decided(self):
        promised = [Goal("fits", "a fit", 1000, peer="mapnik", times=1)]
        found = line(table.lines([ours(5)], promised))
        self.assertEqual((found["peer"], found["takes"], found["met"]), ("mapnik", "not here", "–"))

    def test_misspelt_names_are_found(self):
        with self.assertRaisesRegex(ValueError, "numpy 2 .*'a fti'"):
            table.lines([ours(1), theirs(1, name="a fti")], [])
        with self.assertRaisesRegex(ValueError, "numpy 2 .* of 99"):
            table.lines([ours(1), theirs(1, n=99)], [])
        with self.assertRaisesRegex(ValueError, "goal .*'a fti'"):
            table.lines([ours(1)], [Goal("fits", "a fti", 1000, most=1)])

    def test_a_group_that_did_not_run_has_no_goals(self):
        self.assertEqual(len(table.lines([ours(1)], [Goal("pictures", "world", 1, most=1)])), 2)

    def test_numbers_have_three_digits(self):
        for value, text in [(0, "0"), (0.04444, "0.0444"), (0.9996, "1.00"), (9.996, "10.0"),
                            (99.96, "100"), (1234.5, "1 234"), (9_999_999, "9 999 999")]:
            self.assertEqual(table.number(value), text)
        for n, text in [(1, "1"), (256, "256"), (4096, "4 096"), (10_000_000, "10⁷")]:
            self.assertEqual(table.count(n), text)


class Printing(unittest.TestCase):
    cells = table.lines([ours(6, 5, 7), theirs(12), ours(1, name="a")], [])

    def test_columns_of_a_terminal_stand_below_their_heads(self):
        head, _, group, first, second = table.plain(self.cells).splitlines()
        self.assertEqual(group, "FITS")
        self.assertEqual(head.index("peer"), first.index("numpy 2"))
        self.assertEqual(head.index("ratio"), first.index("0.500"))
        self.assertTrue(second.startswith("a      ns"))

    def test_every_line_of_markdown_has_all_columns(self):
        for text in table.markdown(self.cells).splitlines():
            self.assertEqual(text.count("|"), len(table.HEAD) + 1)

    def test_recording_replaces_what_is_between_the_marks(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "Results.md")
            path.write_text(f"before\n{results.BEGIN}\nold\n{results.END}\nafter\n", "utf-8")
            for text in ["new", "newer"]:
                results.record(path, text)
            self.assertEqual(path.read_text("utf-8"),
                             f"before\n{results.BEGIN}\n\nnewer\n\n{results.END}\nafter\n")
            path.write_text("nothing", "utf-8")
            with self.assertRaisesRegex(ValueError, "has no lines"):
                results.record(path, "new")

    def test_only_a_whole_run_is_recorded(self):
        whole = {"groups": ["a", "b"], "stopped": [], "facts": {"isQuick": False}}
        results.check_whole(whole, ["a", "b"])
        for part, reason in [({"groups": ["a"]}, "without b"), ({"stopped": ["a"]}, "without a"),
                             ({"facts": {"isQuick": True}}, "was quick")]:
            with self.subTest(reason), self.assertRaisesRegex(ValueError, reason):
                results.check_whole(whole | part, ["a", "b"])


if __name__ == "__main__":
    unittest.main()
