#ifndef C_PAGE_ASSETS_H
#define C_PAGE_ASSETS_H

/// Bytes that are part of the command; none where `make demo` had not built them.
typedef struct {
  const unsigned char *start;
  long size;
} page_asset;

/// The page without its data: Web/build/page.html.
page_asset page_template(void);
/// The same with the code for streets inside: Web/build/page-tiles.html.
page_asset page_tiles_template(void);
/// The engine: Web/build/page.wasm.
page_asset page_engine(void);
/// The engine's reader of dropped files: Web/build/read.wasm.
page_asset page_reader(void);

#endif
