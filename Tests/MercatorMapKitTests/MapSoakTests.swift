import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  /// Random sequences of all that a program, a person and a system do to a map, with every knob.
  @Suite @MainActor struct MapSoakTests {
    @Test func `no random sequence of calls traps, leaks or leaves a listener unsettled`() async {
      var comparison = Comparison()
      for round in 0..<Campaign.rounds(100, all: 300, soak: 100_000) {
        let soak = MapSoak(seed: UInt64(round))
        await soak.run(&comparison, "sequence \(round)")
        if comparison.failures.count > 5 { break }
      }
      #expect(comparison.failures.isEmpty, "\(comparison.report)")
    }
  }
}

/// One sequence.
@MainActor private final class MapSoak {
  private var random: SeededGenerator
  private var map: MKMapView? = MKMapView()
  private var pins: [MKPointAnnotation] = []
  private var delegates: [any MKMapViewDelegate] = []
  private var ears: [Ear] = []
  private var streams: [Task<Void, Never>] = []
  private var motions: [Task<Void, Never>] = []
  private var leaks: [(name: String, object: () -> AnyObject?)] = []
  private var exceptions: [String] = []
  private var steps: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A listener, and whether what it heard is in order.
  private final class Ear {
    var observation: ViewportObservation?
    var isMoving = false
    var faults: [String] = []

    func hear(_ change: ViewportChange) {
      switch change.phase {
      case .began:
        if isMoving { faults.append("began twice") }
        isMoving = true
      case .changed: if !isMoving { faults.append("changed before it began") }
      case .settled:
        if !isMoving { faults.append("settled before it began") }
        isMoving = false
      }
    }
  }

  /// A delegate of the app's that hands on to another one.
  private final class Proxy: NSObject, MKMapViewDelegate {
    weak var next: (any MKMapViewDelegate)?
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
      next?.mapView(mapView, regionWillChangeAnimated: animated)
    }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      next?.mapView(mapView, regionDidChangeAnimated: animated)
    }
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
      next?.mapViewDidChangeVisibleRegion(mapView)
    }
  }

  func run(_ comparison: inout Comparison, _ name: String) async {
    begin()
    for _ in 0..<random.int(in: 4...16) {
      step()
      if random.once(in: 6) { for _ in 0..<5 { await Task.yield() } }
    }
    let losesMapFirst = random.once(in: 4)
    comparison.begin("\(name): \(steps)")
    if !losesMapFirst { await rest() }
    for motion in motions { motion.cancel() }
    for motion in motions {
      await wake()
      await motion.value
    }
    motions = []
    if !losesMapFirst {
      await rest()
      comparison.check(ears.allSatisfy { !$0.isMoving }, "not settled at rest")
    }
    exceptions += map?.exceptions ?? []
    map = nil
    pins = []
    await settle { self.ears.allSatisfy { !$0.isMoving } }
    comparison.check(ears.allSatisfy { !$0.isMoving }, "not settled when the map went")
    comparison.check(ears.allSatisfy(\.faults.isEmpty), "\(ears.flatMap(\.faults))")
    comparison.check(exceptions.isEmpty, "\(exceptions)")
    for stream in streams { await stream.value }
    ears = []
    delegates = []
    streams = []
    await settle { self.leaked.isEmpty && Self.running.isEmpty }
    comparison.check(leaked.isEmpty, "leaked: \(leaked)")
    comparison.check(Self.running.isEmpty, "still there: \(Self.running)")
    DisplayLinkDouble.isAvailable = true
  }

  // MARK: The map

  private func begin() {
    guard let map else { return }
    DisplayLinkDouble.isAvailable = !random.once(in: 4)
    for knob in MapKnobs.turns where random.once(in: 4) { knob.turn(&map.knobs) }
    if random.once(in: 3) { map.knobs.zooms = -2...24 }
    map.window = PlatformWindow()
    if !random.once(in: 3) { resize() }
    watch("map", map)
  }

  private func resize() {
    let sides = [0.0, 90, 320, 390, 844]
    map?.layOut(random.element(of: sides), random.element(of: sides))
  }

  private func watch(_ name: String, _ object: AnyObject?) {
    leaks.append((name, { [weak object] in object }))
  }

  private var leaked: [String] { leaks.filter { $0.object() != nil }.map(\.name) }

  /// What runs for maps at all.
  private static var running: [String] {
    var running: [String] = []
    if DisplayLinkDouble.count > 0 { running.append("display link") }
    if DisplayLinkDouble.sleeperCount > 0 { running.append("frame loop") }
    if CFRunLoop.observerCount > 0 { running.append("run loop observer") }
    if CFRunLoop.timerCount > 0 { running.append("timer") }
    #if canImport(AppKit)
      if NSEvent.monitorCount > 0 { running.append("event monitor") }
    #endif
    return running
  }

  // MARK: Time

  private func wake() async {
    DisplayLinkDouble.show()
    // A loop of frames may be on its way from one pause to the next.
    if !DisplayLinkDouble.isAvailable, ears.contains(where: \.isMoving) {
      for _ in 0..<50 where DisplayLinkDouble.sleeperCount == 0 { await Task.yield() }
    }
    if DisplayLinkDouble.sleeperCount > 0 { await DisplayLinkDouble.wakeSleepers() }
    await Task.yield()
  }

  /// Lets all that was begun come to its end.
  private func settle(until isDone: () -> Bool) async {
    for _ in 0..<60 where !isDone() { await wake() }
  }

  /// Nobody touches the map any more.
  private func rest() async {
    map?.touchUp()
    for _ in 0..<2 {
      while map?.isAnimating == true {
        map?.animate(by: 0.5)
        await wake()
      }
      map?.deliverCallbacks()
      CFRunLoop.turn()
      // A loop of frames that has just begun waits for its turn.
      for _ in 0..<5 { await Task.yield() }
      for _ in 0..<70 {
        guard !Self.running.isEmpty || ears.contains(where: \.isMoving) else { break }
        await wake()
        if map?.isAnimating == true { map?.animate(by: 0.5) }
        map?.deliverCallbacks()
      }
    }
  }

  // MARK: Steps

  private func step() {
    guard let map else { return }
    let actions: [(String, (MKMapView) -> Void)] = [
      ("set", set), ("fit", fit), ("resize", { _ in self.resize() }), ("insets", inset),
      ("gesture", gesture), ("tap", tap), ("frames", frames), ("delegate", swapDelegate),
      ("listen", listen), ("stop listening", stopListening), ("limits", limit),
      ("annotations", annotate), ("keep", keep), ("play", play), ("by itself", moveByItself),
      ("resizing", { $0.resizing = self.random.element(of: [.keepZoom, .keepRegion, .refit]) }),
    ]
    let action = random.element(of: actions)
    steps.append(action.0)
    action.1(map)
  }

  private func place() -> GeoCoordinate { random.coordinate() }

  private func set(_ map: MKMapView) {
    let animated = random.once(in: 2)
    switch random.int(in: 0...4) {
    case 0:
      map.setCenter(
        CLLocationCoordinate2D(place()), zoomLevel: random.double(in: -1...24), animated: animated)
    case 1: map.zoomLevel += random.double(in: -3...3)
    case 2: map.zoom(by: 1, around: CGPoint(x: 30, y: 60), animated: animated)
    case 3:
      map.setViewport(
        map.viewport.rotated(byDegrees: random.double(in: -180...180)), animated: animated)
    default: map.setViewport(random.anyViewport(), animated: animated)
    }
  }

  private func fit(_ map: MKMapView) {
    let animated = random.once(in: 2)
    switch random.int(in: 0...2) {
    case 0: map.fit([place(), place()], .padding(random.double(in: 0...90)), animated: animated)
    case 1: map.fit(map.annotations, footprints: .annotationViews, animated: animated)
    default: map.include(atLeast: 2, of: [place(), place(), place()], animated: animated)
    }
  }

  private func inset(_ map: MKMapView) {
    map.safeAreaInsets = PlatformEdgeInsets(
      ScreenInsets(top: random.double(in: 0...90), bottom: random.double(in: 0...40)))
    #if canImport(UIKit)
      if random.once(in: 2) { map.layoutMargins.top = random.double(in: 0...50) }
    #endif
    if random.once(in: 2) { map.layOut() }
  }

  private func gesture(_ map: MKMapView) {
    map.beginGesture()
    for _ in 0..<random.int(in: 0...3) {
      map.moveGesture(
        x: random.double(in: -40...40), levels: random.double(in: -1...1),
        degrees: random.double(in: -30...30))
      if random.once(in: 2) { map.deliverCallbacks() }
      if random.once(in: 2) { DisplayLinkDouble.show() }
    }
    #if canImport(AppKit)
      if random.once(in: 4) { return NSEvent.loseMouseUp() }
    #endif
    if !random.once(in: 4) { map.endGesture() }
  }

  private func tap(_ map: MKMapView) {
    map.touchDown()
    if !random.once(in: 4) { map.touchUp() }
  }

  private func frames(_ map: MKMapView) {
    if random.once(in: 2) { map.animate(by: random.double(in: 0.1...1.2)) }
    if random.once(in: 2) { map.deliverCallbacks() }
    DisplayLinkDouble.show(frames: random.int(in: 1...40))
    if random.once(in: 2) { CFRunLoop.turn(after: random.double(in: 0...0.5)) }
  }

  private func swapDelegate(_ map: MKMapView) {
    switch random.int(in: 0...4) {
    case 0: map.delegate = nil
    case 1: delegates = []
    case 2:
      let own = CountingDelegate()
      delegates.append(own)
      watch("delegate", own)
      map.delegate = own
    case 3:
      let proxy = Proxy()
      proxy.next = map.delegate
      delegates.append(proxy)
      watch("proxy", proxy)
      map.delegate = proxy
    default: if let own = delegates.last, !(own is Proxy) { map.delegate = own }
    }
    watch("what is the delegate", map.delegate is MapDelegateChain ? map.delegate : nil)
  }

  private func listen(_ map: MKMapView) {
    guard !random.once(in: 3) else {
      let changes = map.viewportChanges
      return streams.append(Task { for await _ in changes {} })
    }
    let ear = Ear()
    let (moves, ends) = (random.once(in: 6), random.once(in: 6))
    ear.observation = map.onViewportChange { [weak map, weak self] change in
      ear.hear(change)
      if moves, change.phase == .began { map?.zoomLevel = 7 }
      if ends { self?.ears.removeAll { $0 === ear } }
      if ends { ear.observation?.cancel() }
    }
    ears.append(ear)
    watch("listener", ear)
    watch("observation", ear.observation)
  }

  private func stopListening(_ map: MKMapView) {
    if random.once(in: 2), !streams.isEmpty { streams[0].cancel() }
    guard !ears.isEmpty else { return }
    let ear = ears.remove(at: random.int(in: 0...(ears.count - 1)))
    if random.once(in: 2) { ear.observation?.cancel() }
    ear.observation = nil
  }

  private func limit(_ map: MKMapView) {
    switch random.int(in: 0...2) {
    case 0: map.zoomRange = 3...random.double(in: 4...20)
    case 1: map.viewportLimits = ViewportLimits(keepsInWorld: false)
    default:
      map.viewportLimits = ViewportLimits(
        zoomRange: 4...12,
        viewRegion: GeoRegion(south: 40, west: -10, north: 60, east: 30))
    }
  }

  private func annotate(_ map: MKMapView) {
    let new = pin(random.double(in: -70...70), random.double(in: -180...180))
    pins.append(new)
    map.addAnnotation(new)
    if random.once(in: 2) {
      let view = MKAnnotationView(annotation: new, reuseIdentifier: nil)
      view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
      map.add([view])
    }
    if random.once(in: 3) { map.removeAnnotation(pins.removeFirst()) }
    if random.once(in: 2) { CFRunLoop.turn(after: random.double(in: 0...0.5)) }
  }

  private func keep(_ map: MKMapView) {
    map.keepsAnnotationsInView = !random.once(in: 3)
  }

  private func play(_ map: MKMapView) {
    let target = random.anyViewport()
    motions.append(Task { [weak map] in _ = await map?.ease(to: target) })
    if random.once(in: 3) { motions[0].cancel() }
  }

  private func moveByItself(_ map: MKMapView) {
    if random.once(in: 2) {
      map.moveByItself(x: random.double(in: -30...30), levels: random.double(in: -1...1))
    } else {
      map.setRegion(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: random.double(in: -60...60), longitude: 5),
          span: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 3)),
        animated: random.once(in: 2))
    }
  }
}
