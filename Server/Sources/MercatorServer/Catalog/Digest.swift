import Foundation

/// A 64-bit hash of bytes that is the same in every process (FNV-1a).
///
/// It distinguishes versions of data. It does not protect against attackers.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  init() {}

  init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* Self.prime }
    self.value = value
  }

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { add($0) }
  }

  /// The number of bytes at the beginning of a file that are part of its version.
  private static let headSize = 1 << 14

  /// Returns the version of a file of any size: its head, size and modification time.
  static func version(ofFile path: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    var digest = Digest()
    if let size = attributes[.size] as? UInt64 { digest.add(size) }
    if let date = attributes[.modificationDate] as? Date {
      digest.add(UInt64(bitPattern: Int64(date.timeIntervalSince1970)))
    }
    if attributes[.type] as? FileAttributeType == .typeRegular {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      digest.add(try file.read(upToCount: headSize) ?? Data())
    }
    return digest.value
  }
}
