extension Array where Element: Comparable {
  /// The distinct elements, ascending; of equal elements the first.
  var distinct: [Element] {
    var distinct: [Element] = []
    for element in sorted() where element != distinct.last { distinct.append(element) }
    return distinct
  }
}
