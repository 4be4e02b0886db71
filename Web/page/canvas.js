// Canvases that nobody sees: of a document where there is one, of a worker else.

export function canvasOf(width, height) {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** What is drawn on a canvas as the bytes of a PNG. */
export function pngOf(canvas) {
  if (canvas.convertToBlob) return canvas.convertToBlob();
  return new Promise((done) => canvas.toBlob(done));
}
