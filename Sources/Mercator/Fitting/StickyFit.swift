/// A fit that holds: it is made again when the view's size or insets, what it shows or the options
/// change, until a person moves the map.
///
///     var sticky = StickyFit(cities, in: viewport, .padding(24))
///     sticky.layout(size: landscape, insets: bars)   // fitted anew
///     sticky.move(to: dragged)                       // the person's: nothing is fitted any more
///     sticky.resume()                                // a tap on “show all”
///     map.viewport = sticky.viewport
///
/// It never drifts. Each fit is made from the camera that the value was begun with, not from the
/// fit before: the same size and insets give the same bits, whatever came between, and the options'
/// padding never adds up.
public struct StickyFit: Hashable, Sendable {
  /// What is shown. A change is fitted at once while the fit holds.
  public var content: FitContent {
    didSet { refit() }
  }

  /// How it is shown. A change is fitted at once while the fit holds.
  public var options: FitOptions {
    didSet { refit() }
  }

  /// The camera to show: the fit's, or the person's own since they moved the map.
  public private(set) var viewport: MapViewport

  /// Whether the fit holds: until a person moves the map, and again once it is resumed.
  public private(set) var isFollowing = true

  /// What the fit came to, while it holds; nil once a person has moved the map, and where there is
  /// a ``problem``.
  public private(set) var report: FitReport?

  /// Why the camera is no fit though it should be one: no size yet, or nothing to show. The camera
  /// is then the last one.
  public private(set) var problem: FitError?

  /// What every fit is made from: its heading and pitch.
  private var start: MapViewport

  /// Shows something in a view from now on.
  ///
  /// - Parameters:
  ///   - content: what is shown: places, regions, markers or a mix.
  ///   - viewport: the view's size and insets, and the heading and pitch to fit at. A view without
  ///     a size is no fault: ``problem`` is then ``FitError/noVisibleArea`` until it has one.
  ///   - options: how they are shown.
  public init(
    _ content: some Fittable, in viewport: MapViewport, _ options: FitOptions = FitOptions()
  ) {
    self.content = FitContent(content)
    self.options = options
    self.viewport = viewport
    start = viewport
    refit()
  }

  /// The view was laid out. A person's own camera keeps its centre and zoom.
  ///
  /// - Parameters:
  ///   - size: the view's size.
  ///   - insets: what bars cover of it.
  ///   - fieldOfView: degrees over the view's height, where that depends on the size; nil: as it was.
  public mutating func layout(
    size: ScreenSize, insets: ScreenInsets, fieldOfView: Double? = nil
  ) {
    viewport.size = size
    viewport.insets = insets
    if let fieldOfView { viewport.fieldOfView = fieldOfView }
    refit()
  }

  /// A person moved the map: the camera is theirs, and the fit waits until it is resumed.
  ///
  /// *Edge cases*: the camera that is shown already is no move; so a map may report back what it
  /// was given.
  public mutating func move(to viewport: MapViewport) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    isFollowing = false
    (report, problem) = (nil, nil)
  }

  /// Fits again, and from now on.
  ///
  /// - Parameter keepingDirection: whether the heading and pitch that the person has turned the map
  ///   to are those to fit at; else it turns back.
  public mutating func resume(keepingDirection: Bool = false) {
    if keepingDirection {
      start.heading = viewport.heading
      start.pitch = viewport.pitch
    }
    isFollowing = true
    refit()
  }

  private mutating func refit() {
    guard isFollowing else { return }
    var view = start
    view.size = viewport.size
    view.insets = viewport.insets
    view.fieldOfView = viewport.fieldOfView
    do throws(FitError) {
      let report = try view.fitReport(content, options)
      viewport = report.viewport
      (self.report, problem) = (report, nil)
    } catch {
      (report, problem) = (nil, error)
    }
  }
}
