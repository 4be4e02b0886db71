import Foundation
import MercatorPlaces
import Testing

@testable import MercatorCommands

@Suite struct PlaceValuesTests {
  @Test func `place values are read back in any order`() {
    let names = ["name", "size", "open", "more"]
    let texts = ["", "Ulm", "東京", String(repeating: "long ", count: 5000), "\u{0}"]
    var values = PlaceValues(names: names)
    var expected: [[PropertyValue?]] = []
    for index in 0..<1000 {
      var properties: [String: PropertyValue] = ["other": .string("left out")]
      if !index.isMultiple(of: 3) { properties["name"] = .string(texts[index % texts.count]) }
      if !index.isMultiple(of: 5) { properties["size"] = .number(Double(index) * -0.1) }
      if !index.isMultiple(of: 7) { properties["open"] = .boolean(index.isMultiple(of: 2)) }
      // Nothing that a tile could have.
      properties["more"] = [.null, .array([.number(1)]), .object([:])][index % 3]
      let count = index % 4
      values.add(properties, count: count)
      let row = [properties["name"], properties["size"], properties["open"], nil]
      expected += repeatElement(row, count: count)
    }
    #expect(expected.count == 1500)
    for place in expected.indices.reversed() {
      #expect(values.values(of: place) == expected[place])
    }
  }

  @Test func `a place value keeps a number's bits`() {
    var values = PlaceValues(names: ["x"])
    let numbers = [0.0, -0.0, .infinity, .leastNonzeroMagnitude, 0x1p53 + 1, .pi]
    for number in numbers { values.add(["x": .number(number)], count: 1) }
    for (place, number) in numbers.enumerated() {
      #expect(values.values(of: place).first??.number?.bitPattern == number.bitPattern)
    }
  }
}
