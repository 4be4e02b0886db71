#if Pictures
  import MercatorLabels

  /// The look of streets and their names, in steps of a quarter zoom level. The live map
  /// interpolates.
  struct StreetTable: Encodable {
    /// The kind of a name.
    struct Name: Encodable {
      /// The number of its `StreetLabelKind`.
      var kind: Int
      /// The rank. Minor names have greater ranks.
      var rank: Int

      init(_ name: StreetName) {
        (kind, rank) = (name.label.rawValue, name.rank)
      }
    }

    struct Step: Encodable {
      /// The number of its subject.
      var on: Int
      /// The first sample at which it is drawn. It is drawn at all later ones.
      var from: Int
      var colors: [Int]
      /// The widths of strokes.
      var widths: [Double]?
      /// The alternating lengths of dashes and gaps at each sample.
      var dashes: [[Double]]?
    }

    struct NameLook: Encodable {
      var from: Int
      var sizes: [Double]
      var weight: Int
      var spacing: Double
      var isItalic: Bool
      var color: String
      var halo: String
      var haloWidth: Double
      var width: Double
    }

    private static let firstZoom = 6.0
    private static let sampleCount = 65
    private static let zooms = (0..<sampleCount).map { firstZoom + Double($0) / 4 }

    let firstZoom = Self.firstZoom
    let fonts: String
    /// The width of the halo of a name along a line.
    let haloAlong = StreetNameLook.haloAlong
    private(set) var palette: [String] = []
    private(set) var steps: [Step] = []
    let names: [NameLook]

    /// Creates the table of a style.
    ///
    /// - Parameters:
    ///   - subjects: The existing subjects. A step refers to them by index.
    ///   - names: The existing kinds of names.
    init(_ style: PictureStyle, subjects: [StreetPlan.Subject], names: [StreetName]) {
      fonts = style.fonts
      self.names = names.map { NameLook($0, style, Self.zooms) }
      var colors: [String: Int] = [:]
      for step in StreetPlan(style).steps {
        guard let subject = subjects.firstIndex(of: step.subject) else { continue }
        let looks = Self.zooms.map(step.look)
        guard let from = looks.firstIndex(where: { $0 != nil }) else { continue }
        let shown = looks[from...].compactMap(\.self)
        steps.append(
          Step(
            on: subject, from: from,
            colors: shown.map { look in
              let text = look.color.hexText
              if let number = colors[text] { return number }
              colors[text] = palette.count
              palette.append(text)
              return palette.count - 1
            },
            widths: shown[0].width.map { _ in shown.map { Self.short($0.width ?? 0) } },
            dashes: shown[0].dashes.isEmpty ? nil : shown.map { $0.dashes.map(Self.short) }))
      }
    }

    /// Rounds to a thousandth of a point, which is invisible.
    fileprivate static func short(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
  }

  extension StreetTable.NameLook {
    fileprivate init(_ name: StreetName, _ style: PictureStyle, _ zooms: [Double]) {
      from = zooms.firstIndex { name.isShown(atZoom: $0) } ?? zooms.count
      let looks = zooms.map { StreetNameLook(name, style, zoom: $0) }
      sizes = looks[min(from, looks.count - 1)...].map { StreetTable.short($0.text.size) }
      let look = looks[0]
      (weight, spacing, isItalic) = (look.text.weight, look.text.spacing, look.text.isItalic)
      (color, halo) = (look.color.hexText, look.halo.color.hexText)
      (haloWidth, width) = (look.halo.width, look.width)
    }
  }
#endif
