import ArgumentParser
import Mercator

/// The options for the view, shared by all commands with a camera.
struct ViewFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Size of the view in screen points (default: 390x844; picture: 1200x800), or on paper: \
      297mmx210mm. Without a height, as in 800x, a fit finds it.
      """, valueName: "WIDTHxHEIGHT"),
    completion: .list(["390x844", "1200x800", "600x315", "1920x1080", "800x", "297mmx210mm"]),
    transform: FlagValue.viewSize)
  var size: ViewSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points at each edge under bars and sheets: top=44,bottom=300, or 24 for all. The rest is the free area.",
      valueName: "edges"),
    completion: .list(["top=47,bottom=300", "24"]),
    transform: FlagValue.insets)
  var insets: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Direction at the top, clockwise from north; in a fit also best, the heading with the largest zoom.",
      valueName: "degrees"),
    completion: .list(["best", "0", "90", "180", "270"]),
    transform: FlagValue.heading)
  var heading: HeadingFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tilt from straight down, 0…85.", valueName: "degrees"),
    completion: .list(["0", "30", "45", "60"]),
    transform: FlagValue.pitch)
  var pitch: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Vertical field of view, 1…150 (default: 30, as in MapKit).", valueName: "degrees"),
    completion: .list(["30"]),
    transform: FlagValue.fieldOfView)
  var fieldOfView: Double?

  @Option(
    parsing: .unconditional, help: .tileSize, completion: .tileSize, transform: FlagValue.tileSize)
  var tileSize: ZoomConvention?

  /// The zoom convention of input and output.
  var convention: ZoomConvention { tileSize ?? .tile256 }

  /// Returns the heading in degrees. A search for the best one, which only `fit` makes, starts at 0.
  private func degrees(_ findsHeading: Bool) throws(CommandFailure) -> Double {
    switch heading {
    case .degrees(let degrees): return degrees
    case nil: return 0
    case .best where findsHeading: return 0
    case .best:
      throw CommandFailure(
        .usage, "--heading best: only fit finds a heading",
        remedy: "write degrees, such as 30")
    }
  }

  /// Returns the view with a camera.
  ///
  /// - Parameters:
  ///   - findsHeading: whether the command can find the best heading.
  ///   - findsHeight: whether it can find the height. The view then has the maximum height.
  ///   - defaultSize: the size if none is given.
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
        .usage, "--size \(width.brief)x: only a fit of places finds a height",
        remedy: "add the height, such as --size \(width.brief)x\((width * 2 / 3).rounded().brief)"
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
        --insets \(viewport.insets.flagText) cover the whole \(viewport.size.flagText) view
        """,
        remedy: "make the insets smaller or --size larger")
    }
    return viewport
  }
}

/// A value of `--size`: a size, or only a width.
enum ViewSize: Hashable {
  case fixed(ScreenSize)
  case width(Double)

  /// The heights that a fit considers, as multiples of the width.
  static let heights = 0.25...4.0
}

extension ScreenSize {
  /// The value for `--size`.
  var flagText: String { "\(width.brief)x\(height.brief)" }
}

extension ScreenInsets {
  /// The value for `--insets`; edges of 0 are left out.
  var flagText: String {
    guard self != .zero else { return "0" }
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    return edges.filter { $0.1 != 0 }.map { "\($0.0)=\($0.1.brief)" }.joined(separator: ",")
  }
}
