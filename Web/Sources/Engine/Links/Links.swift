// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator

/// Viewport, the style's place in `Permalink.Style`, whether all digits are written, and with a flag each
/// the pin's place and its name → a text.
@_cdecl("mercator_permalink")
public func permalink() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let styles: [Permalink.Style] = [.fragment, .openStreetMap, .mapLibre, .geoURI, .google, .apple]
  let style = styles[min(input.count(), styles.count - 1)]
  let isExact = input.flag()
  var pin: Permalink.Pin?
  if input.flag() {
    pin = Permalink.Pin(at: input.coordinate())
    if input.flag() { pin?.name = input.text() }
  }
  return Results.answer(viewport.permalink(style, exact: isExact, pin: pin))
}

/// A text, a convention or 0 → the centre, and with a flag each: zoom, height in metres, heading,
/// pitch; with one each the region, the pin and the pin's name.
@_cdecl("mercator_read_permalink")
public func readPermalink() -> Int32 {
  var input = Arguments()
  let text = input.text()
  do throws(PermalinkError) {
    let link = try Permalink(
      parsing: text, convention: ZoomConvention(rawValue: input.integer()))
    Results.put(link.center)
    for number in [link.zoom, link.heightMeters, link.heading, link.pitch] {
      Results.put(number != nil)
      Results.put(number ?? 0)
    }
    Results.put(link.region != nil)
    if let region = link.region { Results.put(region) }
    Results.put(link.pin != nil)
    if let pin = link.pin {
      Results.put(pin.coordinate)
      Results.put(pin.name != nil)
      if let name = pin.name { Results.put(name) }
    }
    return Results.count
  } catch {
    return Results.error(7, [], error.sentences)
  }
}

/// Viewport, and a link as it was read → the camera that the link shows.
@_cdecl("mercator_showing")
public func showing() -> Int32 {
  var input = Arguments()
  let viewport = input.viewport()
  let center = input.coordinate()
  var numbers: [Double?] = []
  for _ in 0..<4 {
    let isThere = input.flag()
    let number = input.number()
    numbers.append(isThere ? number : nil)
  }
  let region = input.flag() ? input.region() : nil
  return Results.answer(
    viewport.showing(
      Permalink(
        center: center, zoom: numbers[0], heightMeters: numbers[1], heading: numbers[2],
        pitch: numbers[3], region: region)))
}

@_cdecl("mercator_convert_zoom")
public func convertZoom() -> Int32 {
  var input = Arguments()
  let zoom = input.number()
  let convention = input.convention()
  return Results.answer(convention.zoom(zoom, in: input.convention()))
}
