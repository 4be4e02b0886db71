#if Pictures
  public import Mercator
  public import MercatorBasemap
  public import MercatorPlaces
  public import MercatorTiles

  /// A picture of what a camera shows: a map of the world, places on it, and what lies around.
  ///
  ///     var picture = MapPicture(try camera.fitting(places.coordinates), places: places.features)
  ///     picture.style = .dark
  ///     try Data(picture.png(pixelScale: 2)).write(to: url)    // or svg(), pdf()
  ///
  /// Everything is drawn where `MapViewport.screenPoint(for:)` says, at any heading and
  /// pitch, in points of the viewport.
  ///
  /// Shapes obey the properties of [simplestyle](https://github.com/mapbox/simplestyle-spec):
  /// `stroke`, `stroke-width`, `stroke-opacity`, `fill`, `fill-opacity`, `marker-color`,
  /// `marker-size`, `marker-symbol` (one letter or digit).
  ///
  /// *Edge cases*
  /// - Beyond its `deepestZoom`, 8 for the embedded one, the basemap is too coarse: a graticule and
  ///   signs to the nearest cities stand in, and ``notes`` says so.
  /// - Places that are not valid are left out.
  public struct MapPicture: Sendable {
    /// What is shown, and how large the picture is.
    public var viewport: MapViewport
    /// Points, lines and areas on the map.
    public var places: [GeoFeature]
    /// Colours and sizes.
    public var style: PictureStyle
    /// The map below the places; nil for none.
    public var basemap: Basemap?
    /// What is drawn instead of land, sea and borders; nil for nothing.
    public var underlay: (any PictureUnderlay)?
    /// Streets, or images, in tiles: those of a later source over those of an earlier one.
    ///
    ///     picture.tiles = [try TileArchive(path: "town.pmtiles")]
    ///
    /// Vector tiles of OpenMapTiles' and Protomaps' schemas take the basemap's place beyond its
    /// `deepestZoom`; PNG tiles are drawn at any zoom. A tile that is missing is the part of one
    /// above it, and else the basemap; what cannot be read is left out, and ``notes`` says so.
    public var tiles: [any TileSource] = []

    /// How points are drawn.
    public var markers = MarkerShape.automatic
    /// Whether points are drawn one by one, in groups or by their density.
    public var points = PointDisplay.automatic
    /// The language of the names of countries and cities, and of places whose properties have a name
    /// in it: `name:en`, `name:local`.
    public var language = BasemapLanguage.english
    /// The property to write beside a point; nil for its name.
    public var labelProperty: String?
    /// The property, a number, that a point's area is proportional to.
    public var sizeProperty: String?
    /// The property, a number, by which names come first where there is no room for all; nil for
    /// the order of the places.
    public var priorityProperty: String?
    /// The property that colours the places, and the legend explains: words, or numbers in classes of
    /// about as many places each. It goes before `marker-color`, `stroke` and `fill`.
    public var colorProperty: String?
    /// Runs of the places with a colour and a line of the legend each, in order, such as those of
    /// several files; fewer than two mean nothing.
    public var groups: [PlaceGroup] = []

    /// Rectangles of the screen to show as well, such as the boxes of markers.
    public var outlines: [PictureOutline] = []

    /// Whether places have their names beside them.
    public var showsPlaceNames = true
    /// Whether countries and cities of the basemap have their names.
    public var showsMapNames = true
    /// Whether what the insets cover is shaded.
    public var showsInsets = false
    /// Whether parallels and meridians are drawn.
    public var showsGraticule = false
    /// Whether there is a scale bar, and on a turned map an arrow to the north.
    public var showsScale = true
    /// Whether what colours mean is explained in a corner.
    public var showsLegend = true
    /// Whether the world is there again beside itself where the view is wider; otherwise it is there
    /// once, from 180° west of the centre to 180° east of it.
    public var repeatsWorld = false
    /// Whether the sources of the data are named in a corner. Leave this out only where you write
    /// ``attribution`` elsewhere.
    public var showsAttribution = true
    /// The sources of the places.
    public var attributions: [String] = []

    /// A picture of a viewport.
    public init(
      _ viewport: MapViewport, places: [GeoFeature] = [], style: PictureStyle = .light,
      basemap: Basemap? = .embedded()
    ) {
      self.viewport = viewport
      self.places = places
      self.style = style
      self.basemap = basemap
    }

    /// How points are drawn.
    public enum MarkerShape: String, CaseIterable, Hashable, Sendable {
      /// Pins for up to twelve points, dots for more.
      case automatic
      /// A pin whose tip is at the place.
      case pin
      /// A dot whose middle is at the place.
      case dot
      /// A dot below a bubble with the place's name, which is drawn even where it covers others.
      case label
    }

    /// Whether points are drawn one by one.
    public enum PointDisplay: String, CaseIterable, Hashable, Sendable {
      /// Dots for up to ``MapPicture/mostDots`` points in view, clusters for up to
      /// ``MapPicture/mostClustered``, density for more; dots where shape, size or colour mean
      /// something.
      case automatic
      /// A marker for every point.
      case dots
      /// Circles with the number of the points near by, largest first.
      case clusters
      /// Hexagons whose colour is the number of the points in them.
      case density
    }

    /// A run of places that belong together, such as those of a file.
    public struct PlaceGroup: Hashable, Sendable {
      /// For the legend.
      public var name: String
      /// How many places.
      public var count: Int

      /// A run of exactly these.
      public init(name: String, count: Int) {
        self.name = name
        self.count = count
      }
    }

    /// The names of the properties of places that are obeyed whatever else is asked for:
    /// simplestyle's, and the title.
    public static let styleProperties: Set<String> = [
      "title", "name:en", "name_en", "name:local", "name_local", "stroke", "stroke-width",
      "stroke-opacity", "fill", "fill-opacity", "marker-color",
      "marker-size", "marker-symbol",
    ]

    /// How many points in view are dots unless something else is asked for.
    public static let mostDots = 5000
    /// How many points in view are clusters unless something else is asked for.
    public static let mostClustered = 100_000
  }
#endif
