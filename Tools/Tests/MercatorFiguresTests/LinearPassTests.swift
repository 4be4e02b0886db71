import Mercator
import Testing

@testable import MercatorFigures

