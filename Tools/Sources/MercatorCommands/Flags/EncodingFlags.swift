import ArgumentParser
import MercatorAnswers
import MercatorPicture
import MercatorPlaces

/// The options for the names, colours and sizes of places, on pictures and pages.
struct EncodingFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Label places with this property (default: name).", valueName: "property"))
  var labelBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colour places by this property, a text, number or date, with a legend.",
      valueName: "property"))
  var colorBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Divide numbers and dates into classes: quantile, equal, natural or log, and their number \
      (default: quantile:5).
      """, valueName: "method:number"),
    completion: .list(ClassMethod.allCases.map(\.rawValue)),
    transform: FlagValue.classes)
  var classes: ColorClasses?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Divide them at these numbers or dates instead, to compare maps.", valueName: "0,10,50"),
    transform: FlagValue.breaks)
  var breaks: [Double]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number from which colours diverge (default: 0 if numbers are on both sides).",
      valueName: "number"),
    transform: { try FlagValue.number($0) })
  var colorCenter: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw discs whose area is proportional to this number, with a legend.",
      valueName: "property"))
  var sizeBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Smallest and largest radius of discs in points (default: by the room on the map).",
      valueName: "3..18"),
    transform: FlagValue.sizeRange)
  var sizeRange: ClosedRange<Double>?

  /// The classes of all options.
  private var colorClasses: ColorClasses {
    ColorClasses(
      method: classes?.method, count: classes?.count, breaks: breaks, center: colorCenter)
  }

  /// The properties of places that they need.
  var properties: [String] { [labelBy, colorBy, sizeBy].compactMap(\.self) }

  private typealias Given = (name: String, isThere: Bool)

  /// The options that are given.
  var given: [(name: String, isThere: Bool)] {
    let properties: [Given] = [
      ("--label-by", labelBy != nil), ("--size-by", sizeBy != nil), ("--color-by", colorBy != nil),
    ]
    return properties + ofColors + [("--size-range", sizeRange != nil)]
  }

  /// The options that need `--color-by`.
  private var ofColors: [Given] {
    [
      ("--classes", classes != nil), ("--breaks", breaks != nil),
      ("--color-center", colorCenter != nil),
    ]
  }

  /// Rejects options without effect, and those that exclude each other.
  func check() throws(CommandFailure) {
    if breaks != nil, classes != nil {
      throw CommandFailure(
        .usage, "--breaks conflicts with --classes", remedy: "leave one out")
    }
    if colorBy == nil, let option = ofColors.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "\(option.name) has no effect without --color-by",
        remedy: "add --color-by and a property, or leave it out")
    }
    if sizeBy == nil, sizeRange != nil {
      throw CommandFailure(
        .usage, "--size-range has no effect without --size-by",
        remedy: "add --size-by and a property, or leave it out")
    }
  }

  /// An option whose value is a property, and the kind of its values.
  typealias PropertyOption = (name: String, property: String?, kind: String)

  /// Returns notes about properties that no place has, with the existing ones.
  ///
  /// - Parameter others: further options.
  func notes(
    on places: PlaceSet, others: [PropertyOption] = []
  ) -> [(label: String, text: String)] {
    let own: [PropertyOption] = [
      ("--label-by", labelBy, "property"), ("--size-by", sizeBy, "number"),
      ("--color-by", colorBy, "property"),
    ]
    let options = own + others
    let features = places.features
    return options.compactMap { option in
      guard let property = option.property, !features.isEmpty else { return nil }
      let isThere = features.contains { place in
        guard let value = place.properties[property] else { return false }
        return option.kind == "property" || value.summand != nil
      }
      guard !isThere else { return nil }
      let names = places.propertyNames.sorted()
      let there = names.isEmpty ? "" : "; they have \(names.joined(separator: ", "))"
      return (
        "note", "\(option.name) \(property): no place has a \(option.kind) with this name\(there)"
      )
    }
  }

  func apply(to picture: inout MapPicture) {
    picture.labelProperty = labelBy
    (picture.colorProperty, picture.colorClasses) = (colorBy, colorClasses)
    (picture.sizeProperty, picture.sizeRange) = (sizeBy, sizeRange)
  }

  func apply(to page: inout LivePage) {
    page.labelProperty = labelBy
    (page.colorProperty, page.colorClasses) = (colorBy, colorClasses)
    (page.sizeProperty, page.sizeRange) = (sizeBy, sizeRange)
  }
}
