#if Pictures
  /// What a feature of a vector tile is, whatever its maker calls it.
  struct StreetItem {
    var area: StreetArea?
    var line: StreetLine?
    var name: StreetName?
  }

  /// What the ground is used for, in the order of drawing.
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

    /// Whether it runs below or above others.
    enum Level: Int, CaseIterable {
      case tunnel, ground, bridge
    }

    var kind: Kind
    var level = Level.ground
    /// Whether it leads onto another of its kind, and is narrower.
    var isLink = false
  }

  /// What a name is the name of.
  enum StreetName: Hashable {
    /// A town or such: 0 for a city, more for less.
    case place(rank: Int)
    case road(StreetLine.Kind)
    case water
    case peak
    /// A thing that people look for: 1 for the most important of its surroundings.
    case point(rank: Int)
    case houseNumber

    /// A rank in 1…1000; the last for what is no number.
    static func rank(_ number: Double) -> Int {
      number > 1 ? Int(min(number, 1000)) : number <= 1 ? 1 : 1000
    }
  }
#endif
