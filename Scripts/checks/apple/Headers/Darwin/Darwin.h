/// https://developer.apple.com/documentation/kernel/1416893-atan
extern double atan(double);
/// https://developer.apple.com/documentation/kernel/1416886-cos
extern double cos(double);
/// https://developer.apple.com/documentation/kernel/1416937-sin
extern double sin(double);
