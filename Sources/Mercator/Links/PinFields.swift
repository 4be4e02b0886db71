/// The text fields of a place marked by a link.
struct PinFields {
  let latitude: [UInt8]
  let longitude: [UInt8]
  let name: [UInt8]?

  private init(_ place: (latitude: [UInt8], longitude: [UInt8]), name: [UInt8]? = nil) {
    (latitude, longitude) = place
    self.name = name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates the pin of the first form in a text; nil if it marks no place.
  init?(_ link: LinkText) {
    guard
      let pin = PinFields(geoURI: link) ?? PinFields(data: link) ?? PinFields(markers: link)
        ?? PinFields(apple: link) ?? PinFields(searched: link) ?? PinFields(place: link)
    else { return nil }
    self = pin
  }

  /// Creates a pin from `geo:48.1,11.5?q=48.2,11.6(name)`; a name in brackets may be anywhere.
  private init?(geoURI link: LinkText) {
    guard let place = link.geoPlace else { return nil }
    let name =
      LinkText.label(link.written.path)
      ?? link.written.query.lazy.compactMap { LinkText.label($0.value) }.first
    if let searched = link.parameter("q").flatMap({ LinkText.pair($0) }) {
      self.init(searched, name: name)
      return
    }
    let numbers = LinkText.split(place.prefix { $0 != UInt8(ascii: ";") }, at: ",")
    guard name != nil, let own = LinkText.numbers(numbers) else { return nil }
    self.init((own.0, own.1), name: name)
  }

  /// Creates a pin from `!3d48.1!4d11.5` in a Google Maps path, with the name after `/place/`.
  private init?(data link: LinkText) {
    var (latitude, longitude): ([UInt8]?, [UInt8]?)
    for part in link.path.split(separator: UInt8(ascii: "!")) {
      let number = part.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      guard DecimalNumber(number) != nil else { continue }
      if part.starts(with: ("3d" as TextBytes).bytes) { latitude = Array(number) }
      if part.starts(with: ("4d" as TextBytes).bytes) { longitude = Array(number) }
    }
    guard let latitude, let longitude else { return nil }
    self.init((latitude, longitude), name: link.placeName)
  }

  /// Creates a pin from OpenStreetMap's `mlat` and `mlon`.
  private init?(markers link: LinkText) {
    guard let latitude = link.parameter("mlat"), let longitude = link.parameter("mlon"),
      DecimalNumber(latitude) != nil, DecimalNumber(longitude) != nil
    else { return nil }
    self.init((latitude, longitude))
  }

  /// Creates a pin from Apple Maps' `ll` or `coordinate`, with a name in `q` or `name`.
  private init?(apple link: LinkText) {
    let names = ["name", "q"] as [TextBytes]
    guard link.isOfAppleMaps,
      let place = (link.parameter("coordinate") ?? link.parameter("ll"))
        .flatMap({ LinkText.pair($0) }),
      let name = names.lazy.compactMap({ link.writtenParameter($0) }).first,
      LinkText.pair(name) == nil
    else { return nil }
    self.init(place, name: LinkText.spaced(name))
  }

  /// Creates a pin from a position in `q` or `query`, optionally followed by a name in brackets.
  private init?(searched link: LinkText) {
    for name in ["q", "query"] as [TextBytes] {
      guard let value = link.parameter(name),
        let place = LinkText.pair(value) ?? LinkText.angles(value)
      else { continue }
      self.init(place, name: link.writtenParameter(name).flatMap { LinkText.label($0) })
      return
    }
    return nil
  }

  /// Creates a pin from `/place/48.1,11.5` in a Google Maps path.
  private init?(place link: LinkText) {
    guard let place = link.placeName.flatMap({ LinkText.pair($0) }) else { return nil }
    self.init(place)
  }
}

extension LinkText {
  /// The position between `geo:` and its parameters, without a name in brackets and slashes; nil
  /// for other links.
  ///
  /// Some programs write `&` for the first `?`, and `geo://`.
  var geoPlace: ArraySlice<UInt8>? {
    guard path.starts(with: ("geo:" as TextBytes).bytes) else { return nil }
    let place = path.dropFirst(4).drop { $0 == UInt8(ascii: "/") }
    return Self.cut(Self.cut(place, at: "&").before, at: "(").before
  }

  /// The zoom among parameters that follow a `&`.
  var geoZoom: [UInt8]? {
    for part in Self.cut(path[...], at: "&").after.split(separator: UInt8(ascii: "&")) {
      let (name, value) = Self.cut(part, at: "=")
      guard name.elementsEqual(("z" as TextBytes).bytes) else { continue }
      return Array(Self.cut(value, at: "(").before)
    }
    return nil
  }

  /// Returns the text in brackets as a name.
  fileprivate static func label(_ text: [UInt8]) -> [UInt8]? {
    guard let start = text.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    var rest = text[(start + 1)...]
    // The last bracket is removed, unless it encloses the whole link or belongs to the name.
    let (opened, closed) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    if rest.last == closed,
      rest.count(where: { $0 == closed }) > rest.count(where: { $0 == opened })
    {
      rest.removeLast()
    }
    return spaced(Array(rest))
  }

  /// Returns the text with plus signs replaced by spaces, as in a parameter.
  fileprivate static func spaced(_ text: [UInt8]) -> [UInt8] {
    text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
  }

  fileprivate func writtenParameter(_ name: TextBytes) -> [UInt8]? {
    written.query.first { $0.name == name.bytes }?.value
  }

  fileprivate var isOfAppleMaps: Bool {
    path.split(separator: UInt8(ascii: "/")).contains {
      $0.elementsEqual(("maps.apple.com" as TextBytes).bytes)
    }
  }

  /// The text after `/place/` in the path.
  fileprivate var placeName: [UInt8]? {
    let parts = written.path.split(separator: UInt8(ascii: "/"))
    for (part, next) in zip(parts, parts.dropFirst())
    where part.elementsEqual(("place" as TextBytes).bytes) {
      return Self.spaced(Array(next))
    }
    return nil
  }
}
