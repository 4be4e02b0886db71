// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let value: String
  public init(_ value: String) { self.value = value }
  public init(stringLiteral value: String) { self.value = value }
}

public struct Text: Equatable, Sendable {
  package let string: String
  @_disfavoredOverload nonisolated public init<S>(_ content: S) where S: StringProtocol {
    string = String(content)
  }
  nonisolated public init(_ key: LocalizedStringKey) { string = key.value }
  nonisolated public func monospacedDigit() -> Text { self }
}

extension Text: PrimitiveView {}

/// A button of any label, as a test finds it on a screen and taps it.
@MainActor package protocol AnyButton {
  var title: String { get }
  var action: @MainActor () -> Void { get }
}

@MainActor @preconcurrency public struct Button<Label> where Label: View {
  package let action: @MainActor () -> Void
  private let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(action: action) { Text(title) }
  }
}

extension Button: PrimitiveView, AnyButton {
  package var title: String { (label as? Text)?.string ?? "" }
}

#if !DOUBLE_TVOS
  /// A slider of any values, as a test finds it on a screen and drags it.
  @MainActor package protocol AnySlider {
    func drag(to value: Double)
  }

  @MainActor @preconcurrency public struct Slider<Label, ValueLabel>
  where Label: View, ValueLabel: View {
    private let set: (Double) -> Void
  }

  extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V>(
      value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
      set = {
        onEditingChanged(true)
        value.wrappedValue = min(max(V($0), bounds.lowerBound), bounds.upperBound)
        onEditingChanged(false)
      }
    }
  }

  extension Slider: PrimitiveView, AnySlider {
    package func drag(to value: Double) { set(value) }
  }
#endif

public struct HorizontalAlignment: Equatable, Sendable {
  public static let center = HorizontalAlignment()
}

public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}

public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static let topLeading = Alignment()
}

public struct Angle: Hashable, Sendable {
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
}

public struct VStack<Content> where Content: View {
  private let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  package var children: [any View] { [content] }
}

public struct HStack<Content> where Content: View {
  private let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  package var children: [any View] { [content] }
}

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {}

extension ForEach: PrimitiveView where Content: View {
  package var children: [any View] { data.map(content) }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content)
  }
}

/// What a geometry reader tells.
public struct GeometryProxy {
  public let size: CGSize
  package init(size: CGSize) { self.size = size }
}

/// As Apple's; the double lays everything out in `MapHost.size`.
public struct GeometryReader<Content> where Content: View {
  public var content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  package var children: [any View] {
    [content(GeometryProxy(size: MapHost.current?.size ?? .zero))]
  }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}

/// A view with something done to it.
struct ModifiedView<Content: View> {
  let content: Content
  /// Told of the view's size; nil for a modifier that only looks.
  var onSize: ((CGSize) -> Void)?
  /// Told of the camera of the map inside, at a frequency.
  var onCamera: (isContinuous: Bool, action: (MapCameraUpdateContext) -> Void)?
  /// Called when the screen is laid out first.
  var onAppear: (() -> Void)?

  init(_ content: Content) { self.content = content }
}

extension ModifiedView: PrimitiveView {
  var children: [any View] { [content] }
}

/// A view with another one over it.
struct OverlaidView<Content: View, Overlay: View> {
  let content: Content
  let overlay: Overlay
}

extension OverlaidView: PrimitiveView {
  var children: [any View] { [content, overlay] }
}

extension View {
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View { OverlaidView(content: self, overlay: content()) }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedView(self)
  }

  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { ModifiedView(self) }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { ModifiedView(self) }

  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    ModifiedView(self)
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    var view = ModifiedView(self)
    view.onAppear = action
    return view
  }

  /// As Apple's, which calls the action with the first size too.
  @preconcurrency nonisolated public func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    var view = ModifiedView(self)
    view.onSize = { action(transform(GeometryProxy(size: $0))) }
    return view
  }

  @MainActor @preconcurrency public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (_ context: MapCameraUpdateContext) -> Void
  ) -> some View {
    var view = ModifiedView(self)
    view.onCamera = (frequency.isContinuous, action)
    return view
  }
}
