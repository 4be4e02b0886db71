// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Observation

/// As Apple's, as far as a screen with a map needs it: views are values that tests walk through.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("a view without a body") }
}

/// A view that is drawn by the system; `children` are the views in it.
@MainActor package protocol PrimitiveView: View where Body == Never {
  var children: [any View] { get }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension PrimitiveView {
  package var children: [any View] { [] }
}

/// Views one after another.
public struct TupleView<T> {
  package let children: [any View]
}

extension TupleView: PrimitiveView {}

public struct EmptyView {
  nonisolated public init() {}
}

extension EmptyView: PrimitiveView {}

extension Optional: View where Wrapped: View {}

extension Optional: PrimitiveView where Wrapped: View {
  package var children: [any View] { map { [$0] } ?? [] }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    var children: [any View] = []
    for view in repeat each content { children.append(view) }
    return TupleView(children: children)
  }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }
}

/// As Apple's: a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // No one can call these but asynchronously. They are on the main actor, and so are all tests.
    read = unsafeBitCast(Getter(call: get), to: PlainGetter.self).call
    write = unsafeBitCast(Setter(call: set), to: PlainSetter.self).call
  }

  private init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  private struct Getter { var call: @isolated(any) @Sendable () -> Value }
  private struct PlainGetter { var call: @Sendable () -> Value }
  private struct Setter { var call: @isolated(any) @Sendable (Value) -> Void }
  private struct PlainSetter { var call: @Sendable (Value) -> Void }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
  }

  static func plain(
    read: @escaping () -> Value, write: @escaping (Value) -> Void
  ) -> Binding<Value> {
    Binding(read: read, write: write)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

public protocol DynamicProperty {}

/// As Apple's, with storage that tests can reach. A view that reads it is made anew when it changes.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Storage: @unchecked Sendable, Observable {
    private let registrar = ObservationRegistrar()
    private var stored: Value
    init(_ value: Value) { stored = value }

    var value: Value {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set {
        // To write the same object again is no change.
        if Value.self is AnyObject.Type, stored as AnyObject === newValue as AnyObject { return }
        registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
      }
    }
  }

  private let storage: Storage

  public init(wrappedValue value: Value) { storage = Storage(value) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    .plain(read: { storage.value }, write: { storage.value = $0 })
  }
}

extension State: Sendable where Value: Sendable {}

public struct Animation: Equatable, Sendable {
  public static var `default`: Animation { Animation() }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

@propertyWrapper public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: Namespace.ID { ID() }
}
