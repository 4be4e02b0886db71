import Mercator

extension Arguments {
  mutating func pin() -> Permalink.Pin {
    var pin = Permalink.Pin(at: coordinate())
    if flag() { pin.name = text() }
    return pin
  }

  mutating func permalink() -> Permalink {
    let center = coordinate()
    var numbers: [Double?] = []
    for _ in 0..<4 { numbers.append(flag() ? number() : nil) }
    let region = flag() ? region() : nil
    return Permalink(
      center: center, zoom: numbers[0], heightMeters: numbers[1], heading: numbers[2],
      pitch: numbers[3], region: region, pin: flag() ? pin() : nil)
  }
}

extension Results {
  static func put(_ link: Permalink) {
    put(link.center)
    for number in [link.zoom, link.heightMeters, link.heading, link.pitch] {
      optional(number) { put($0) }
    }
    optional(link.region) { put($0) }
    optional(link.pin) { pin in
      put(pin.coordinate)
      optional(pin.name) { put($0) }
    }
  }
}
