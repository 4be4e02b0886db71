import Mercator

extension Arguments {
  /// Padding, extent factor, minimum span, zooms, step, limits, heading, area. Padding and boxes that
  /// give way are not in the engine.
  @inline(never)
  fileprivate mutating func fitOptions() -> FitOptions {
    var options = FitOptions(padding: insets(), extentFactor: number())
    let span = integer()
    let length = number()
    options.minimumSpan =
      switch span {
      case 0: .automatic
      case 1: .degrees(length)
      default: .meters(length)
      }
    options.zoomRange = range(default: FitOptions.defaultZoomRange)
    options.zoomStep = number()
    options.limits = limits()
    let heading = integer()
    let (first, second) = (number(), number())
    options.heading =
      switch heading {
      case 0: .current
      case 1: .best
      case 2: .best(multipleOf: first)
      default: .best(from: first, clockwiseTo: second)
      }
    options.area = fitArea()
    return options
  }
}

/// Viewport, content, options → the camera.
@_cdecl("mercator_fit")
public func fit() -> Int32 {
  var input = Arguments()
  let (viewport, content) = (input.viewport(), input.content())
  do throws(FitError) {
    let fit = try FitOutcome(of: content, in: viewport, input.fitOptions())
    return Results.answer(fit.viewport(for: viewport))
  } catch {
    return Results.error(error)
  }
}

/// Viewport, content, options → the camera; the room; what decided, the active limits, the
/// method; contacts, callouts, invalid indices and outside indices.
@_cdecl("mercator_fit_report")
public func fitReport() -> Int32 {
  var input = Arguments()
  let (viewport, content) = (input.viewport(), input.content())
  do throws(FitError) {
    let report = try FitOutcome(of: content, in: viewport, input.fitOptions())
      .report(of: content, for: viewport)
    Results.put(report.viewport)
    Results.put(report.room)
    Results.put(report.decision.number)
    Results.put(Int(report.activeLimits.rawValue))
    switch report.method {
    case .exact: Results.put(0)
    case .greedy: Results.put(1)
    case .numeric: Results.put(2)
    case .summarized: Results.put(3)
    }
    Results.put(report.contacts.count)
    for contact in report.contacts {
      Results.put(contact.edge.number)
      Results.put(contact.index)
      Results.put(contact.count)
      Results.put(contact.slack)
      Results.put(contact.touchesEdge)
    }
    Results.put(report.callouts.count)
    for callout in report.callouts {
      Results.put(callout.index)
      Results.put(callout.choice)
    }
    Results.put(report.invalidIndices)
    Results.put(report.outsideIndices)
    return Results.count
  } catch {
    return Results.error(error)
  }
}

extension FitReport.Decision {
  fileprivate var number: Int {
    switch self {
    case .extent: 0
    case .limits: 1
    case .minimumSpan: 2
    case .zoomMaximum: 3
    case .zoomMinimum: 4
    case .zoomStep: 5
    }
  }
}

extension FitReport.Edge {
  fileprivate var number: Int {
    switch self {
    case .left: 0
    case .top: 1
    case .right: 2
    case .bottom: 3
    }
  }
}
