#include "MercatorBasemapPack.h"

// #embed is C23; clang has it since 19. A resource bundle would trap once the binary is moved, and
// a literal in Swift takes minutes to compile.
static const unsigned char bytes[] = {
#embed "../../Data/basemap.pack"
};

const unsigned char *mercator_basemap_pack(void) { return bytes; }
long mercator_basemap_pack_size(void) { return sizeof bytes; }
