#if Pictures
  /// The meaning of the colours or of the sizes of an image's places.
  public struct PictureLegend: Hashable, Sendable {
    /// A colour or a disc, and its text.
    public struct Entry: Hashable, Sendable {
      /// The colour.
      public var color: PictureColor
      /// The category, range or number.
      public var text: String
      /// The number of places, or nil for an example of a size.
      public var count: Int?
      /// The radius of the disc in points, or nil for a colour.
      public var radius: Double?
      /// Whether the disc is hollow, as of places without data.
      public var isHollow = false
    }

    /// The property, or nil if entries explain themselves.
    public var title: String?
    /// Whether areas are proportional to numbers. Otherwise sizes don't start at zero, and the
    /// note says so.
    public var isProportional = true
    /// A remark on the title, such as *not from 0*.
    public var note: String?
    /// The entries, from top to bottom.
    public var entries: [Entry]
  }

  extension MapPicture {
    /// The legends of the image: of its sizes, and of its colours or density.
    ///
    ///     picture.legends.first?.title   // "population"
    ///
    /// They are those of the places, also if ``showsLegend`` is off.
    public var legends: [PictureLegend] { PictureScene(self).legends }

    /// The radius of each place's disc in points, at the image's zoom, as far as sizes have a
    /// meaning; nil for a hollow dot.
    public var discRadii: [Double?]? {
      PlaceMarkers(self, context: TextContext()).sizes.map { sizes in
        places.indices.map(sizes.radius(ofPlaceAt:))
      }
    }

    /// The least and the greatest radius of discs whose size has a meaning, in points, at the
    /// image's zoom. Nil for others.
    public var radiusRange: ClosedRange<Double>? {
      PlaceMarkers(self, context: TextContext()).sizes?.drawnRange
    }
  }
#endif
