// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

/// As Apple's, as far as the screens in Examples need it.
@MainActor open class UIViewController: NSObject {
  public let nibName: String?

  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  private var loadedView: UIView?

  public var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }

  open func loadView() { loadedView = UIView(frame: .zero) }
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
}

@MainActor open class UIMenuElement: NSObject {}

open class UIAction: UIMenuElement {
  package let title: String
  package let handler: UIActionHandler

  public struct Identifier: Hashable, Sendable {}

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.handler = handler
  }
}

public typealias UIActionHandler = (UIAction) -> Void

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  private var actions: [(action: UIAction, events: Event)] = []

  public func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  public func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }
}

#if !DOUBLE_TVOS
  open class UISlider: UIControl {
    public var value: Float = 0
    public var minimumValue: Float = 0
    public var maximumValue: Float = 1
  }
#endif

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  package private(set) var title = ""

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    guard let primaryAction else { return }
    title = primaryAction.title
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}

open class UILabel: UIView {
  public var text: String?
  public var numberOfLines = 1
}

open class UITextView: UIView {
  public var text: String! = ""
  #if !DOUBLE_TVOS
    public var isEditable = true
  #endif
}

@MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

open class UIStackView: UIView {
  public enum Distribution: Int, Sendable { case fill, fillEqually }

  public var axis = NSLayoutConstraint.Axis.horizontal
  public var distribution = Distribution.fill
  public var isLayoutMarginsRelativeArrangement = false
  public var spacing: CGFloat = 0
  public private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews = views
    for view in views { addSubview(view) }
  }
}
