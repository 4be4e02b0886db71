public import Mercator

extension PlaceIndex {
  /// Returns the indices of the places in an area, in ascending order.
  ///
  ///     let germany = GeoArea(try PlaceReader().read(bytes, file: "germany.geojson").features)
  ///     shops.places(in: germany)
  ///
  /// The condition is `GeoArea.contains(_:)`.
  ///
  /// - Complexity: O(k) for k results, plus O(log n) for each place near an edge.
  public func places(in area: GeoArea) -> [Int] {
    let marks = marks(in: area)
    var found: [Int] = []
    found.reserveCapacity(marks.reduce(0) { $0 + $1.nonzeroBitCount })
    for (word, bits) in marks.enumerated() {
      var rest = bits
      while rest != 0 {
        found.append(word * UInt64.bitWidth + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }

  /// Returns the number of places in an area. A place in several of its polygons counts once.
  ///
  /// - Complexity: as for `places(in:)`.
  public func count(in area: GeoArea) -> Int {
    marks(in: area).reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Returns a bit for each place of the input: 1 if it is in the area.
  private func marks(in area: GeoArea) -> [UInt64] {
    var marks = [UInt64](repeating: 0, count: (count + invalidCount) / UInt64.bitWidth + 1)
    for part in area.parts {
      tree.walk { box in
        switch part.relation(to: mapBox(box)) {
        case .outside: .skip
        case .crossing: .enter
        case .inside: .take
        }
      } _: { places, isTaken in
        for place in places where isTaken || part.contains(mapPoint(place)) {
          let name = Int(names[place])
          marks[name / UInt64.bitWidth] |= 1 << UInt64(name % UInt64.bitWidth)
        }
        return true
      }
    }
    return marks
  }

  private func mapPoint(_ place: Int) -> WorldPoint {
    let coordinate = coordinates[place]
    return MapBox.point(
      longitude: Degrees.wrappedLongitude(coordinate.longitude), latitude: coordinate.latitude)
  }

  /// Returns a box of the tree on the map, slightly enlarged.
  private func mapBox(_ box: Int) -> MapBox {
    let degrees = tree.boxes[box]
    var rows = boxRows[box]
    if max(degrees.north, -degrees.south) > WebMercator.latitudeLimit {
      rows.top = MapBox.point(longitude: 0, latitude: degrees.north).y
      rows.bottom = MapBox.point(longitude: 0, latitude: degrees.south).y
    }
    return MapBox(
      west: degrees.west / 360 + 0.5 - Self.slack, east: degrees.east / 360 + 0.5 + Self.slack,
      top: rows.top - Self.slack, bottom: rows.bottom + Self.slack)
  }

  /// The width around a box in which an edge counts as in it, in worlds: far more than the rounding
  /// of a test, 40 µm on the ground.
  private static let slack = 1e-12
}
