// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

/// As Apple's, its optional requirements left out: reading them differs from here to there.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
}

open class MKShape: NSObject, MKAnnotation {
  public var title: String?
  public var subtitle: String?
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }
}

/// Where the person is.
open class MKUserLocation: NSObject, MKAnnotation {
  package var place = CLLocationCoordinate2D()
  public var coordinate: CLLocationCoordinate2D { place }
}

open class MKClusterAnnotation: NSObject, MKAnnotation {
  public let memberAnnotations: [any MKAnnotation]
  public var title: String?
  public var subtitle: String?

  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
  }

  public var coordinate: CLLocationCoordinate2D {
    memberAnnotations.first?.coordinate ?? CLLocationCoordinate2D()
  }
}
