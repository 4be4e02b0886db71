public import Mercator

/// What fitting places on a map came to.
///
///     if mapView.fit(mapView.annotations, animated: true)?.isPaddingReduced == true { … }
public struct MapFit: Hashable, Sendable {
  /// The camera that the map took, or is on its way to.
  public var viewport: MapViewport
  /// How many places were given, show in it, and are no places.
  public var places: PlaceCount
  /// The padding that the view had room for, in points.
  public var padding: ScreenInsets
  /// Whether less padding was kept than asked for, because the view is too small for it.
  public var isPaddingReduced: Bool

  /// A fit of exactly these.
  public init(
    viewport: MapViewport, places: PlaceCount, padding: ScreenInsets, isPaddingReduced: Bool
  ) {
    self.viewport = viewport
    self.places = places
    self.padding = padding
    self.isPaddingReduced = isPaddingReduced
  }
}

/// How places are fitted on a map.
public struct MapFitSettings: Hashable, Sendable {
  /// Points kept free inside what bars leave free.
  public var padding: ScreenInsets
  /// What the places' extent is multiplied by about its middle; 1.15 leaves 7.5 % on each side.
  public var factor: Double
  /// The least ground shown.
  public var minimumSpan: MinimumSpan
  /// The greatest zoom level.
  public var maximumZoomLevel: Double
  /// Whether the zoom is lowered to a whole level.
  public var wholeLevels: Bool

  /// Settings of exactly these; what is left out fits the places as large as possible.
  public init(
    padding: ScreenInsets = .zero, factor: Double = 1, minimumSpan: MinimumSpan = .automatic,
    maximumZoomLevel: Double = 28, wholeLevels: Bool = false
  ) {
    self.padding = padding
    self.factor = factor
    self.minimumSpan = minimumSpan
    self.maximumZoomLevel = maximumZoomLevel
    self.wholeLevels = wholeLevels
  }

  /// The camera that shows the places; nil if none is a place.
  ///
  /// Room is made if there is none: first the padding gives way, then the insets.
  func camera(for places: [GeoCoordinate], from viewport: MapViewport, zooms: ClosedRange<Double>)
    -> (viewport: MapViewport, padding: ScreenInsets)?
  {
    let roomy = viewport.roomy
    let padding = roomy.padding(padding)
    let least = zooms.lowerBound
    let greatest =
      maximumZoomLevel.isNaN ? zooms.upperBound : min(maximumZoomLevel, zooms.upperBound)
    guard
      var fitted = try? roomy.fitting(
        places,
        FitOptions(
          padding: padding, factor: factor, minimumSpan: minimumSpan,
          zoomRange: least...max(least, greatest), zoomStep: wholeLevels ? 1 : 0))
    else { return nil }
    fitted.show(in: viewport)
    return (fitted, padding)
  }
}

extension MapViewport {
  /// The same view with insets that leave a square of 64 points free.
  var roomy: MapViewport {
    guard min(freeArea.width, freeArea.height) < 64 else { return self }
    var bare = self
    bare.insets = .zero
    var roomy = self
    roomy.insets = bare.padding(insets)
    return roomy
  }

  /// Takes the insets of a view, and shows what it showed: its centre is drawn elsewhere then.
  mutating func show(in viewport: MapViewport) {
    guard insets != viewport.insets else { return }
    center = coordinate(at: viewport.centerPoint) ?? center
    insets = viewport.insets
  }
}
