#if Pictures
  import MercatorPicture
  import MercatorPlaces

  extension [GeoFeature] {
    /// The places with a number, `rank`, that is highest for the first one.
    var ranked: [GeoFeature] {
      enumerated().map { index, place in
        var place = place
        place.properties["rank"] = .number(Double(count - index))
        return place
      }
    }
  }

  extension MapPicture {
    /// Ranks the places by their order.
    mutating func rankByOrder() {
      places = places.ranked
      priorityProperty = "rank"
    }
  }
#endif
