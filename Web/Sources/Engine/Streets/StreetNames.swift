import Mercator
import MercatorLabels

/// The names of streets and other things in tiles, which are laid out on a view.
struct StreetNames {
  /// A text in the look of a kind of name.
  private struct Text: Hashable {
    var kind: Int
    var text: Int
  }

  private struct Named {
    var text: Text
    var points: [WorldPoint]
  }

  private struct Source {
    var names: [Named]
    var waters: [[[WorldPoint]]]
  }

  /// Of each text, its number in the order of texts.
  private let order: [Int]
  private var sources: [Source] = []

  init(order: [Int]) { self.order = order }

  mutating func clear() { sources = [] }

  /// Adds the names of a source, as `StreetContent` has them.
  mutating func add(_ numbers: [Double]) {
    var rest = numbers.makeIterator()
    func number() -> Int { Int(rest.next() ?? 0) }
    func points() -> [WorldPoint] {
      (0..<number()).map { _ in
        let x = rest.next() ?? 0
        return WorldPoint(x: x, y: rest.next() ?? 0)
      }
    }
    let names = (0..<number()).map { _ in
      let kind = number()
      return Named(text: Text(kind: kind, text: number()), points: points())
    }
    let waters = (0..<number()).map { _ in (0..<number()).map { _ in points() } }
    sources.append(Source(names: names, waters: waters))
  }

  // MARK: Layout

  /// A kind of name, and whether it shows.
  private struct Kind {
    var label: StreetLabelKind
    var rank: Int
    var isShown: Bool
  }

  /// Returns the texts that must be measured, or no texts and the names that have room, as numbers.
  func layOut(
    _ viewport: MapViewport, in placer: inout LabelPlacer, _ kinds: [Double],
    _ excluded: [Double], _ sizes: [Double], isFinal: Bool
  ) -> [Double] {
    let clip = ViewportClip(viewport, margin: 0)
    let view = ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    let kinds = stride(from: 0, to: kinds.count - 2, by: 3).map { index in
      Kind(
        label: StreetLabelKind(rawValue: Int(kinds[index])) ?? .houseNumber,
        rank: Int(kinds[index + 1]), isShown: kinds[index + 2] != 0)
    }
    var known: [Text: ScreenSize] = [:]
    for index in stride(from: 0, to: sizes.count - 3, by: 4) {
      let text = Text(kind: Int(sizes[index]), text: Int(sizes[index + 1]))
      known[text] = ScreenSize(width: sizes[index + 2], height: sizes[index + 3])
    }
    var unknown: [Text] = []
    var seen: Set<Text> = []
    var written = Set(excluded.map { Int($0) })
    var rest = placer
    var placed: [Double] = []
    for source in sources.reversed() {
      var texts: [Text] = []
      var labels: [StreetLabel<Int>] = []
      for named in source.names {
        let text = named.text
        guard kinds.indices.contains(text.kind), order.indices.contains(text.text),
          kinds[text.kind].isShown
        else { continue }
        let kind = kinds[text.kind]
        for points in clip.pieces(of: named.points, in: view) {
          texts.append(text)
          labels.append(
            StreetLabel(
              name: order[text.text], kind: kind.label, rank: kind.rank, points: points))
        }
      }
      let waters = source.waters.map { rings in rings.map { clip.ring($0) } }
      let layout = StreetLabelLayout(
        labels, water: WaterRoom(waters), excluded: written, in: &rest
      ) { index in
        let text = texts[index]
        if let size = known[text] { return size.width > 0 ? size : nil }
        if seen.insert(text).inserted { unknown.append(text) }
        return nil
      }
      written.formUnion(layout.names)
      for label in layout.placed {
        let text = texts[label.label]
        placed += [Double(text.kind), Double(text.text)]
        placed += clip.numbers(of: label.position, known[text])
      }
    }
    guard unknown.isEmpty || isFinal else {
      return [Double(unknown.count)] + unknown.flatMap { [Double($0.kind), Double($0.text)] }
    }
    placer = rest
    return [0] + placed
  }
}

extension ViewportClip {
  /// Returns the points of a name in view: one, or the pieces of a line.
  fileprivate func pieces(of points: [WorldPoint], in view: ScreenRect) -> [[ScreenPoint]] {
    guard let first = points.first else { return [] }
    let copy = Int((x - first.x).rounded(.toNearestOrEven))
    let ground = points.map { self.ground($0, copy: copy) }
    guard points.count > 1 else {
      guard let point = screenPoint(ground[0]), view.contains(point) else { return [] }
      return [[point]]
    }
    var pieces: [[ScreenPoint]] = []
    forEachStep(of: ground) { step in
      switch step {
      case .start(let point): pieces.append([point])
      case .vertex(let point, _), .cut(let point): pieces[pieces.count - 1].append(point)
      }
    }
    return pieces.filter { $0.count > 1 }
  }

  /// Returns the visible part of a ring.
  fileprivate func ring(_ ring: [WorldPoint]) -> [ScreenPoint] {
    guard let first = ring.first else { return [] }
    let copy = Int((x - first.x).rounded(.toNearestOrEven))
    var scratch = RingScratch()
    scratch.front = ring.map { ground($0, copy: copy) }
    clip(&scratch)
    return scratch.front.compactMap { screenPoint($0) }
  }

  /// A position of a name: 0 for one that is centred on its point, 1 for one next to a mark, 2 for one
  /// along a line; the point of the screen that it moves with, and that in the world. Then the top left
  /// corner; of one along a line instead its points and its slices, seen from its own.
  fileprivate func numbers(of position: PlacedLabel.Position, _ size: ScreenSize?) -> [Double] {
    switch position {
    case .corner(let corner, let point): return [0] + anchor(point) + [corner.x, corner.y]
    case .beside(let corner, let point): return [1] + anchor(point) + [corner.x, corner.y]
    case .along(let course):
      let middle = course.point(at: course.length / 2)
      var numbers = [2] + anchor(middle) + [Double(course.points.count)]
      for point in course.points { numbers += [point.x - middle.x, point.y - middle.y] }
      let slices = course.slices(width: size?.width ?? 0, softness: (size?.height ?? 0) / 2)
      numbers.append(Double(slices.count))
      for slice in slices {
        let (point, x, y) = slice.place
        numbers += [
          slice.start, slice.end, point.x - middle.x, point.y - middle.y,
          ElementaryFunctions.arctangent(y: y, x: x),
        ]
      }
      return numbers
    }
  }

  /// A point of the screen, and the point of the world there.
  private func anchor(_ point: ScreenPoint) -> [Double] {
    let offset = ViewportProjection.Offset(
      right: point.x - projection.origin.x, up: projection.origin.y - point.y)
    let world = projection.ground(at: offset).map { projection.worldOffset(of: $0) }
    return [point.x, point.y, x + (world?.x ?? 0), projection.y + (world?.y ?? 0)]
  }
}
