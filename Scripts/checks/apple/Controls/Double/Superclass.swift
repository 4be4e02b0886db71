// UIWindow: inherits from UIStackView, Apple's from UIView
public import UIKit

open class UIWindow: UIStackView {}
