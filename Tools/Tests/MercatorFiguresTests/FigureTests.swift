import Foundation
import MercatorPicture
import Testing

@testable import MercatorFigures

@Suite struct FigureTests {
  /// The articles, every gap a single space.
  private static func articles() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try ["Fitting", "PitchedFitting", "Motion", "Recipes"].map { name in
      try String(
        contentsOf: root.appendingPathComponent("Sources/Mercator/Mercator.docc/\(name).md"),
        encoding: .utf8)
    }.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `the articles show every figure and its cameras' numbers`() throws {
    let articles = try Self.articles()
    for figure in try Figure.all() {
      #expect(articles.contains("](\(figure.name).png)"))
      for quote in figure.quotes { #expect(articles.contains(quote), "\(figure.name)") }
    }
  }

  @Test func `every figure shows losses beside the whole fit`() throws {
    let verdicts = try Figure.all().map { figure in (figure.name, figure.panels.map(\.verdict)) }
    #expect(
      Dictionary(uniqueKeysWithValues: verdicts) == [
        "fitting-boxes": [.bad, .good], "fitting-heading": [.neither, .good, .neither, .good],
        "fitting-window": [.bad, .good], "fitting-area": [.bad, .good, .good],
        "fitting-cover": [.neither, .neither, .neither], "fitting-pitch": [.bad, .good],
        "motion-route": Array(repeating: .neither, count: 6),
        "recipe-follow": Array(repeating: .neither, count: 3),
        "recipe-edge-markers": [.neither, .neither, .neither],
        "recipe-overview": [.neither, .neither],
      ])
    let boxes = try Figure.boxes().panels
    #expect(boxes[0].result.hasSuffix("3 of 6 labels whole"))
    #expect(boxes[1].result.hasSuffix("6 of 6 labels whole"))
    // All of them are drawn, too: none is in another one's way.
    #expect(boxes[1].picture.writtenNames.count == 6)
  }
}
