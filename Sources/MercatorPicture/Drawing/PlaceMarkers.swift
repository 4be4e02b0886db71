#if Pictures
  import Mercator
  public import MercatorPlaces

  /// The markers of an image's points.
  struct PlaceMarkers {
    let points: PicturePoints
    /// The shape of the markers, which is never automatic.
    let kind: MapPicture.MarkerShape
    let colors: PlaceColors
    /// The radius of a dot, unless it is sized.
    let radius: Double
    private var picture: MapPicture
    private let context: TextContext
    /// The sizes of places, or nil if sizes have no meaning.
    let sizes: PlaceSizes?

    init(_ picture: MapPicture, context: TextContext) {
      self.picture = picture
      self.context = context
      points = PicturePoints(picture.places)
      colors = PlaceColors(picture)
      let count = points.count
      let isSized = picture.encoding.sizeProperty != nil
      kind =
        picture.markers != .automatic ? picture.markers : isSized || count > 12 ? .dot : .pin
      radius =
        (count <= 60 ? 5 : count <= 300 ? 4 : count <= 1500 ? 2.8 : 1.8)
        * picture.style.markerScale
      sizes = PlaceSizes(picture, points: points)
    }

    /// Whether some markers may be icons.
    var hasIcons: Bool { kind != .label && !picture.icons.isEmpty }

    /// Whether the area of a marker represents a value.
    var areSized: Bool { sizes != nil }

    /// The meaning of sizes and colours, as far as they have one.
    var legends: [PictureLegend] {
      // Discs of many colours have none of them in the legend of sizes.
      let color = colors.isScale ? picture.style.ink : picture.style.place
      return [sizes?.legend(color: color, language: picture.legendLanguage), colors.legend]
        .compactMap(\.self)
    }

    /// The same markers of places without names.
    var withoutNames: PlaceMarkers {
      var other = self
      other.picture.showsPlaceNames = false
      return other
    }

    private func place(_ index: Int) -> GeoFeature { picture.places[Int(points.owners[index])] }

    /// Returns the marker of a point.
    func marker(_ index: Int) -> PlaceMarker {
      let place = place(index)
      let label = kind == .label ? anyName(index).flatMap { picture.line(of: $0, context) } : nil
      let icon = kind == .label ? nil : picture.icon(of: place)
      var marker = PlaceMarker(
        shape: icon.map { .icon($0) } ?? (kind == .pin ? .pin : label.map { .label($0) } ?? .dot),
        radius: radius,
        properties: place.properties, style: picture.style)
      marker.color = color(index)
      if let sizes {
        let radius = sizes.radius(ofPlaceAt: Int(points.owners[index]))
        marker.radius = radius ?? sizes.hollowRadius
        marker.fill = radius == nil ? .hollow : .sized
      }
      return marker
    }

    func color(_ index: Int) -> PictureColor {
      let owner = Int(points.owners[index])
      return colors.color(ofPlaceAt: owner, picture.places[owner], key: "marker-color")
        ?? picture.style.place
    }

    /// Returns the name to write next to the marker, or nil if it is inside it.
    func name(_ index: Int) -> String? { kind == .label ? nil : anyName(index) }

    /// Returns the name to write in the marker or next to it.
    func anyName(_ index: Int) -> String? {
      points.isFirst(index) ? picture.name(of: place(index)) : nil
    }

    /// Returns the line of a name, cut off if it is too wide for the view. Nil for a blank name.
    func line(_ name: String) -> TextLine? { picture.line(of: name, context) }

    /// Returns the points by falling priority. Points of equal priority keep their order.
    func sorted(_ shown: [ShownPoint]) -> [ShownPoint] {
      guard picture.hasPriorities else { return shown }
      let keyed = shown.map { (priority: picture.priority(of: place($0.index)), point: $0) }
      return keyed.sorted { a, b in (b.priority, a.point.index) < (a.priority, b.point.index) }
        .map(\.point)
    }

    /// All points by falling priority, or nil if that is their order already.
    var ranking: [Int]? {
      guard picture.hasPriorities else { return nil }
      let all = points.coordinates.indices.map {
        ShownPoint(point: ScreenPoint(x: 0, y: 0), index: $0)
      }
      return sorted(all).map(\.index)
    }

    /// The footprint of every marker, if it is the same for all.
    var footprint: MarkerFootprint? {
      guard points.count > 0, sizes == nil, kind != .label, !hasIcons,
        !picture.places.contains(where: { $0.properties["marker-size"] != nil })
      else { return nil }
      return marker(0).footprint
    }
  }

  extension MapPicture {
    /// Returns a name as a single line, cut off if it is too wide for the view. Nil for a blank
    /// name.
    func line(of name: String, _ context: TextContext) -> TextLine? {
      let line = String(name.prefix(200).map { $0.isNewline || $0.isControl ? " " : $0 })
      guard !line.allSatisfy(\.isWhitespace) else { return nil }
      return TextLine(
        line, TextStyle(fonts: style.fonts, size: style.placeTextSize, weight: 600),
        maximumWidth: min(170, viewport.freeArea.width * 0.6), context: context)
    }

    /// Returns the icon of a place.
    fileprivate func icon(of place: GeoFeature) -> PictureIcon? {
      icons.isEmpty ? nil : place.properties[iconProperty]?.words.flatMap { icons[$0] }
    }

    /// Whether names are written in the order of a number instead of the order of the places.
    var hasPriorities: Bool { priorityProperty != nil || encoding.sizeProperty != nil }

    /// The minimum fraction of the names that must find room if nothing ranks the places. Fewer names
    /// would be those of arbitrary places.
    private static let leastNamed = 0.5

    /// Returns whether to write the names that find room.
    func writes(_ written: Int, of count: Int) -> Bool {
      hasPriorities || encoding.labelProperty != nil
        || Double(written) >= Self.leastNamed * Double(count)
    }

    /// Returns the priority of a place. Names of higher priority are written first.
    func priority(of place: GeoFeature) -> Double {
      let value = (priorityProperty ?? encoding.sizeProperty).flatMap(place.number) ?? 0
      return value.isNaN ? 0 : value
    }

    /// Returns the text to write next to a place, or nil if there is none.
    public func name(of place: GeoFeature) -> String? {
      guard showsPlaceNames else { return nil }
      guard let property = encoding.labelProperty else {
        return place.name(in: language) ?? place.properties["title"]?.string
      }
      return place.properties[property]?.words
    }
  }

  extension GeoFeature {
    /// Returns a property's number, or the number in its text, as in CSV files.
    func number(_ property: String) -> Double? { properties[property]?.numeric }
  }

  extension Character {
    /// Whether it is a control character, which controls a terminal or ends a text.
    fileprivate var isControl: Bool {
      unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }
#endif
