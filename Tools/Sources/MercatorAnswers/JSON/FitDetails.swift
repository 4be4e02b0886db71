public import Mercator
public import MercatorPlaces

/// The report of a fit, with the places' names.
public struct FitDetails {
  /// The report.
  public var report: FitReport
  /// Returns the name of the place at an index, or nil.
  public var name: (Int) -> String?

  /// Creates details from a report and the names of its places.
  public init(report: FitReport, name: @escaping (Int) -> String?) {
    self.report = report
    self.name = name
  }

  /// Creates details from a report on features, with their names.
  public init(_ report: FitReport, of features: [GeoFeature]) {
    var names: [String?] = []
    for feature in features {
      names += [String?](repeating: feature.name, count: FitContent(feature).count)
    }
    self.init(report: report) { names.indices.contains($0) ? names[$0] : nil }
  }

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
}

extension FitReport.Edge {
  /// The name in JSON and in tables.
  package var name: String {
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
