import ArgumentParser
import Mercator

/// The options that say which view is meant, shared by all commands with a camera.
struct ViewFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The view in points (default: 390x844; of picture: 1200x800). A fit finds the height of 800x.
      """, valueName: "WIDTHxHEIGHT"),
    completion: .list(["390x844", "1200x800", "600x315", "1920x1080", "800x"]),
    transform: FlagValue.viewSize)
  var size: ViewSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points that bars and sheets cover, such as top=44,bottom=300.", valueName: "edges"),
    completion: .list(["top=47,bottom=300", "24"]),
    transform: FlagValue.insets)
  var insets: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What is at the top, clockwise from north; with fit also best.", valueName: "degrees"),
    completion: .list(["best", "0", "90", "180", "270"]),
    transform: FlagValue.heading)
  var heading: HeadingFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The line of sight from straight down, 0…85.", valueName: "degrees"),
    completion: .list(["0", "30", "45", "60"]),
    transform: FlagValue.pitch)
  var pitch: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of the perspective, vertically (default: 30, as MapKit).", valueName: "degrees"),
    completion: .list(["30"]),
    transform: FlagValue.fieldOfView)
  var fieldOfView: Double?

  @Option(
    parsing: .unconditional, help: .tileSize, completion: .tileSize, transform: FlagValue.tileSize)
  var tileSize: ZoomConvention?

  @Flag(help: "Print one JSON document.")
  var json = false

  /// The convention of every zoom that is read and written.
  var convention: ZoomConvention { tileSize ?? .tile256 }

  /// The heading in degrees; the best one is only `fit`'s to find, from north up on.
  private func degrees(_ findsHeading: Bool) throws(CommandFailure) -> Double {
    switch heading {
    case .degrees(let degrees): return degrees
    case nil: return 0
    case .best where findsHeading: return 0
    case .best:
      throw CommandFailure(
        .usage, "--heading best: only fit looks for a heading",
        remedy: "write degrees, such as 30")
    }
  }

  /// The view, looking somewhere.
  ///
  /// - Parameters:
  ///   - findsHeading: whether the command can look for the best heading.
  ///   - findsHeight: whether it can find the height; the view has the greatest then.
  ///   - defaultSize: the size where none is asked for.
  func viewport(
    center: GeoCoordinate = GeoCoordinate(latitude: 0, longitude: 0), zoom: Double = 0,
    findsHeading: Bool = false, findsHeight: Bool = false, defaultSize: ScreenSize = .phone
  ) throws(CommandFailure) -> MapViewport {
    let size: ScreenSize
    switch self.size {
    case nil: size = defaultSize
    case .fixed(let fixed): size = fixed
    case .width(let width) where findsHeight:
      size = ScreenSize(width: width, height: width * ViewSize.heights.upperBound)
    case .width(let width):
      throw CommandFailure(
        .usage, "--size \(width.brief)x: only a fit of all places finds a height",
        remedy: "write the height, such as --size \(width.brief)x\((width * 2 / 3).rounded().brief)"
      )
    }
    let viewport = MapViewport(
      center: center, zoom: zoom, heading: try degrees(findsHeading), pitch: pitch ?? 0,
      size: size, insets: insets ?? .zero,
      fieldOfView: fieldOfView ?? MapViewport.defaultFieldOfView)
    guard !viewport.freeArea.isEmpty else {
      throw CommandFailure(
        .usage,
        """
        --insets \(viewport.insets.flagText) leave nothing free of a \(viewport.size.flagText) \
        view
        """,
        remedy: "make the insets smaller or --size larger")
    }
    return viewport
  }
}

/// A view's size, or its width alone.
enum ViewSize: Hashable {
  case fixed(ScreenSize)
  case width(Double)

  /// The heights that are looked for, in widths: no sliver and no ribbon.
  static let heights = 0.25...4.0
}

extension ScreenSize {
  /// As `--size` has it.
  var flagText: String { "\(width.brief)x\(height.brief)" }
}

extension ScreenInsets {
  /// As `--insets` has them; edges of 0 are left out.
  var flagText: String {
    guard self != .zero else { return "0" }
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    return edges.filter { $0.1 != 0 }.map { "\($0.0)=\($0.1.brief)" }.joined(separator: ",")
  }
}
