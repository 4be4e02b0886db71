import Mercator
import Testing

@Suite struct TableMakerTests {
  @Test(arguments: [("y", true, OrdinateTable.rows), ("latitude", false, LatitudeTable.rows)])
  func `table rows made from π equal the script's, to the bit`(
    name: String, isOrdinate: Bool, derived: [Double]
  ) {
    let made = TableMaker.rows(isOrdinate: isOrdinate)
    defer { made.deallocate() }
    for (index, cell) in derived.enumerated() {
      #expect(made[index].bitPattern == cell.bitPattern, "cell \(index % 11) of row \(index / 11)")
    }
  }

  @Test func `a table has as many rows as the maker counts`() {
    #expect(OrdinateTable.rows.count == 11 * TableMaker.count(isOrdinate: true))
    #expect(LatitudeTable.rows.count == 11 * TableMaker.count(isOrdinate: false))
  }
}
