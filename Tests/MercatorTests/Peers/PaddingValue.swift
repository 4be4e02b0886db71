import Mercator

/// A peer's padding: a number for every edge, or an object with four.
struct PaddingValue: Decodable {
  let insets: ScreenInsets

  private enum CodingKeys: CodingKey {
    case top
    case left
    case bottom
    case right
  }

  init(from decoder: any Decoder) throws {
    if let all = try? decoder.singleValueContainer().decode(Double.self) {
      insets = ScreenInsets(all)
    } else {
      let edges = try decoder.container(keyedBy: CodingKeys.self)
      insets = ScreenInsets(
        top: try edges.decode(Double.self, forKey: .top),
        left: try edges.decode(Double.self, forKey: .left),
        bottom: try edges.decode(Double.self, forKey: .bottom),
        right: try edges.decode(Double.self, forKey: .right))
    }
  }
}
