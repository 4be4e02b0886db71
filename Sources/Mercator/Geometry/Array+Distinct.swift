extension Array where Element: Comparable {
  /// Those that differ, ascending; of equals the first.
  var distinct: [Element] {
    var distinct: [Element] = []
    for element in sorted() where element != distinct.last { distinct.append(element) }
    return distinct
  }
}
