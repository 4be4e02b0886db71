import Mercator

/// The direction of a file's rings, and its shapes with ambiguous edges.
struct LongEdges: Sendable {
  /// The numbers of the other exteriors in either direction.
  private var counterclockwise = 0
  private var clockwise = 0
  /// The name of the first line with ambiguous edges, and the number of lines.
  private var lines = (first: "", count: 0)
  /// The features with ambiguous rings, which are few.
  private var features: [GeoFeature] = []

  mutating func count(_ features: [GeoFeature]) {
    for feature in features {
      switch feature.geometry {
      case nil, .point, .multiPoint: continue
      case let geometry?: count(feature, geometry)
      }
    }
  }

  private mutating func count(_ feature: GeoFeature, _ geometry: GeoGeometry) {
    var (hasLine, hasRing) = (false, false)
    geometry.forEachShape { positions, shape in
      switch shape {
      case .line: hasLine = hasLine || GeoPath.hasLongEdge(positions)
      case .exterior, .hole:
        if GeoPath.hasLongEdge(positions) {
          hasRing = true
        } else if case .exterior = shape {
          let turning = GeoPath.turning(positions)
          if turning > 0 { counterclockwise += 1 }
          if turning < 0 { clockwise += 1 }
        }
      }
    }
    if hasLine {
      if lines.count == 0 { lines.first = Self.name(of: feature, "a line") }
      lines.count += 1
    }
    if hasRing { features.append(feature) }
  }

  /// Returns the convention of a file with or without a bounding box.
  ///
  /// Exteriors are clockwise only if all others are.
  func convention(region: GeoRegion?) -> RingConvention {
    RingConvention(
      crosses180: region?.crosses180, isCounterclockwise: clockwise == 0 || counterclockwise > 0)
  }

  /// Returns notes about the chosen readings, one per kind.
  func notes(file: String, by convention: RingConvention) -> [PlaceReadingNote] {
    var notes: [PlaceReadingNote] = []
    if lines.count > 0 {
      notes.append(
        PlaceReadingNote(
          file: file, position: .wholeFile,
          message: "\(lines.first) is drawn the short way, across 180°", count: lines.count))
    }
    for (reading, words) in [
      (GeoPath.Reading.shortWay, "is read as an area across 180°"),
      (.asWritten, "is read as written, more than 180° wide"),
    ] {
      let read = features.filter { feature in
        var feature = feature
        feature.rings = convention
        return feature.paths.contains { $0.isRing && $0.reading == reading }
      }
      guard let first = read.first else { continue }
      notes.append(
        PlaceReadingNote(
          file: file, position: .wholeFile, message: "\(Self.name(of: first, "an area")) \(words)",
          count: read.count))
    }
    return notes
  }

  private static func name(of feature: GeoFeature, _ other: String) -> String {
    feature.name.map { $0.singleLine } ?? other
  }
}

extension GeoRegion {
  /// Whether the box crosses 180°, so that its west is greater than its east.
  var crosses180: Bool { east > 180 }
}
