#if Pictures
  public import Mercator
  public import MercatorBasemap
  public import MercatorPlaces

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
  /// - Beyond its `deepestZoom`, 9 for the embedded one, the basemap is too coarse: a graticule and
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

    /// How points are drawn.
    public var markers = MarkerShape.automatic
    /// The property to write beside a point; nil for its name.
    public var labelProperty: String?
    /// The property, a number, that a point's area is proportional to.
    public var sizeProperty: String?
    /// The property, a number, by which names come first where there is no room for all; nil for
    /// the order of the places.
    public var priorityProperty: String?

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

    /// What people who look at the picture should know; empty for most.
    public var notes: [String] {
      guard let basemap, underlay == nil, viewport.zoom > basemap.deepestZoom else { return [] }
      return [
        "the basemap is good to zoom \(Int(basemap.deepestZoom)); a graticule and the nearest cities "
          + "stand in"
      ]
    }
  }
#endif
