import Mercator
