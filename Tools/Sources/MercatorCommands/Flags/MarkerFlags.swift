import ArgumentParser
import Mercator
import MercatorPicture

/// What lies about each place and has to be in view with it.
struct MarkerFlags: ParsableArguments {
  /// A marker as `--marker` has it.
  enum Marker: Hashable {
    /// The same for every place.
    case footprint(MarkerFootprint)
    /// As the picture has it.
    case drawn
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Counts with the whole markers: so many points about each place, such as 30x40@bottom \
      (without a part: center), or drawn, as the picture has them.
      """, valueName: "WIDTHxHEIGHT@part"),
    transform: FlagValue.marker)
  var marker: Marker?

  /// The places with their markers, drawn ones as the picture has them; nil if the places alone
  /// count.
  func placed(_ places: PlaceSet, in picture: MapPicture?) -> [PlacedMarker]? {
    switch marker {
    case nil: nil
    case .footprint(let footprint):
      places.coordinates.map { PlacedMarker(at: $0, footprint: footprint) }
    case .drawn: picture?.placedMarkers
    }
  }

  /// The markers that the picture does not draw itself.
  func outlines(of places: PlaceSet, on viewport: MapViewport) -> [PictureOutline] {
    guard case .footprint(let footprint) = marker else { return [] }
    return places.coordinates.compactMap { viewport.screenPoint(for: $0) }
      .map { PictureOutline(footprint.rect(at: $0), .marker) }
  }
}
