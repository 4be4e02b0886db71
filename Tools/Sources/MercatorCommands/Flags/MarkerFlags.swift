import ArgumentParser
import Mercator
import MercatorPicture

/// What lies about each place and has to be in view with it.
struct MarkerFlags: ParsableArguments {
  /// A marker as `--footprint` has it.
  enum Marker: Hashable {
    /// The same for every place.
    case footprint(MarkerFootprint)
    /// As the picture has it.
    case drawn
    /// The place alone.
    case point
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Counts with the whole markers: so many points about each place, such as 30x40@bottom \
      (without a part: center), drawn, as the picture has them (the default of what is drawn), or \
      point.
      """, valueName: "WIDTHxHEIGHT@part"),
    completion: .list(["drawn", "point", "30x40@bottom"]),
    transform: FlagValue.marker)
  var footprint: Marker?

  /// The places with their markers, drawn ones as the picture has them; nil if the places alone
  /// count.
  func placed(_ places: PlaceSet, in picture: MapPicture?) -> FitContent? {
    switch footprint {
    case .point: nil
    case .footprint(let footprint):
      places.content.withFootprint(footprint)
    case nil, .drawn: picture?.placedContent
    }
  }

  /// The picture whose markers count; nil if others do.
  func seen(in picture: MapPicture?) -> MapPicture? {
    switch footprint {
    case nil, .drawn: picture
    case .point, .footprint: nil
    }
  }

  /// The markers that the picture does not draw itself.
  func outlines(of places: PlaceSet, on viewport: MapViewport) -> [PictureOutline] {
    guard case .footprint(let footprint) = self.footprint else { return [] }
    return places.coordinates.compactMap { viewport.screenPoint(for: $0) }
      .map { PictureOutline(footprint.rect(at: $0), .marker) }
  }
}
