#if Pictures
  import Mercator
  import MercatorPlaces

  /// The colours of the places, and their legend.
  struct PlaceColors {
    private enum Rule {
      /// The colours in the places' own properties.
      case own
      /// Colours by the text of a property. Other texts have the last colour.
      case categories([String: PictureColor], property: String, other: PictureColor)
      /// Colours by a number. The colour's index is the number of breaks that are not above it.
      case classes([Double], [PictureColor], property: String, missing: PictureColor)
      /// Colours by groups of places, given by the index of each group's first place.
      case groups([Int], [PictureColor])
    }

    private let rule: Rule
    /// The legend, or nil if the colours need no explanation.
    let legend: PictureLegend?

    /// The colour of a category without its own colour, and of a place without the property.
    private static let gray = PictureColor.hex(0x8A8F98)

    init(_ picture: MapPicture) {
      if let property = picture.colorProperty {
        (rule, legend) = Self.scale(of: property, picture)
      } else if picture.groups.count > 1 {
        (rule, legend) = Self.groups(picture)
      } else {
        (rule, legend) = (.own, nil)
      }
    }

    /// Returns a place's colour, or nil if neither the place nor the image specifies one.
    func color(
      ofPlaceAt index: Int, _ place: @autoclosure () -> GeoFeature, key: String
    ) -> PictureColor? {
      switch rule {
      case .own: return place().properties.color(key)
      case .categories(let colors, let property, let other):
        return place().properties[property]?.words.flatMap { colors[$0] } ?? other
      case .classes(let breaks, let colors, let property, let missing):
        guard let number = place().number(property), number.isFinite else { return missing }
        return colors[breaks.count { $0 <= number }]
      case .groups(let starts, let colors):
        if let color = place().properties.color(key) { return color }
        let group = starts.lastIndex { $0 <= index } ?? 0
        return colors[group]
      }
    }

    /// Whether the image's colours take precedence over those of the places.
    var isScale: Bool {
      switch rule {
      case .own, .groups: false
      case .categories, .classes: true
      }
    }

    private static func groups(_ picture: MapPicture) -> (Rule, PictureLegend?) {
      var starts: [Int] = []
      var start = 0
      for group in picture.groups {
        starts.append(start)
        start += min(max(group.count, 0), picture.places.count)
      }
      let palette = picture.style.palette
      let colors = starts.indices.map { index in
        palette.isEmpty ? picture.style.place : palette[index % palette.count]
      }
      let entries = zip(picture.groups, colors).map { group, color in
        PictureLegend.Entry(color: color, text: group.name)
      }
      return (.groups(starts, colors), PictureLegend(title: nil, entries: entries))
    }

    /// Returns classes for numbers, unless there are few enough different numbers for categories.
    private static func scale(
      of property: String, _ picture: MapPicture
    ) -> (Rule, PictureLegend?) {
      let values = picture.places.lazy.compactMap { $0.properties[property] }
      var counts: [String: Int] = [:]
      var numbers: [Double] = []
      var areNumbers = true
      for value in values {
        guard let words = value.words else { continue }
        if counts.count <= mostWords || counts[words] != nil { counts[words, default: 0] += 1 }
        guard areNumbers else { continue }
        if let number = value.number ?? Double(words), number.isFinite {
          numbers.append(number)
        } else {
          areNumbers = false
        }
      }
      guard !counts.isEmpty else { return (.own, nil) }
      if areNumbers, counts.count > PictureStyle.rampCount, picture.style.ramp.count > 1 {
        return classes(of: property, numbers.sorted(), picture)
      }
      return categories(of: property, counts, areNumbers: areNumbers, picture)
    }

    /// The maximum number of different texts to distinguish.
    private static let mostWords = 10_000

    private static func categories(
      of property: String, _ counts: [String: Int], areNumbers: Bool, _ picture: MapPicture
    ) -> (Rule, PictureLegend?) {
      let palette = picture.style.palette
      let common = counts.sorted { a, b in (b.value, a.key) < (a.value, b.key) }
      var chosen = common.prefix(palette.count).map(\.key)
      if areNumbers {
        chosen.sort { (Double($0) ?? 0) < (Double($1) ?? 0) }
      }
      var colors: [String: PictureColor] = [:]
      var entries: [PictureLegend.Entry] = []
      for (words, color) in zip(chosen, palette) {
        colors[words] = color
        entries.append(PictureLegend.Entry(color: color, text: words))
      }
      if common.count > chosen.count {
        entries.append(
          PictureLegend.Entry(
            color: gray, text: "\(common.count - chosen.count) others"))
      }
      return (
        .categories(colors, property: property, other: gray),
        PictureLegend(title: property, entries: entries)
      )
    }

    /// Returns classes with about equal numbers of places, between short numbers.
    private static func classes(
      of property: String, _ numbers: [Double], _ picture: MapPicture
    ) -> (Rule, PictureLegend?) {
      let ramp = picture.style.ramp
      var breaks: [Double] = []
      for step in 1..<ramp.count {
        let value = numbers[numbers.count * step / ramp.count].short
        if value > breaks.last ?? numbers[0], value <= numbers[numbers.count - 1] {
          breaks.append(value)
        }
      }
      let colors = (0...breaks.count).map { index in
        breaks.isEmpty ? ramp[ramp.count - 1] : ramp[index * (ramp.count - 1) / breaks.count]
      }
      let ends = [numbers[0]] + breaks + [numbers[numbers.count - 1]]
      let entries = colors.indices.reversed().map { index in
        PictureLegend.Entry(
          color: colors[index],
          text: "\(ends[index].grouped) – \(ends[index + 1].grouped)")
      }
      return (
        .classes(breaks, colors, property: property, missing: gray),
        PictureLegend(title: property, entries: entries)
      )
    }
  }

  extension Double {
    /// The nearest number with two significant digits.
    fileprivate var short: Double {
      guard self != 0, isFinite else { return self }
      return Double("\(self < 0 ? "-" : "")\(magnitude.twoDigits)") ?? self
    }

    private var twoDigits: String {
      var (value, exponent) = (self, 0)
      while value >= 100, exponent < 400 { (value, exponent) = (value / 10, exponent + 1) }
      while value < 10, exponent > -400 { (value, exponent) = (value * 10, exponent - 1) }
      return "\(Int(value.rounded()))e\(exponent)"
    }

    /// The number in readable form: with grouped thousands, and at most three decimals, or none
    /// from 100 up.
    var grouped: String {
      guard magnitude < 1e15 else { return "\(self)" }
      guard self == rounded() else {
        let value = magnitude >= 100 ? rounded() : (self * 1000).rounded() / 1000
        return value == value.rounded() ? value.grouped : "\(value)"
      }
      let digits = "\(Int(magnitude))"
      var text = ""
      for (index, digit) in digits.enumerated() {
        // A narrow no-break space.
        if index > 0, (digits.count - index) % 3 == 0 { text += "\u{202F}" }
        text.append(digit)
      }
      return (self < 0 ? "−" : "") + text
    }
  }
#endif
