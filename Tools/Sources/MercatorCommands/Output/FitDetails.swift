import Mercator
import MercatorPlaces

/// The report of a fit, with the places' names.
struct FitDetails {
  var report: FitReport
  /// Returns the name of the place at an index, or nil.
  var name: (Int) -> String?

  /// The rows for text output.
  var rows: [(label: String, text: String)] {
    let room = report.room
    var rows = [
      (label: "decided by", text: report.decision.text),
      (
        label: "room",
        text: """
        \(Decimal.trimmed(room.width, 2))x\(Decimal.trimmed(room.height, 2)) points at \
        \(Decimal.trimmed(room.x, 2)),\(Decimal.trimmed(room.y, 2))
        """
      ),
    ]
    for contact in report.contacts {
      rows.append((label: contact.edge.name, text: text(of: contact)))
    }
    if !report.outsideIndices.isEmpty { rows.append((label: "cut off", text: outsideText)) }
    if report.method != .exact { rows.append((label: "found by", text: report.method.text)) }
    return rows
  }

  private func text(of contact: FitReport.Contact) -> String {
    let who = called(contact.index).shortened(to: 40)
    let others = contact.count > 1 ? " and \(contact.count - 1) more" : ""
    let touches = contact.count > 1 ? "touch" : "touches"
    return contact.touchesEdge && contact.slack > -1e-3
      ? "\(who)\(others) \(touches)"
      : "\(Decimal.text(contact.slack, 1)) points to \(who)\(others)"
  }

  private var outsideText: String {
    let named = report.outsideIndices.prefix(3).map { called($0).shortened(to: 20) }
    let rest = report.outsideIndices.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func called(_ index: Int) -> String { name(index) ?? "place \(index + 1)" }

  /// The report under stable names. Places are identified by their index, from 0.
  var json: JSONValue {
    .object([
      ("decidedBy", .string(report.decision.name)),
      ("method", .string(report.method.name)),
      ("room", report.room.json),
      ("contacts", .array(report.contacts.map { json(of: $0) })),
      ("outsideIndices", .array(report.outsideIndices.map { .integer($0) })),
      ("invalidIndices", .array(report.invalidIndices.map { .integer($0) })),
    ])
  }

  private func json(of contact: FitReport.Contact) -> JSONValue {
    .object([
      ("edge", .string(contact.edge.name)), ("index", .integer(contact.index)),
      ("name", name(contact.index).map { .string($0) } ?? .null),
      ("count", .integer(contact.count)), ("slack", .number(contact.slack)),
      ("touchesEdge", .boolean(contact.touchesEdge)),
    ])
  }
}

extension PlaceSet {
  /// Returns the details of a fit, with names if the features were kept.
  func details(of report: FitReport) -> FitDetails {
    var names: [String?] = []
    for feature in features {
      names += [String?](repeating: feature.name, count: FitContent(feature).count)
    }
    return FitDetails(report: report) { names.indices.contains($0) ? names[$0] : nil }
  }
}

extension FitReport.Decision {
  fileprivate var name: String {
    switch self {
    case .extent: "places"
    case .minimumSpan: "minimumSpan"
    case .zoomMaximum: "zoomMaximum"
    case .zoomMinimum: "zoomMinimum"
    case .zoomStep: "zoomStep"
    case .limits: "limits"
    }
  }

  fileprivate var text: String {
    switch self {
    case .extent: "the places: a larger zoom would cut one off"
    case .minimumSpan: "the minimum span: the places alone allow a larger zoom"
    case .zoomMaximum: "the largest allowed zoom: the places allow a larger one"
    case .zoomMinimum: "the smallest allowed zoom: it cuts places off"
    case .zoomStep: "the step of --zoom-step: the places allow a larger zoom"
    case .limits: "the limits, or the world's edge"
    }
  }
}

extension FitReport.Method {
  fileprivate var name: String {
    switch self {
    case .exact: "exact"
    case .numeric: "numeric"
    case .greedy: "greedy"
    case .summarized: "summarized"
    }
  }

  fileprivate var text: String {
    switch self {
    case .exact: "a closed form: no better camera exists"
    case .numeric: "a search of headings, refined to 10⁻⁹ of a degree"
    case .greedy: "a greedy search: a better camera may exist"
    case .summarized: "an incomplete summary: a better camera may exist"
    }
  }
}

extension FitReport.Edge {
  fileprivate var name: String {
    switch self {
    case .left: "left"
    case .top: "top"
    case .right: "right"
    case .bottom: "bottom"
    }
  }
}

extension ScreenRect {
  fileprivate var json: JSONValue {
    .object([
      ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
    ])
  }
}
