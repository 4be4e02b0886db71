/// How much a fit tries.
struct FitEffort {
  /// Whether everything that may be better is tried; else less of it, for a look at many headings.
  var isThorough = true
  /// Cameras of less zoom than this are of no interest: then a fit may say that there is none.
  var leastZoom = -Double.infinity
  /// What all rooms, headings and windows of a fit have left together.
  let budget = FitBudget()

  static var whole: FitEffort { FitEffort() }

  /// A look at one of many headings, on the same budget.
  func look(above zoom: Double) -> FitEffort {
    var look = self
    look.isThorough = false
    look.leastZoom = zoom
    return look
  }
}

/// The work that a fit may do besides what it cannot do without, whatever the numbers are.
///
/// A step is a linear program solved, half a window of boxes, or as much: of a few places half a
/// microsecond. No usual fit comes near the end; beyond it, headings, windows and copies that were
/// not looked at are left out, and the fit says that it is greedy.
final class FitBudget {
  private var rest = 1 << 16

  var isSpent: Bool { rest <= 0 }

  func take(_ steps: Int) { rest -= steps }
}
