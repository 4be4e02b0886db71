#include "CPageAssets.h"

#if __has_embed("../../../Web/build/page.html") && \
    __has_embed("../../../Web/build/page-tiles.html") && \
    __has_embed("../../../Web/build/page.wasm") && __has_embed("../../../Web/build/read.wasm")
static const unsigned char page[] = {
#embed "../../../Web/build/page.html"
};
static const unsigned char tiles[] = {
#embed "../../../Web/build/page-tiles.html"
};
static const unsigned char engine[] = {
#embed "../../../Web/build/page.wasm"
};
static const unsigned char reader[] = {
#embed "../../../Web/build/read.wasm"
};
page_asset page_template(void) { return (page_asset){page, sizeof page}; }
page_asset page_tiles_template(void) { return (page_asset){tiles, sizeof tiles}; }
page_asset page_engine(void) { return (page_asset){engine, sizeof engine}; }
page_asset page_reader(void) { return (page_asset){reader, sizeof reader}; }
#else
page_asset page_template(void) { return (page_asset){0, 0}; }
page_asset page_tiles_template(void) { return (page_asset){0, 0}; }
page_asset page_engine(void) { return (page_asset){0, 0}; }
page_asset page_reader(void) { return (page_asset){0, 0}; }
#endif
