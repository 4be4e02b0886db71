import MercatorPlaces
import Testing

@Suite struct PropertyValueTests {
  @Test func `a property value is nil under every other kind`() {
    let values: [PropertyValue] = [
      .null, .boolean(true), .number(1), .string("1"), .array([.null]), .object(["a": .null]),
    ]
    #expect(values.map(\.boolean) == [nil, true, nil, nil, nil, nil])
    #expect(values.map(\.number) == [nil, nil, 1, nil, nil, nil])
    #expect(values.map(\.string) == [nil, nil, nil, "1", nil, nil])
    #expect(values.map(\.array) == [nil, nil, nil, nil, [.null], nil])
    #expect(values.map(\.object) == [nil, nil, nil, nil, nil, ["a": .null]])
  }
}
