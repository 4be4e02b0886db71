package import Mercator

/// An error from reading a vector tile, with its position and reason.
public struct VectorTileError: Error, Hashable, Sendable {
  /// The reason for an error.
  public enum Reason: Hashable, Sendable {
    /// The length of a field exceeds the remaining bytes.
    case cutOff
    /// A number has more than ten bytes, or more bits than its field can hold.
    case numberTooLong
    /// A field's number is 0, or its wire type is not 0, 1, 2 or 5.
    case unknownField(number: Int, wireType: Int)
    /// A known field has a wire type that the format does not allow.
    case unexpectedWireType(field: Int, wireType: Int)
    /// A layer has no name.
    case namelessLayer
    /// A layer's version is neither 1 nor 2.
    case unknownVersion(Int)
    /// A layer's extent is not in 1…2²⁴.
    case extentOutOfRange(Int)
    /// A feature's kind is not in 0…3.
    case unknownKind(Int)
    /// A feature's tags are not pairs, or refer to a key or value that the layer does not have.
    case tagWithoutEntry(Int)
    /// A geometry's command is not allowed for the kind of feature, or at its position.
    case unexpectedCommand(id: Int, count: Int)
    /// A geometry ends before a command has all its positions, or before a ring is closed.
    case geometryEnds
    /// A position is beyond ±2²⁸.
    case positionOutOfRange
  }

  /// The reason for the error.
  public var reason: Reason
  /// The layer's name, if it is known at that position.
  public var layer: String?
  /// The feature's index in its layer, from 0, if the error is in a feature. Damaged features
  /// count.
  public var feature: Int?
  /// The offset in the tile's bytes, from 0.
  public var byte: Int

  /// Creates an error from its reason and position.
  public init(_ reason: Reason, layer: String? = nil, feature: Int? = nil, byte: Int) {
    self.reason = reason
    self.layer = layer
    self.feature = feature
    self.byte = byte
  }
}

extension VectorTileError: CustomStringConvertible {
  /// The position and the reason.
  public var description: String {
    var place = "byte \(byte)"
    if let feature { place += " of feature \(feature)" }
    if let layer { place += " in layer '\(layer)'" }
    return "\(place): \(reason)"
  }
}

extension VectorTileError.Reason: CustomStringConvertible {
  /// A description of the reason.
  public var description: String { sentence.string }

  package var sentence: TextBytes {
    switch self {
    case .cutOff: "the bytes end inside a field"
    case .numberTooLong: "a number is too long"
    case .unknownField(let number, let wireType):
      "field \(number) of wire type \(wireType) is none of protobuf's"
    case .unexpectedWireType(let field, let wireType):
      "field \(field) has wire type \(wireType), which is not the format's"
    case .namelessLayer: "the layer has no name"
    case .unknownVersion(let version): "version \(version) is neither 1 nor 2"
    case .extentOutOfRange(let extent): "the extent \(extent) is not in 1...16777216"
    case .unknownKind(let kind): "the kind of geometry \(kind) is not in 0...3"
    case .tagWithoutEntry(let tag): "tag \(tag) has no key or value in the layer"
    case .unexpectedCommand(let id, let count):
      "the geometry's command \(id) with a count of \(count) is not allowed there"
    case .geometryEnds: "the geometry ends before it is whole"
    case .positionOutOfRange: "a position is beyond 2^28"
    }
  }
}
