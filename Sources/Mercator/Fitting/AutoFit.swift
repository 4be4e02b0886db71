/// A fit that is redone whenever the view's size, insets, content or options change, until the user
/// moves the map.
///
///     var fit = AutoFit(cities, in: viewport, .padding(24))
///     fit.layout(size: landscape, insets: bars)   // fitted again
///     fit.move(to: dragged)                       // by the user: the fit is suspended
///     fit.resume()                                // a tap on “show all”
///     map.viewport = fit.viewport
///
/// The fit never drifts. Each fit starts from the initial camera, not from the previous fit. The
/// same size and insets give bit-identical results, whatever happened in between, and the padding
/// of the options never accumulates.
public struct AutoFit: Hashable, Sendable {
  /// The content to show. A change is fitted immediately while the fit is active.
  public var content: FitContent {
    didSet { refit() }
  }

  /// The options of the fit. A change is fitted immediately while the fit is active.
  public var options: FitOptions {
    didSet { refit() }
  }

  /// The camera to show: the fitted camera, or the user's camera after the user moved the map.
  public private(set) var viewport: MapViewport

  /// Whether the fit is active, which it is until the user moves the map, and again after `resume`.
  public private(set) var isFollowing = true

  /// The result of the fit while it is active. `nil` after the user moved the map, and if there is
  /// a ``problem``.
  public private(set) var report: FitReport?

  /// The reason why an active fit has no result, such as no size or no content yet. The camera is
  /// then the last one.
  public private(set) var problem: FitError?

  /// The camera from which every fit starts. It supplies the heading and pitch.
  private var start: MapViewport

  /// Creates an automatic fit.
  ///
  /// - Parameters:
  ///   - content: The places, regions or markers to show, or a mix.
  ///   - viewport: The view's size and insets, and the heading and pitch of the fit. A view without
  ///     a size is allowed. ``problem`` is then ``FitError/noVisibleArea`` until it has one.
  ///   - options: The options of the fit.
  public init(
    _ content: some Fittable, in viewport: MapViewport, _ options: FitOptions = FitOptions()
  ) {
    self.content = FitContent(content)
    self.options = options
    self.viewport = viewport
    start = viewport
    refit()
  }

  /// Fits again after layout. If the user has moved the map, its centre and zoom are kept.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - insets: The parts of the view that are covered by bars.
  ///   - fieldOfView: The vertical field of view in degrees, if it depends on the size. `nil`
  ///     leaves it unchanged.
  public mutating func layout(
    size: ScreenSize, insets: ScreenInsets, fieldOfView: Double? = nil
  ) {
    viewport.size = size
    viewport.insets = insets
    if let fieldOfView { viewport.fieldOfView = fieldOfView }
    refit()
  }

  /// Takes over the camera of a user who moved the map. The fit is suspended until `resume`.
  ///
  /// *Edge cases*: the camera that is already shown doesn't count as a move. A map may therefore
  /// report back the camera that it was given.
  public mutating func move(to viewport: MapViewport) {
    guard viewport != self.viewport else { return }
    self.viewport = viewport
    isFollowing = false
    (report, problem) = (nil, nil)
  }

  /// Resumes the fit and redoes it immediately.
  ///
  /// - Parameter keepingDirection: Whether to fit at the heading and pitch to which the user
  ///   rotated the map. Otherwise the map returns to the initial ones.
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
