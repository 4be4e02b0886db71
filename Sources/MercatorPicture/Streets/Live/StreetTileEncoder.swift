#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorTiles

  /// An encoder of tile contents in few bytes, with a simple format.
  ///
  /// A tile consists of groups. A group contains its type, the number of its subject, the grid's
  /// width and, for a name, the number of its text. Its paths follow: their number, and the number
  /// of points of each with the points as differences. All numbers are varints of seven bits per
  /// byte, the lowest first. Differences are zigzag-encoded.
  struct StreetTileEncoder {
    private enum Group: Int {
      case area, line, namedPoints, namedLine
    }

    private struct Key: Hashable {
      var subject: Int
      var extent: Int
    }

    let language: BasemapLanguage
    private(set) var bytes: [UInt8] = []
    /// The level, column and row of each tile, the offset of its bytes and their number.
    private(set) var places: [[Int]] = []
    private(set) var texts: [String] = []
    /// The kinds of areas and lines.
    private(set) var subjects: [StreetPlan.Subject] = [.ground]
    /// The kinds of names.
    private(set) var names: [StreetName] = []

    private var textNumbers: [String: Int] = [:]
    private var subjectNumbers: [StreetPlan.Subject: Int] = [:]
    private var nameNumbers: [StreetName: Int] = [:]

    init(language: BasemapLanguage) { self.language = language }

    /// Adds a tile.
    ///
    /// - Returns: The damaged parts, which are left out.
    mutating func add(_ part: StreetTiles.Part) -> [VectorTileError] {
      let start = bytes.count
      var paths: [Key: [ArraySlice<TilePoint>]] = [:]
      let (layers, faults) = part.decoded()
      for tags in layers { add(tags, part.schema, to: &paths) }
      for (key, paths) in paths.sorted(by: {
        ($0.key.subject, $0.key.extent) < ($1.key.subject, $1.key.extent)
      }) {
        let isArea = if case .area = subjects[key.subject] { true } else { false }
        add(isArea ? .area : .line, key)
        add(paths)
      }
      let id = part.id
      places.append([id.z, id.x, id.y, start, bytes.count - start])
      return faults
    }

    private mutating func add(
      _ tags: StreetTags, _ schema: any StreetSchema.Type,
      to paths: inout [Key: [ArraySlice<TilePoint>]]
    ) {
      let layer = tags.layer
      for feature in layer.features {
        guard let item = schema.item(feature, in: layer.name, tags) else { continue }
        let own = layer.paths[feature.paths].map { layer.points[$0.points] }
        let subject: StreetPlan.Subject? =
          switch feature.kind {
          case .polygons: item.area.map { .area($0) }
          case .lines: item.line.map { .line($0) }
          case .points, .unknown: nil
          }
        if let subject {
          let key = Key(
            subject: Self.number(of: subject, in: &subjects, &subjectNumbers),
            extent: layer.extent)
          paths[key, default: []] += own
        }
        guard let kind = item.name, let name = tags.name(of: feature, kind, language) else {
          continue
        }
        add(name, kind, own, feature.kind, extent: layer.extent)
      }
    }

    private mutating func add(
      _ name: String, _ kind: StreetName, _ paths: [ArraySlice<TilePoint>],
      _ geometry: VectorFeature.Kind, extent: Int
    ) {
      var paths = paths.filter { !$0.isEmpty }
      switch geometry {
      case .points, .lines: break
      case .polygons:
        guard kind == .houseNumber else { return }
        paths = paths.map { [Self.middle(of: $0)] }
      case .unknown: return
      }
      guard !paths.isEmpty else { return }
      let key = Key(subject: Self.number(of: kind, in: &names, &nameNumbers), extent: extent)
      add(geometry == .lines ? .namedLine : .namedPoints, key)
      add(Self.number(of: name, in: &texts, &textNumbers))
      add(paths)
    }

    private static func middle(of points: ArraySlice<TilePoint>) -> TilePoint {
      func middle(_ part: KeyPath<TilePoint, Int32>) -> Int32 {
        let sum = points.reduce(0.0) { $0 + Double($1[keyPath: part]) }
        return Int32(clamping: Int((sum / Double(points.count)).rounded()))
      }
      return TilePoint(x: middle(\.x), y: middle(\.y))
    }

    private static func number<Value: Hashable>(
      of value: Value, in values: inout [Value], _ numbers: inout [Value: Int]
    ) -> Int {
      if let number = numbers[value] { return number }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }

    private mutating func add(_ group: Group, _ key: Key) {
      add(group.rawValue)
      add(key.subject)
      add(key.extent)
    }

    private mutating func add(_ paths: [ArraySlice<TilePoint>]) {
      add(paths.count)
      var last = TilePoint(x: 0, y: 0)
      for path in paths {
        add(path.count)
        for point in path {
          add(Self.folded(point.x &- last.x))
          add(Self.folded(point.y &- last.y))
          last = point
        }
      }
    }

    private static func folded(_ difference: Int32) -> Int {
      Int(UInt32(bitPattern: difference << 1 ^ difference >> 31))
    }

    private mutating func add(_ number: Int) {
      var rest = UInt(number)
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }
#endif
