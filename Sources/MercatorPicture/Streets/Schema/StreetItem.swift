#if Pictures
  /// The kind of a vector-tile feature, independent of the tiles' schema.
  struct StreetItem {
    var area: StreetArea?
    var line: StreetLine?
    var name: StreetName?
  }

  /// The use of an area, in drawing order.
  enum StreetArea: Int, CaseIterable {
    case residential, works, farmland, grass, wood, park, sand, ice, pitch, wetland, water, paved
    case building
  }

  /// A line on the ground.
  struct StreetLine: Hashable {
    enum Kind: Int, Comparable, CaseIterable {
      case path, service, minor, tertiary, secondary, primary, trunk, motorway
      case rail, tram, taxiway, runway, ferry
      case stream, river
      case state, country

      static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
    }

    /// The level of a line, below, on or above the ground.
    enum Level: Int, CaseIterable {
      case tunnel, ground, bridge
    }

    var kind: Kind
    var level = Level.ground
    /// Whether it is a narrower link to another line of its kind.
    var isLink = false
  }

  /// The kind of a named feature.
  enum StreetName: Hashable {
    /// A city, town or other settlement: 0 for a city, more for smaller ones.
    case place(rank: Int)
    case road(StreetLine.Kind)
    case water
    case peak
    /// A point of interest: 1 for the most important of its surroundings.
    case point(rank: Int)
    case houseNumber

    /// Returns a rank in 1…1000, which is 1000 for NaN.
    static func rank(_ number: Double) -> Int {
      number > 1 ? Int(min(number, 1000)) : number <= 1 ? 1 : 1000
    }
  }
#endif
