#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that this process has kept a processor busy: what others run meanwhile is left out.
public enum ProcessorTime {
  /// Seconds until now.
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
