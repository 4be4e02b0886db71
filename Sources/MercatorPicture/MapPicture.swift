#if Pictures
  public import Mercator
  public import MercatorBasemap
  public import MercatorPlaces
  public import MercatorTiles

  /// An image of a camera's view: a map of the world, places on it, and map furniture.
  ///
  ///     var picture = MapPicture(try camera.fitting(places.coordinates), places: places.features)
  ///     picture.style = .dark
  ///     try Data(picture.png(pixelScale: 2)).write(to: url)    // or svg(), pdf()
  ///
  /// Everything is drawn at the points of `MapViewport.screenPoint(for:)`, at any heading and
  /// pitch, in points of the viewport.
  ///
  /// Shapes use the properties of [simplestyle](https://github.com/mapbox/simplestyle-spec):
  /// `stroke`, `stroke-width`, `stroke-opacity`, `fill`, `fill-opacity`, `marker-color`,
  /// `marker-size`, `marker-symbol` (one letter or digit).
  ///
  /// *Edge cases*
  /// - Beyond its `maximumZoom`, 8 for the embedded one, the basemap is too coarse. A graticule and
  ///   signs to the nearest cities replace it, and ``notes`` says so. Layers that would be more than
  ///   four points from where they are in the world fade: see `Basemap.zoomLimit(of:latitude:)`.
  /// - Invalid places are left out.
  public struct MapPicture: Sendable {
    /// The camera and size of the image.
    public var viewport: MapViewport
    /// Points, lines and areas on the map.
    public var places: [GeoFeature]
    /// The colours and sizes.
    public var style: PictureStyle
    /// The map below the places, or nil for none.
    public var basemap: Basemap?
    /// Images that replace land, sea and borders, or nil for none.
    public var underlay: (any PictureUnderlay)?
    /// Tiles with streets or images. Later sources are drawn over earlier ones.
    ///
    ///     picture.tiles = [try TileArchive(path: "town.pmtiles")]
    ///
    /// Vector tiles of the OpenMapTiles and Protomaps schemas replace the basemap beyond its
    /// `maximumZoom`. PNG tiles are drawn at any zoom. A missing tile is replaced with the part of
    /// a tile above it, or else with the basemap. Unreadable tiles are left out, and ``notes`` says
    /// so.
    public var tiles: [any TileSource] = []

    /// The shape of the markers of points.
    public var markers = MarkerShape.automatic
    /// The display of points: one by one, in groups, or by density.
    public var points = PointDisplay.automatic
    /// The language of country and city names. It also applies to places with a name in that
    /// language, in the properties `name:en` or `name:local`.
    public var language = BasemapLanguage.english
    /// The properties that determine names, colours and sizes.
    public var encoding = PlaceEncoding()
    /// The numeric property that determines the order of names if there is not room for all. If
    /// nil, it is the order of the places.
    public var priorityProperty: String?
    /// The language of the legend's words and numbers.
    public var legendLanguage = LegendLanguage("en")
    /// The icons of points, by the words of ``iconProperty``. An icon replaces the pin or dot. It is
    /// centred at the coordinate, and its longer side is 24 points, times `marker-size`.
    ///
    ///     picture.icons["cafe"] = try PictureIcon(bytes, file: "cafe.svg")
    ///     picture.iconProperty = "amenity"
    public var icons: [String: PictureIcon] = [:]
    /// The property whose words name a point's icon.
    public var iconProperty = "marker-symbol"
    /// Consecutive groups of places, each with a colour and a legend entry, such as one group per
    /// file. Fewer than two groups have no effect.
    public var groups: [PlaceGroup] = []

    /// The title, in a band at the top of the image. Long texts are wrapped, and a fit of the camera
    /// keeps places clear of the band.
    ///
    ///     picture.title = "Earthquakes of 2024"
    ///     picture.subtitle = "Magnitude 5 and more, by depth"
    ///     picture.source = "Source: USGS"
    public var title: String?
    /// The text below the title, in smaller letters.
    public var subtitle: String?
    /// The source of the data, or any other note, in a band at the bottom of the image. The
    /// ``attribution`` stays in its corner.
    public var source: String?

    /// Additional rectangles of the screen to show, such as the boxes of markers.
    public var outlines: [PictureOutline] = []

    /// Whether names are written next to places.
    ///
    /// They are left out if fewer than half of the points in view, or of the lines and areas, would
    /// have room for theirs. They are also left out next to clusters and hexagons. With a
    /// `labelProperty` as many names as there is room for are written next to markers. With a
    /// ``priorityProperty`` or a `sizeProperty`, those of the first places are written in any case.
    public var showsPlaceNames = true
    /// Whether names of the basemap's countries and cities are written.
    public var showsMapNames = true
    /// Whether the area under the insets is shaded.
    public var showsInsets = false
    /// Whether parallels and meridians are drawn.
    public var showsGraticule = false
    /// Whether a scale bar is drawn, and a north arrow on a rotated map.
    public var showsScale = true
    /// The units of the scale bar.
    public var scaleUnits = ScaleBar.Units.metric
    /// Whether a corner has a legend that explains the colours.
    public var showsLegend = true
    /// Whether the world repeats in a view that is wider. Otherwise it is drawn once, from 180°
    /// west to 180° east of the centre.
    public var repeatsWorld = false
    /// Whether a corner has the attribution of the data. Turn this off only if you show
    /// ``attribution`` elsewhere.
    public var showsAttribution = true
    /// The sources of the places.
    public var attributions: [String] = []

    /// Creates an image of a viewport.
    public init(
      _ viewport: MapViewport, places: [GeoFeature] = [], style: PictureStyle = .light,
      basemap: Basemap? = .embedded()
    ) {
      self.viewport = viewport
      self.places = places
      self.style = style
      self.basemap = basemap
    }

    /// The shape of a point's marker.
    public enum MarkerShape: String, CaseIterable, Hashable, Sendable {
      /// Pins for up to twelve points, dots for more.
      case automatic
      /// A pin with its tip at the coordinate.
      case pin
      /// A dot with its centre at the coordinate.
      case dot
      /// A dot below a bubble with the place's name. The bubble is drawn even if it covers others.
      case label
    }

    /// The display of points: one by one, in groups, or by density.
    public enum PointDisplay: String, CaseIterable, Hashable, Sendable {
      /// Dots for up to ``MapPicture/maximumDots`` points in view, clusters for up to
      /// ``MapPicture/maximumClustered``, density for more. It is always dots if shape, size, colour
      /// or icons have a meaning.
      case automatic
      /// A marker for every point.
      case dots
      /// Circles with the number of nearby points, largest first.
      case clusters
      /// Hexagons coloured by the number of points in them.
      case density
    }

    /// A group of consecutive places, such as the places of a file.
    public struct PlaceGroup: Hashable, Sendable {
      /// The name for the legend.
      public var name: String
      /// The number of places.
      public var count: Int

      /// Creates a group from a name and a number of places.
      public init(name: String, count: Int) {
        self.name = name
        self.count = count
      }
    }

    /// The names of the place properties that always apply, whatever the other settings: those of
    /// simplestyle, and the title.
    public static let styleProperties: Set<String> = [
      "title", "name:en", "name_en", "name:local", "name_local", "stroke", "stroke-width",
      "stroke-opacity", "fill", "fill-opacity", "marker-color",
      "marker-size", "marker-symbol",
    ]

    /// The maximum number of points in view that are dots by default.
    public static let maximumDots = 5000
    /// The maximum number of points in view that are clusters by default.
    public static let maximumClustered = 100_000
  }
#endif
