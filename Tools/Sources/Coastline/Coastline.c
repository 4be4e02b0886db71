#include "Coastline.h"

// #embed is C23; clang has it since 19. A resource bundle would trap once the binary is moved.
static const unsigned char bytes[] = {
#embed "../../../Data/coastline.geojson"
};

const unsigned char *coastline_start(void) { return bytes; }
long coastline_count(void) { return sizeof bytes; }
