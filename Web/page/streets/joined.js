// Names along lines: the pieces of each end to end, as far as they go on into each other.

/** Ends that are no farther apart than this meet, in points. */
const REACH = 1.5;

/** Names, those along lines of one kind and text joined where they meet at a scale. */
export function joined(names, scale) {
  const lines = new Map();
  const rest = [];
  for (const name of names) {
    if (!name.isLine) {
      rest.push(name);
      continue;
    }
    const key = `${name.kind} ${name.text}`;
    const same = lines.get(key) ?? lines.set(key, []).get(key);
    same.push(name);
  }
  for (const same of lines.values()) {
    const [{ kind, text }] = same;
    for (const points of joinedLines(same.map((it) => it.points), REACH / scale)) {
      rest.push({ kind, text, isLine: true, points });
    }
  }
  return rest;
}

function joinedLines(pieces, reach) {
  const rest = pieces.filter((piece) => piece.length > 3);
  const lines = [];
  while (rest.length) {
    let line = rest.pop();
    for (let k = 0; k < rest.length;) {
      const longer = join(line, rest[k], reach);
      if (!longer) {
        k++;
        continue;
      }
      line = longer;
      rest[k] = rest.at(-1);
      rest.pop();
      k = 0;
    }
    lines.push(line);
  }
  return lines;
}

/** Two lines as one; null if no end of one meets an end of the other straight on. */
function join(one, other, reach) {
  for (const first of [one, reversed(one)]) {
    for (const second of [other, reversed(other)]) {
      const end = first.length;
      const [x, y] = [first[end - 2], first[end - 1]];
      if (Math.hypot(x - second[0], y - second[1]) > reach) continue;
      const straight = (x - first[end - 4]) * (second[2] - x) + (y - first[end - 3]) * (second[3] - y);
      // Not back to where it came from.
      if (straight > 0) return [...first, ...second.slice(2)];
    }
  }
  return null;
}

function reversed(points) {
  const back = [];
  for (let k = points.length - 2; k >= 0; k -= 2) back.push(points[k], points[k + 1]);
  return back;
}
