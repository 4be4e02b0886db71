#if !hasFeature(Embedded)
  extension MapViewport: Codable {
    private enum CodingKeys: CodingKey {
      case center
      case zoom
      case heading
      case pitch
      case size
      case insets
      case fieldOfView
    }

    /// Reads a camera; heading, pitch, insets and field of view may be missing.
    ///
    /// Throws `DecodingError.dataCorrupted` for numbers that
    /// ``init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)`` refuses.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let viewport = MapViewport(
        validatingCenter: try container.decode(GeoCoordinate.self, forKey: .center),
        zoom: try container.decode(Double.self, forKey: .zoom),
        heading: try container.decodeIfPresent(Double.self, forKey: .heading) ?? 0,
        pitch: try container.decodeIfPresent(Double.self, forKey: .pitch) ?? 0,
        size: try container.decode(ScreenSize.self, forKey: .size),
        insets: try container.decodeIfPresent(ScreenInsets.self, forKey: .insets) ?? .zero,
        fieldOfView: try container.decodeIfPresent(Double.self, forKey: .fieldOfView)
          ?? MapViewport.defaultFieldOfView)
      guard let viewport else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: """
              A viewport needs a valid centre, a zoom in −16…40, a pitch in 0…85, sides and insets \
              in 0…2³⁰ and a field of view in 1…150.
              """))
      }
      self = viewport
    }

    /// Writes every property, so that reading gives the same bits.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(center, forKey: .center)
      try container.encode(zoom, forKey: .zoom)
      try container.encode(heading, forKey: .heading)
      try container.encode(pitch, forKey: .pitch)
      try container.encode(size, forKey: .size)
      try container.encode(insets, forKey: .insets)
      try container.encode(fieldOfView, forKey: .fieldOfView)
    }
  }
#endif
