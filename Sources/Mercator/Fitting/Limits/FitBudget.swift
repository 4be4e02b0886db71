/// The budget for optional work of a fit, which bounds its time for any input.
///
/// A step is half a window of boxes, or equivalent work. With few places it takes half a
/// microsecond. Ordinary fits stay far below the budget. When it is spent, the remaining headings
/// and windows are skipped, and the fit reports that it is greedy.
///
/// It is a class because all rooms, headings and windows of a fit share one budget.
final class FitBudget {
  private var rest = 1 << 16

  var isSpent: Bool { rest <= 0 }

  func take(_ steps: Int) { rest -= steps }
}
