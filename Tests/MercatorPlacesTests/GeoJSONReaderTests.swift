import MercatorPlaces
import Testing
