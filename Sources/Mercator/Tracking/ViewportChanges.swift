#if !hasFeature(Embedded)
  /// A camera's changes as an asynchronous sequence for `for await`.
  ///
  ///     let (changes, source) = ViewportChanges.make(from: viewport)
  ///     source.send(map.viewport, reason: .gesture)      // from the map, as often as it moves
  ///     source.settle(map.viewport)
  ///
  ///     for await change in changes { … }                // in the listener's task
  ///
  /// A slow listener misses no change and gets none twice. Changes while it is busy are merged into
  /// one, from the last reported camera to the latest, with the latest reason. Only the latest
  /// camera is stored. The sequence ends when its source finishes, or when the listener's task is
  /// cancelled.
  ///
  /// A sequence has one listener; create another sequence for another listener.
  public struct ViewportChanges: AsyncSequence, Sendable {
    /// The elements of the sequence.
    public typealias Element = ViewportChange

    private let moments: AsyncStream<Moment>
    private let tracker: ViewportTracker

    /// Creates a sequence of the changes from a camera on, and the source that feeds it.
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

    /// Returns the listener's iterator.
    public func makeAsyncIterator() -> Iterator {
      Iterator(moments: moments.makeAsyncIterator(), tracker: tracker)
    }

    /// The latest camera, and its changes that are still unknown to the listener.
    fileprivate enum Moment: Sendable {
      case moved(MapViewport, ViewportChange.Reason)
      /// The camera is at rest, with the reason of a movement that is unknown to the listener.
      case settled(MapViewport, ViewportChange.Reason?)
      /// A settled moment follows at once.
      case pending
    }

    /// The source of a sequence, usable from any thread, for one camera after the other.
    public struct Source: Sendable {
      fileprivate let continuation: AsyncStream<Moment>.Continuation

      /// Records the current camera and the reason for its change.
      public func send(_ viewport: MapViewport, reason: ViewportChange.Reason) {
        continuation.yield(.moved(viewport, reason))
      }

      /// Reports that the camera is at rest, with the reason of the ending movement.
      public func settle(_ viewport: MapViewport) {
        // The stream keeps one moment and returns the one that it drops for another. The reason of
        // a movement unknown to the listener is thus preserved.
        var unheard: ViewportChange.Reason?
        switch continuation.yield(.pending) {
        case .dropped(.moved(_, let reason)), .dropped(.settled(_, .some(let reason))):
          unheard = reason
        default: break
        }
        continuation.yield(.settled(viewport, unheard))
      }

      /// Ends the sequence after all pending changes.
      public func finish() {
        continuation.finish()
      }

      /// Sets a function to call once when the sequence has ended, even if its listener is gone.
      ///
      /// It is the place to stop a display link.
      public func onEnd(_ action: @escaping @Sendable () -> Void) {
        continuation.onTermination = { _ in action() }
      }
    }

    /// The iterator of the listener.
    public struct Iterator: AsyncIteratorProtocol {
      private var moments: AsyncStream<Moment>.Iterator
      private var tracker: ViewportTracker
      private var reason: ViewportChange.Reason = .programmatic

      fileprivate init(moments: AsyncStream<Moment>.Iterator, tracker: ViewportTracker) {
        self.moments = moments
        self.tracker = tracker
      }

      /// Returns the next change; nil after the sequence has ended or the task was cancelled.
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
