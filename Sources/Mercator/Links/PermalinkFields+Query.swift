/// The positions in parameters after `?`, and in a path without `@`. Each initialiser gives nil for
/// a text without one.
extension PermalinkFields {
  /// Creates fields from a position in the parameters after `?`, with the zoom or the span.
  ///
  /// The parameters are `ll`, `lat` and `lon`, `mlat` and `mlon`, HERE's
  /// `map=latitude,longitude,zoom`, Bing's `cp=latitude~longitude`, Mapy's `x` and `y`, 2GIS's
  /// `m=longitude,latitude/zoom`, or another one with a position.
  init?(query link: LinkText) throws(PermalinkError) {
    if let place = link.parameter("ll") {
      let numbers = LinkText.split(place[...], at: ",")
      self.init(latitude: numbers[0], longitude: numbers.count > 1 ? numbers[1] : [])
      try order(by: link)
    } else if let latitude = link.parameter("lat"),
      let longitude = link.parameter("lon") ?? link.parameter("lng")
    {
      self.init(latitude: latitude, longitude: longitude)
    } else if let latitude = link.parameter("mlat"), let longitude = link.parameter("mlon") {
      self.init(latitude: latitude, longitude: longitude)
    } else if let fields = link.parameter("map").map({ LinkText.split($0[...], at: ",") }),
      fields.count > 2, let place = LinkText.numbers(fields)
    {
      self.init(latitude: place.0, longitude: place.1, zoom: fields[2])
    } else if let place = link.parameter("cp").flatMap({
      LinkText.numbers(LinkText.split($0[...], at: "~"))
    }) {
      self.init(latitude: place.0, longitude: place.1)
    } else if case .longitudeFirst = LinkService(of: link), let place = link.longitudeFirst {
      self.init(latitude: place.latitude, longitude: place.longitude, zoom: place.zoom)
    } else {
      try self.init(pair: link)
    }
    zoom = zoom ?? link.zoom
    guard zoom == nil, let size = link.parameter("spn") ?? link.parameter("span") else { return }
    let spans = LinkText.split(size[...], at: ",")
    latitudeSpan = spans[0]
    longitudeSpan = spans.count > 1 ? spans[1] : []
    if case .longitudeFirst = LinkService(of: link) {
      (latitudeSpan, longitudeSpan) = (longitudeSpan, latitudeSpan)
    }
  }

  /// Creates fields from a latitude and a longitude in one parameter, in the usual order of search
  /// terms or in the service's order.
  private init?(pair link: LinkText) throws(PermalinkError) {
    for name in ["q", "query", "center", "params"] as [TextBytes] {
      guard let place = link.parameter(name).flatMap({ LinkText.angles($0) }) else { continue }
      self.init(latitude: place.latitude, longitude: place.longitude)
      return
    }
    for name in ["center", "coordinate", "q", "query", "sll", "whatshere[point]"] as [TextBytes] {
      guard let place = link.parameter(name).flatMap({ LinkText.pair($0) }) else { continue }
      self.init(latitude: place.latitude, longitude: place.longitude)
      if ![("q" as TextBytes).bytes, ("query" as TextBytes).bytes].contains(name.bytes) {
        try order(by: link)
      }
      return
    }
    return nil
  }

  /// Creates fields from `/place/latitude,longitude` and `/search/…` of Google Maps, and `/l/…` of
  /// HERE.
  ///
  /// The position may also be in degrees, minutes and seconds. HERE's links may continue with a
  /// title.
  init?(place link: LinkText) {
    let path = link.path.split(separator: UInt8(ascii: "/"))
    let names = (["place", "search", "l"] as [TextBytes]).map { $0.bytes }
    for (name, text) in zip(path, path.dropFirst()) where names.contains(Array(name)) {
      guard
        let place = LinkText.numbers(LinkText.split(text, at: ",")) ?? LinkText.angles(Array(text))
      else { continue }
      self.init(latitude: place.0, longitude: place.1, zoom: link.zoom)
      return
    }
    return nil
  }

  /// Puts two numbers into the right order for the link's service.
  private mutating func order(by link: LinkText) throws(PermalinkError) {
    switch LinkService(of: link) {
    case .latitudeFirst: break
    case .longitudeFirst: (latitude, longitude) = (longitude, latitude)
    case .unknown(let host): throw .unknownOrder(host: LinkText.shown(host))
    }
  }
}

extension LinkText {
  /// The position in a link of a longitude-first service, if no parameter name determines the
  /// order.
  ///
  /// The parameters are Mapy's `x` and `y`, 2GIS's `m=longitude,latitude/zoom`, and the first of
  /// Yandex's pins, `pt=longitude,latitude,look~…`.
  fileprivate var longitudeFirst: (latitude: [UInt8], longitude: [UInt8], zoom: [UInt8]?)? {
    if let x = parameter("x"), let y = parameter("y") { return (y, x, nil) }
    let view = parameter("m").map { LinkText.split($0[...], at: "/") }
    let pin = parameter("pt").map { LinkText.split($0[...], at: "~") }
    guard let fields = view ?? pin,
      let place = LinkText.numbers(LinkText.split(fields[0][...], at: ","))
    else { return nil }
    return (place.1, place.0, view != nil && fields.count > 1 ? fields[1] : nil)
  }
}
