import Mercator
import MercatorAnswers

extension FitDetails {
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
}

extension PlaceSet {
  /// Returns the details of a fit, with names if the features were kept.
  func details(of report: FitReport) -> FitDetails {
    FitDetails(report, of: features)
  }
}

extension FitReport.Decision {
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
  fileprivate var text: String {
    switch self {
    case .exact: "a closed form: no better camera exists"
    case .numeric: "a search of headings, refined to 10⁻⁹ of a degree"
    case .greedy: "a greedy search: a better camera may exist"
    case .summarized: "an incomplete summary: a better camera may exist"
    }
  }
}
