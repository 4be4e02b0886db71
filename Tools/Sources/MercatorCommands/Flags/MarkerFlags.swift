import ArgumentParser
import Mercator
import MercatorPicture

/// The option for the footprint of markers, which must be visible with their places.
struct MarkerFlags: ParsableArguments {
  /// A value of `--footprint`.
  enum Marker: Hashable {
    /// The same rectangle for every place.
    case footprint(MarkerFootprint)
    /// The marker that the picture draws.
    case drawn
    /// The place alone.
    case point
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Keep whole markers in view: a size and its anchor, the part on the place, such as \
      30x40@bottom (default anchor: center); 'drawn', the markers of the picture (default if a \
      picture is drawn); or 'point', the place alone.
      """, valueName: "WIDTHxHEIGHT@part"),
    completion: .list(["drawn", "point", "30x40@bottom"]),
    transform: FlagValue.marker)
  var footprint: Marker?

  /// Returns the places with their markers, or nil if the places alone count. Drawn markers come
  /// from the picture.
  func placed(_ places: PlaceSet, in picture: MapPicture?) -> FitContent? {
    switch footprint {
    case .point: nil
    case .footprint(let footprint):
      places.content.withFootprint(footprint)
    case nil, .drawn: picture?.placedContent
    }
  }

  /// Returns the picture if its markers count, or nil.
  func seen(in picture: MapPicture?) -> MapPicture? {
    switch footprint {
    case nil, .drawn: picture
    case .point, .footprint: nil
    }
  }

  /// Returns the outlines of markers that the picture doesn't draw.
  func outlines(of places: PlaceSet, on viewport: MapViewport) -> [PictureOutline] {
    guard case .footprint(let footprint) = self.footprint else { return [] }
    return places.coordinates.compactMap { viewport.screenPoint(for: $0) }
      .map { PictureOutline(footprint.rect(at: $0), .marker) }
  }
}
