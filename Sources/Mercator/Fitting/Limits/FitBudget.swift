/// The work that a fit may do besides what it cannot do without, whatever the numbers are.
///
/// A step is half a window of boxes, or as much: of a few places half a microsecond. No usual fit comes near the end; beyond it, headings and windows that were not looked at
/// are left out, and the fit says that it is greedy.
///
/// A class: all rooms, headings and windows of one fit take from the same.
final class FitBudget {
  private var rest = 1 << 16

  var isSpent: Bool { rest <= 0 }

  func take(_ steps: Int) { rest -= steps }
}
