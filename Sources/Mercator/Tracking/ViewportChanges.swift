#if !hasFeature(Embedded)
  /// The changes of a camera as they come, for `for await`.
  ///
  ///     let (changes, source) = ViewportChanges.make(from: viewport)
  ///     source.send(map.viewport, reason: .gesture)      // from the map, as often as it moves
  ///     source.settle(map.viewport)
  ///
  ///     for await change in changes { … }                // in the listener's task
  ///
  /// A slow listener misses no change and gets none twice: what happened while it was busy comes as
  /// one change, from the camera last reported to the latest, with the latest reason. Only the
  /// latest camera is kept. The sequence ends when its source finishes, or when the listener's task
  /// is cancelled.
  ///
  /// A sequence has one listener; make another for another.
  public struct ViewportChanges: AsyncSequence, Sendable {
    /// What the sequence yields.
    public typealias Element = ViewportChange

    private let moments: AsyncStream<Moment>
    private let tracker: ViewportTracker

    /// A sequence of the changes from a camera on, and the source that feeds it.
    public static func make(
      from viewport: MapViewport, thresholds: ChangeThresholds = ChangeThresholds()
    ) -> (changes: ViewportChanges, source: Source) {
      let (moments, continuation) = AsyncStream.makeStream(
        of: Moment.self, bufferingPolicy: .bufferingNewest(1))
      return (
        ViewportChanges(
          moments: moments, tracker: ViewportTracker(viewport, thresholds: thresholds)),
        Source(continuation: continuation)
      )
    }

    /// The listener's place in the sequence.
    public func makeAsyncIterator() -> Iterator {
      Iterator(moments: moments.makeAsyncIterator(), tracker: tracker)
    }

    /// The latest camera, and what the listener does not know of it.
    fileprivate enum Moment: Sendable {
      case moved(MapViewport, ViewportChange.Reason)
      /// It stands still; with the reason of a movement that the listener has not heard of.
      case settled(MapViewport, ViewportChange.Reason?)
      /// A settling follows at once.
      case pending
    }

    /// Feeds a sequence; may be used from any thread, one camera after the other.
    public struct Source: Sendable {
      fileprivate let continuation: AsyncStream<Moment>.Continuation

      /// Records the current camera and why it changed.
      public func send(_ viewport: MapViewport, reason: ViewportChange.Reason) {
        continuation.yield(.moved(viewport, reason))
      }

      /// Says that the camera stands still, here: the reason is that of the movement that ends.
      public func settle(_ viewport: MapViewport) {
        // The stream keeps one moment and returns the one that it drops for another: so the reason
        // of a movement that the listener has not heard of is not lost.
        var unheard: ViewportChange.Reason?
        switch continuation.yield(.pending) {
        case .dropped(.moved(_, let reason)), .dropped(.settled(_, .some(let reason))):
          unheard = reason
        default: break
        }
        continuation.yield(.settled(viewport, unheard))
      }

      /// Ends the sequence after what the listener has not yet got.
      public func finish() {
        continuation.finish()
      }

      /// Sets what is called once when the sequence has ended, also when its listener is gone: time
      /// to stop a display link.
      public func onEnd(_ action: @escaping @Sendable () -> Void) {
        continuation.onTermination = { _ in action() }
      }
    }

    /// The listener's place in the sequence.
    public struct Iterator: AsyncIteratorProtocol {
      private var moments: AsyncStream<Moment>.Iterator
      private var tracker: ViewportTracker
      private var reason: ViewportChange.Reason = .programmatic

      fileprivate init(moments: AsyncStream<Moment>.Iterator, tracker: ViewportTracker) {
        self.moments = moments
        self.tracker = tracker
      }

      /// The next change; nil once the sequence has ended or the task was cancelled.
      public mutating func next() async -> ViewportChange? {
        while let moment = await moments.next() {
          switch moment {
          case .moved(let viewport, let reason):
            self.reason = reason
            if let change = tracker.update(to: viewport, reason: reason) { return change }
          case .settled(let viewport, let unheard):
            reason = unheard ?? reason
            _ = tracker.update(to: viewport, reason: reason)
            if let change = tracker.settle() { return change }
          case .pending: continue
          }
        }
        return nil
      }
    }
  }
#endif
