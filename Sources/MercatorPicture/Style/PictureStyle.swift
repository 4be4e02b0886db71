#if Pictures
  /// The colours and sizes of an image.
  ///
  ///     var style = PictureStyle.dark
  ///     style.place = PictureColor("#ffb000") ?? style.place
  ///     try PictureStyle(json: text, file: "style.json")   // the changes in a file
  public struct PictureStyle: Hashable, Sendable {
    /// The area beyond the world's northern and southern edges.
    public var beyondWorld: PictureColor
    /// The sea and lakes.
    public var sea: PictureColor
    /// The sea near the coast.
    public var shallows: PictureColor
    /// Land.
    public var land: PictureColor
    /// Glaciers and ice shelves.
    public var ice: PictureColor
    /// Built-up areas.
    public var urban: PictureColor
    /// The line between land and sea, and around lakes.
    public var coast: PictureColor
    /// Rivers.
    public var river: PictureColor
    /// Borders of countries.
    public var border: PictureColor
    /// Borders of provinces and states.
    public var province: PictureColor
    /// Woods in tiles.
    public var wood: PictureColor
    /// Grass, parks and pitches in tiles.
    public var park: PictureColor
    /// Farmland in tiles.
    public var farmland: PictureColor
    /// Sand and rock in tiles.
    public var sand: PictureColor
    /// The grounds of industry, shops, schools and similar uses in tiles.
    public var works: PictureColor
    /// Squares, platforms and runways in tiles.
    public var paved: PictureColor
    /// Buildings in tiles.
    public var building: PictureColor
    /// Motorways and trunk roads in tiles.
    public var motorway: PictureColor
    /// Primary roads in tiles. Secondary roads have a mixture with half of it.
    public var mainRoad: PictureColor
    /// All other roads in tiles.
    public var road: PictureColor
    /// The edges of roads.
    public var roadCasing: PictureColor
    /// Paths and tracks in tiles.
    public var path: PictureColor
    /// Railways in tiles.
    public var rail: PictureColor
    /// Names of roads, and house numbers.
    public var roadName: PictureColor
    /// Names of rivers and lakes.
    public var waterName: PictureColor
    /// Parallels and meridians.
    public var graticule: PictureColor
    /// Names of countries.
    public var countryName: PictureColor
    /// Names of cities, and their dots.
    public var cityName: PictureColor
    /// The halo around the names of countries and cities.
    public var halo: PictureColor
    /// The places of the image.
    public var place: PictureColor
    /// The rim of a place's dot or pin.
    public var placeRim: PictureColor
    /// The names of places.
    public var placeName: PictureColor
    /// The halo around the names of places.
    public var placeHalo: PictureColor
    /// Lines and the outlines of areas among the places.
    public var line: PictureColor
    /// The casing of lines, which separates them from the map.
    public var lineCasing: PictureColor
    /// Areas among the places.
    public var area: PictureColor
    /// The sky above the horizon.
    public var sky: PictureColor
    /// The haze at the horizon.
    public var haze: PictureColor
    /// Scale bar, arrow and attribution.
    public var ink: PictureColor
    /// The background of scale bar and attribution.
    public var plate: PictureColor
    /// The colour drawn over the area of the insets.
    public var insetOverlay: PictureColor
    /// The colours of categories and files, in this order.
    public var palette: [PictureColor]
    /// The colours from few to many, and from low to high.
    public var ramp: [PictureColor]
    /// The colours from far below a middle, such as zero, to far above it. The first half is below.
    public var diverging: [PictureColor]

    /// The height of a place's name, in points.
    public var placeTextSize: Double = 11.5
    /// The height of a city's name, in points.
    public var cityTextSize: Double = 10.5
    /// The height of a country's name, in points.
    public var countryTextSize: Double = 10.5
    /// The width of lines among the places, in points.
    public var lineWidth: Double = 3
    /// A factor for the size of pins and dots.
    public var markerScale: Double = 1
    /// A factor for the width of coasts, rivers and borders.
    public var strokeScale: Double = 1
    /// The fonts, of which the first installed one is used.
    public var fonts = "Inter, SF Pro Text, Helvetica Neue, Noto Sans, DejaVu Sans, sans-serif"
  }

  extension PictureStyle {
    /// A style for light surroundings, with pale land and a muted sea.
    public static let light = PictureStyle(
      beyondWorld: .hex(0xDDE5EA), sea: .hex(0xC6DDE8), shallows: .hex(0xD3E6EE),
      land: .hex(0xF7F4ED), ice: .hex(0xFFFFFF), urban: .hex(0xE9E3D7), coast: .hex(0x8FB0C0),
      river: .hex(0xA9CBDB), border: .hex(0xA493A6), province: .hex(0xD2C8CC),
      wood: .hex(0xD3E2C6), park: .hex(0xDFEBD2), farmland: .hex(0xF1EFDE), sand: .hex(0xF1E8D0),
      works: .hex(0xECE7E4), paved: .hex(0xEBE6DF), building: .hex(0xDDD4C7),
      motorway: .hex(0xF4C48B), mainRoad: .hex(0xFBE4AE), road: .hex(0xFFFFFF),
      roadCasing: .hex(0xD3C8B8), path: .hex(0xC3AE93), rail: .hex(0xA9A3A6),
      roadName: .hex(0x5C5650), waterName: .hex(0x5E8CA3),
      graticule: .hex(0x4A6B80, 0.22), countryName: .hex(0x75697D), cityName: .hex(0x4C4A55),
      halo: .hex(0xF9F7F2, 0.85), place: .hex(0xD6453D), placeRim: .hex(0xFFFFFF),
      placeName: .hex(0x1F2630), placeHalo: .hex(0xFFFFFF, 0.92), line: .hex(0x2F6FDE),
      lineCasing: .hex(0xFFFFFF, 0.9), area: .hex(0x2F6FDE, 0.2), sky: .hex(0xBFDCEE),
      haze: .hex(0xEEF4F7), ink: .hex(0x37424C), plate: .hex(0xFFFFFF, 0.72),
      insetOverlay: .hex(0x1B2733, 0.38),
      palette: [
        .hex(0xDA4424), .hex(0x1472FF), .hex(0x268847), .hex(0x924000), .hex(0x853EB9),
        .hex(0x6A6BA5), .hex(0xBD3682), .hex(0x5E5849),
      ],
      ramp: [
        .hex(0xF6C65B), .hex(0xF19A4B), .hex(0xE0654C), .hex(0xB23A5E), .hex(0x6A2565),
      ],
      diverging: [
        .hex(0x17457F), .hex(0x3F7FBF), .hex(0x8DB9DE), .hex(0xF0B37A), .hex(0xD9762B),
        .hex(0x8F3B0A),
      ])

    /// A style for dark surroundings.
    public static let dark = PictureStyle(
      beyondWorld: .hex(0x0B1117), sea: .hex(0x101B24), shallows: .hex(0x14232E),
      land: .hex(0x22303B), ice: .hex(0x3A4B58), urban: .hex(0x33414D), coast: .hex(0x3F5A6B),
      river: .hex(0x1B2E3B), border: .hex(0x6C7486), province: .hex(0x3A4651),
      wood: .hex(0x203631), park: .hex(0x243A35), farmland: .hex(0x27353A), sand: .hex(0x37393A),
      works: .hex(0x2A3743), paved: .hex(0x2D3B47), building: .hex(0x34444F),
      motorway: .hex(0x8A6B47), mainRoad: .hex(0x6C6450), road: .hex(0x4D5D6A),
      roadCasing: .hex(0x18232B), path: .hex(0x53616B), rail: .hex(0x5E6A75),
      roadName: .hex(0xA9B5C0), waterName: .hex(0x5D8AA3),
      graticule: .hex(0x9FC0D6, 0.16), countryName: .hex(0x93A0B0), cityName: .hex(0xBAC4CE),
      halo: .hex(0x18232C, 0.85), place: .hex(0xFF6B5B), placeRim: .hex(0x16202A),
      placeName: .hex(0xF2F6F9), placeHalo: .hex(0x111A22, 0.92), line: .hex(0x6AA8FF),
      lineCasing: .hex(0x0E161D, 0.85), area: .hex(0x6AA8FF, 0.22), sky: .hex(0x0E1A26),
      haze: .hex(0x1D2C39), ink: .hex(0xC9D3DC), plate: .hex(0x10181F, 0.72),
      insetOverlay: .hex(0x000000, 0.5),
      palette: [
        .hex(0xFF6D58), .hex(0x71B7FF), .hex(0x50AE7E), .hex(0xF7B044), .hex(0xA87EE6),
        .hex(0x3EDAE7), .hex(0xF07DBF), .hex(0xC7BB99),
      ],
      ramp: [
        .hex(0x8557A8), .hex(0xB4508A), .hex(0xE06B5C), .hex(0xF7A657), .hex(0xFDE49A),
      ],
      diverging: [
        .hex(0x8FD3FF), .hex(0x4C9BE0), .hex(0x3D6C99), .hex(0x9A6A45), .hex(0xE0893C),
        .hex(0xFFD08A),
      ])
  }

  extension PictureColor {
    /// Returns a colour from 24 bits, such as 0xD6453D.
    public static func hex(_ value: UInt32, _ opacity: Double = 1) -> PictureColor {
      PictureColor(
        red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
        blue: Double(value & 0xFF) / 255, opacity: opacity)
    }
  }
#endif
