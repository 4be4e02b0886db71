// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct Text: PrimitiveView {
  public let string: String
  public init(_ string: String) { self.string = string }
  public func monospacedDigit() -> Text { self }
}

public struct Button: PrimitiveView {
  public let title: String
  public let action: @MainActor () -> Void
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
}

public struct Slider: PrimitiveView {
  public let value: Binding<Double>
  public let range: ClosedRange<Double>
  public init(value: Binding<Double>, in range: ClosedRange<Double>) {
    self.value = value
    self.range = range
  }
}

public struct VStack<Content: View>: PrimitiveView {
  public let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var children: [any View] { [content] }
}

public struct HStack<Content: View>: PrimitiveView {
  public let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var children: [any View] { [content] }
}

/// What a geometry reader tells.
public struct GeometryProxy: Sendable {
  public let size: CGSize
  public init(size: CGSize) { self.size = size }
}

/// As Apple's; the double lays everything out in `MapHost.size`.
public struct GeometryReader<Content: View>: PrimitiveView {
  public let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  public var children: [any View] { [content(GeometryProxy(size: MapHost.current?.size ?? .zero))] }
}

/// A view with something done to it.
public struct ModifiedView<Content: View>: PrimitiveView {
  public let content: Content
  /// Told of the view's size; nil for a modifier that only looks.
  public let onSize: (@MainActor (CGSize) -> Void)?
  /// Told of the camera of the map inside, at a frequency.
  public let onCamera:
    (frequency: MapCameraUpdateFrequency, action: @MainActor (MapCameraUpdateContext) -> Void)?

  /// Called when the screen is laid out first.
  public let onAppear: (@MainActor () -> Void)?

  init(
    _ content: Content, onSize: (@MainActor (CGSize) -> Void)? = nil,
    onCamera: (
      frequency: MapCameraUpdateFrequency, action: @MainActor (MapCameraUpdateContext) -> Void
    )? = nil, onAppear: (@MainActor () -> Void)? = nil
  ) {
    self.content = content
    self.onAppear = onAppear
    self.onSize = onSize
    self.onCamera = onCamera
  }

  public var children: [any View] { [content] }
}

extension View {
  public func padding() -> some View {
    ModifiedView(self)
  }

  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    ModifiedView(self, onAppear: action)
  }

  /// As Apple's, which calls the action with the first size too.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping @MainActor (_ newValue: T) -> Void
  ) -> some View {
    ModifiedView(self, onSize: { action(transform(GeometryProxy(size: $0))) })
  }

  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping @MainActor (MapCameraUpdateContext) -> Void
  ) -> some View {
    ModifiedView(self, onCamera: (frequency, action))
  }
}
