#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The memory of this process.
public enum ProcessMemory {
  /// The most that was ever resident, in millions of bytes.
  public static var peakMegabytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) * 1024 / 1e6
    #endif
  }
}
