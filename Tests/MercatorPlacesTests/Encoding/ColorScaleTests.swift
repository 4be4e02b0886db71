import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct ColorScaleTests {
  private func places(_ values: [PropertyValue?]) -> [GeoFeature] {
    values.map { value in
      GeoFeature(
        geometry: .point(GeoCoordinate(latitude: 0, longitude: 0)),
        properties: value.map { ["kind": $0] } ?? [:])
    }
  }

  private func scale(
    _ values: [PropertyValue?], _ classes: ColorClasses = ColorClasses()
  ) -> ColorScale? {
    ColorScale(property: "kind", of: places(values), classes: classes)
  }

  private func numbers(_ values: [Double]) -> [PropertyValue?] { values.map { .number($0) } }

  private func texts(_ scale: ColorScale?) -> [String] { scale?.entries.map(\.text) ?? [] }

  @Test func `each place has the entry whose range has its number`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<Campaign.rounds(100, soak: 5000) {
      let values = (0..<generator.int(in: 7...200)).map { _ in generator.double(in: -50...900) }
      let method = generator.element(of: ClassMethod.allCases)
      let count = generator.int(in: 2...9)
      let found = try #require(
        scale(
          numbers(values + [.nan]).dropLast() + [nil], ColorClasses(method: method, count: count)))
      #expect(found.entries.reduce(0) { $0 + $1.count } == values.count + 1)
      #expect(found.entries.last?.role == .noData && found.entries.last?.count == 1)
      // The higher the number, the higher the entry.
      let ranks = zip(values, found.indices).sorted { $0.0 < $1.0 }.map(\.1)
      #expect(ranks == ranks.sorted(by: >))
    }
  }

  @Test func `zero separates the colours of numbers on both of its sides`() throws {
    let values = [-1.2, 23, 4, 5, 6, 7, 8, 9, 11, 12.5, 3, 2]
    let found = try #require(scale(numbers(values)))
    for (value, index) in zip(values, found.indices) {
      let role = found.entries[index].role
      if case .below = role { #expect(value < 0) } else { #expect(value >= 0) }
    }
    #expect(texts(found).last == "−1.2 – 0")
    let positive = try #require(scale(numbers(values.dropFirst() + [1, 1.5, 0])))
    #expect(positive.entries.allSatisfy { if case .ramp = $0.role { true } else { false } })
    let about = try #require(scale(numbers(values), ColorClasses(center: 10)))
    #expect(about.entries.count { if case .above = $0.role { true } else { false } } >= 2)
    #expect(texts(about).contains { $0.hasPrefix("10 – ") })
  }

  @Test func `given breaks divide all maps alike`() throws {
    let classes = ColorClasses(breaks: [0, 10, 50])
    let one = try #require(scale(numbers([-3, 0, 9.9, 10, 50, 80]), classes))
    #expect(texts(one) == ["≥ 50", "10 – 50", "0 – 10", "< 0"])
    #expect(one.indices == [3, 2, 2, 1, 0, 0])
    let other = try #require(scale(numbers([0, 12, 13]), classes))
    #expect(texts(other) == ["10 – 50", "0 – 10"])
    #expect(other.entries.map(\.role) == one.entries[1...2].map(\.role))
    let both = try #require(scale(numbers([3, 12]), ColorClasses(breaks: [-10, 0, 10])))
    #expect(both.entries.map(\.role) == [.above(1), .above(0)])
    // A class between others remains.
    let gap = try #require(scale(numbers([-1, 12]), classes))
    #expect(texts(gap) == ["10 – 50", "0 – 10", "< 0"] && gap.entries.map(\.count) == [1, 0, 1])
    let hostile = ColorClasses(breaks: [5, .nan, 5, 1, .infinity])
    #expect(texts(scale(numbers([0, 3, 9]), hostile)) == ["≥ 5", "1 – 5", "< 1"])
    #expect(texts(scale(numbers([3]), ColorClasses(breaks: []))) == ["3"])
  }

  @Test func `natural breaks are short numbers between the groups`() throws {
    let values: [Double] = [1.07, 1.11, 1.13, 48.2, 48.9, 51.3, 312, 318, 333]
    let found = try #require(scale(numbers(values), ColorClasses(method: .natural, count: 3)))
    #expect(found.indices == [2, 2, 2, 1, 1, 1, 0, 0, 0])
    #expect(texts(found) == ["310 – 333", "48 – 310", "1.07 – 48"])
  }

  @Test func `close numbers have as many digits as separate their classes`() throws {
    let values = (1...40).map { 1000 + Double($0) / 10 }
    let found = try #require(scale(numbers(values), ColorClasses(method: .equal, count: 4)))
    #expect(texts(found) == ["1,003 – 1,004", "1,002 – 1,003", "1,001 – 1,002", "1,000 – 1,001"])
  }

  @Test func `dates are classes in their order, with dates in the legend`() throws {
    let days = (0..<84).map { day in
      PropertyValue.string("2024-0\(1 + day / 28)-\(10 + day % 28 / 2)")
    }
    let found = try #require(scale(days))
    #expect(found.entries.count == 5 && texts(found).last?.hasPrefix("2024-01-10 – 2024-0") == true)
    #expect(found.indices == found.indices.sorted(by: >))
    let years = (0..<40).map { PropertyValue.string("\(1980 + $0)-06-01T10:00:00Z") }
    #expect(texts(scale(years)).last == "1980 – 1988")
    let minutes = (10..<50).map { PropertyValue.string("2024-05-01 12:\($0)") }
    #expect(texts(scale(minutes)).last == "2024-05-01 12:10 – 2024-05-01 12:18")
    let few = ["2024-03-01", "2023-03-01", "2024-03-01"].map { PropertyValue.string($0) }
    let single = try #require(scale(few + [nil]))
    #expect(texts(single) == ["2024-03", "2023-03", "no data"] && single.indices == [0, 1, 0, 2])
    #expect(texts(scale(["2024-03-01", "soon"].map { .string($0) })).count == 2)
  }

  @Test func `hostile numbers and breaks never trap`() {
    let hostile: [Double] = [
      1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, 1e300, 3, 0x1p60,
    ]
    let dates = (0..<9).map { PropertyValue.string("200\($0)-01-01") }
    for method in ClassMethod.allCases {
      for center in [nil, 0, 1e308, -1e308, .nan] {
        let classes = ColorClasses(method: method, count: 12, center: center)
        #expect(scale(numbers(hostile), classes)?.indices.count == hostile.count)
        #expect(scale(dates, classes)?.indices.count == dates.count)
      }
    }
    let breaks = ColorClasses(count: -7, breaks: [-1e300, 5, 1e300])
    #expect(texts(scale(dates, breaks)).count == 1)
    #expect(scale(numbers(hostile), ColorClasses(count: .max))?.entries.isEmpty == false)
  }

  @Test func `blank and missing values have no data, places off the map do not count`() throws {
    var all = places([.string("a"), .string(" "), .null, nil, .string("b"), .string("a")])
    all[4].geometry = nil
    let found = try #require(ColorScale(property: "kind", of: all))
    #expect(found.entries.map(\.text) == ["a", "no data"] && found.entries.map(\.count) == [2, 3])
    #expect(found.indices.allSatisfy(found.entries.indices.contains))
    #expect(ColorScale(property: "other", of: all) == nil)
    #expect(scale([nil, .string("")]) == nil && scale([]) == nil && scale([.array([])]) == nil)
  }

  @Test func `rare categories are together, and the others are the most common`() throws {
    let values = (0..<30).map { PropertyValue.string("kind \($0 / 2 % 11)") }
    let found = try #require(scale(values))
    #expect(found.entries.count == 9 && found.entries[8].role == .others(3))
    #expect(found.entries[8].count == 6 && texts(found)[0] == "kind 0")
  }

  @Test func `groups take the places in their order`() {
    let all = places([nil, nil, nil, nil])
    let found = ColorScale(groups: [("one", 1), ("two", -4), ("three", 9)], of: all)
    #expect(found.indices == [0, 1, 1, 1] && found.entries.map(\.text) == ["one", "three"])
    #expect(found.ownColorsPrecede)
    #expect(ColorScale(groups: [("one", 1), ("two", 1)], of: all).indices == [0, 1, 1, 1])
  }
}
