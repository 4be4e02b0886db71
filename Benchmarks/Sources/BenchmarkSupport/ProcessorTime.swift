#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that this process has kept a processor busy: what others run meanwhile is left out.
public enum ProcessorTime {
  /// Seconds until now.
  public static var seconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds until now of the thread that asks.
  public static var threadSeconds: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
