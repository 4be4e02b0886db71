/// A single number for a square's column and row, with their bits interleaved.
///
/// The four squares that form a larger one differ in the last two bits only.
package enum MortonCode {
  /// Returns the code of a column and a row, both below 2³².
  package static func code(column: UInt64, row: UInt64) -> UInt64 {
    spread(column) | spread(row) &<< 1
  }

  static func column(of code: UInt64) -> Int { Int(truncatingIfNeeded: gathered(code)) }

  static func row(of code: UInt64) -> Int { Int(truncatingIfNeeded: gathered(code &>> 1)) }

  /// Returns the low 32 bits, each followed by a zero.
  private static func spread(_ bits: UInt64) -> UInt64 {
    var spread = bits
    spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    spread = (spread | spread &<< 2) & 0x3333_3333_3333_3333
    return (spread | spread &<< 1) & 0x5555_5555_5555_5555
  }

  /// Returns every other bit, beginning with the lowest.
  private static func gathered(_ bits: UInt64) -> UInt64 {
    var gathered = bits & 0x5555_5555_5555_5555
    gathered = (gathered | gathered &>> 1) & 0x3333_3333_3333_3333
    gathered = (gathered | gathered &>> 2) & 0x0F0F_0F0F_0F0F_0F0F
    gathered = (gathered | gathered &>> 4) & 0x00FF_00FF_00FF_00FF
    gathered = (gathered | gathered &>> 8) & 0x0000_FFFF_0000_FFFF
    return (gathered | gathered &>> 16) & 0x0000_0000_FFFF_FFFF
  }
}
