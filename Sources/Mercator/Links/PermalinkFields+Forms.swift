/// The supported forms of links. Each initialiser gives nil for a text of another form.
extension PermalinkFields {
  /// Creates fields from `geo:latitude,longitude[,altitude][;crs=wgs84][;u=metres][?z=zoom]` (RFC
  /// 5870).
  ///
  /// Android's `?q=latitude,longitude(name)` is used if the position before it is 0,0. A search
  /// text there is rejected.
  init?(geoURI link: LinkText) throws(PermalinkError) {
    guard let place = link.geoPlace else { return nil }
    var parts = place.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = LinkText.split(parts.removeFirst(), at: ",")
    guard numbers.count == 2 || numbers.count == 3 else { throw .fieldCount(numbers.count) }
    for part in parts where part.starts(with: ("crs=" as TextBytes).bytes) {
      let name = Array(part.dropFirst(4))
      guard name == ("wgs84" as TextBytes).bytes else {
        throw .referenceSystem(LinkText.shown(name))
      }
    }
    self.init(latitude: numbers[0], longitude: numbers[1], zoom: link.zoom ?? link.geoZoom)
    if DecimalNumber(latitude)?.double == 0, DecimalNumber(longitude)?.double == 0,
      let searched = link.parameter("q"), !searched.isEmpty
    {
      guard let place = LinkText.pair(searched) else { throw .noPlace }
      (latitude, longitude) = place
    }
  }

  /// Creates fields from `#map=zoom/latitude/longitude[/heading[/pitch]]`, or latitude and
  /// longitude alone.
  ///
  /// A word after the position, such as BRouter's layer name, is ignored with everything after it.
  init?(namedFragment link: LinkText) throws(PermalinkError) {
    guard let value = link.fragment.first(where: { $0.name == ("map" as TextBytes).bytes })?.value
    else {
      return nil
    }
    var fields = LinkText.fields(value)
    if let word = fields.dropFirst(3).firstIndex(where: { DecimalNumber($0) == nil }) {
      fields.removeSubrange(word...)
    }
    guard (2...5).contains(fields.count) else { throw .fieldCount(fields.count) }
    self.init(fragment: fields)
  }

  /// Creates fields from `#zoom/latitude/longitude[/heading[/pitch]]`, or the same after a name.
  ///
  /// A fragment that doesn't begin with a number belongs to the page itself and is ignored. The
  /// fields after the position are ignored, too, on Leaflet's pages.
  init?(hash link: LinkText) throws(PermalinkError) {
    for part in link.fragment {
      var fields = LinkText.fields(part.value)
      guard fields.count > 1, DecimalNumber(fields[0]) != nil else { continue }
      if link.hasLeafletHash { fields.removeSubrange(min(3, fields.count)...) }
      if fields.count == 2, DecimalNumber(fields[1]) == nil { continue }
      guard fields.count <= 5 else { throw .fieldCount(fields.count) }
      self.init(fragment: fields)
      return
    }
    return nil
  }

  /// Creates fields from `@latitude,longitude` in the path, then numbers that end with a letter for
  /// their meaning.
  init?(path link: LinkText) throws(PermalinkError) {
    let path = link.path
    let starts = path.indices.filter { index in
      path[index] == UInt8(ascii: "@") && index + 1 < path.count
        && (path[index + 1].isDigit || ("+-." as TextBytes).bytes.contains(path[index + 1]))
    }
    guard let start = starts.last else { return nil }
    let end = path[start...].firstIndex { ("/;&" as TextBytes).bytes.contains($0) } ?? path.endIndex
    let fields = LinkText.split(path[(start + 1)..<end], at: ",")
    guard fields.count >= 2 else { throw .fieldCount(fields.count) }
    self.init(latitude: fields[0], longitude: fields[1])
    for field in fields.dropFirst(2) {
      guard let letter = field.last else { continue }
      let number = Array(field.dropLast())
      switch letter {
      case UInt8(ascii: "z"): zoom = number
      case UInt8(ascii: "m"): height = number
      case UInt8(ascii: "h"): heading = number
      case UInt8(ascii: "t"): pitch = number
      case UInt8(ascii: "a"), UInt8(ascii: "y"), UInt8(ascii: "r"):
        throw .perspective(LinkText.shown(field))
      default: zoom = field
      }
    }
  }

  /// Creates fields from two to five fields of a fragment.
  private init(fragment fields: [[UInt8]]) {
    guard fields.count > 2 else {
      self.init(latitude: fields[0], longitude: fields[1])
      return
    }
    self.init(
      latitude: fields[1], longitude: fields[2], zoom: fields[0],
      heading: fields.count > 3 ? fields[3] : ("0" as TextBytes).bytes,
      pitch: fields.count > 4 ? fields[4] : ("0" as TextBytes).bytes)
  }
}
