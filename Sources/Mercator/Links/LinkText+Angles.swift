extension LinkText {
  /// Returns a latitude and a longitude with a letter after each, in the notation of Google Maps
  /// and GeoHack; nil for any other text.
  ///
  /// They are in degrees, or in degrees, minutes and seconds.
  ///
  ///     48°08'13.2"n 11°34'30.0"e
  ///     48_08_13.2_n_11_34_30_e_type:city
  ///
  /// *Edge cases*
  /// - The characters between the numbers are ignored: signs of any shape, spaces, `+` and `_`. The
  ///   text after the second letter is ignored, too, unless it is another letter.
  /// - Minutes and seconds from 60 on, signs, more than three numbers and a longitude before the
  ///   latitude are rejected.
  static func angles(_ text: [UInt8]) -> (latitude: [UInt8], longitude: [UInt8])? {
    var rest = text[...]
    guard let latitude = angle(&rest, positive: "n", negative: "s"),
      let longitude = angle(&rest, positive: "e", negative: "w")
    else { return nil }
    return (latitude, longitude)
  }

  /// Reads one of the two angles, in degrees, and removes it from the text.
  private static func angle(
    _ rest: inout ArraySlice<UInt8>, positive: Unicode.Scalar, negative: Unicode.Scalar
  ) -> [UInt8]? {
    var parts: [Double] = []
    let between = (" +_,'\"" as TextBytes).bytes
    while let byte = rest.first {
      if byte.isDigit {
        let number = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
        guard parts.count < 3, let part = DecimalNumber(number)?.double,
          parts.isEmpty || part < 60
        else { return nil }
        parts.append(part)
        rest = rest.dropFirst(number.count)
      } else if byte >= 0x80 || between.contains(byte) {
        rest.removeFirst()
      } else {
        break
      }
    }
    guard !parts.isEmpty, let letter = rest.popFirst(),
      letter == UInt8(ascii: positive) || letter == UInt8(ascii: negative),
      !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= rest.first ?? 0)
    else { return nil }
    let degrees = parts.dropFirst().reversed().reduce(0) { ($0 + $1) / 60 } + parts[0]
    return DecimalNumber(shortest: letter == UInt8(ascii: negative) ? -degrees : degrees).text()
  }
}
