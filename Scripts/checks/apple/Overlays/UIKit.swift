// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import UIKit

#if !os(watchOS)
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets
  extension UIEdgeInsets: Equatable {
    public static func == (one: UIEdgeInsets, other: UIEdgeInsets) -> Bool { one.top == other.top }
    public static var zero: UIEdgeInsets { UIEdgeInsets() }
  }

  /// https://developer.apple.com/documentation/uikit/uiaction
  extension UIAction {
    public convenience init(
      title: String = "", subtitle: String? = nil, image: UIImage? = nil,
      identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
      handler: @escaping UIActionHandler
    ) { self.init() }
  }

  /// https://developer.apple.com/documentation/uikit/uibutton
  extension UIButton {
    public convenience init(
      type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
    ) { self.init() }
  }
#endif
