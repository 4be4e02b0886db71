#if Pictures
  public import Mercator
  import MercatorPlaces

  extension MapPicture {
    /// The places with what their markers occupy, so that a camera can be fitted to whole markers.
    ///
    ///     picture.markers = .label
    ///     picture.viewport = try picture.viewport.fitting(picture.placedMarkers)
    ///
    /// One for every position of every place, in order: a point of a place has its marker, a corner
    /// of a line or area occupies nothing.
    ///
    /// *Edge cases*
    /// - A name beside a pin or dot does not count: it is left out where it finds no room.
    /// - A label is at most as wide as three fifths of the viewport's free area.
    /// - A position that is not valid occupies nothing; a fit leaves it out.
    public var placedMarkers: [PlacedMarker] {
      var marked = markedPlaces(TextContext()).makeIterator()
      return places.flatMap { $0.geometry?.parts ?? [] }.flatMap { part in
        part.coordinates.map { coordinate in
          let marker = part.isDots && coordinate.isValid ? marked.next()?.marker : nil
          return PlacedMarker(at: coordinate, footprint: marker?.footprint ?? .point)
        }
      }
    }

    /// What the scale bar, the arrow to the north and the attribution cover, in points of the view:
    /// obstacles for a fit.
    ///
    ///     picture.viewport = try picture.viewport.fitting(
    ///       picture.placedMarkers, .area(.avoiding(picture.furniture)))
    public var furniture: [ScreenRect] {
      FurnitureDrawing(picture: self, context: TextContext()).boxes
    }
  }

  extension GeoGeometry {
    /// Its positions in order; those of a part are points, or the corners of lines and areas.
    fileprivate var parts: [(coordinates: [GeoCoordinate], isDots: Bool)] {
      switch self {
      case .point, .multiPoint: [(coordinates, true)]
      case .lineString, .multiLineString, .polygon, .multiPolygon: [(coordinates, false)]
      case .collection(let members): members.flatMap(\.parts)
      }
    }
  }
#endif
