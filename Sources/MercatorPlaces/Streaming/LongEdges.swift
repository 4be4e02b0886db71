import Mercator

/// How a file's rings turn, and which of its shapes have edges that can be read in two ways.
struct LongEdges: Sendable {
  /// How many of the other exteriors turn either way.
  private var counterclockwise = 0
  private var clockwise = 0
  /// The first line that has such edges, by its name, and how many do.
  private var lines = (first: "", count: 0)
  /// Those of the features with such rings: few.
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

  /// The convention of a file with a box, or with none.
  ///
  /// Exteriors turn clockwise only where all others do.
  func convention(region: GeoRegion?) -> RingConvention {
    RingConvention(
      crosses180: region?.crosses180, isCounterclockwise: clockwise == 0 || counterclockwise > 0)
  }

  /// Which readings were chosen, once of each kind.
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
      (.asWritten, "is read as it is written, more than 180° wide"),
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
  /// Whether a box crosses 180°: its west is greater than its east.
  var crosses180: Bool { east > 180 }
}
