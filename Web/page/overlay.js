// Draws sprites over a map, in the same frame as the map: by WebGL, or on a canvas of two dimensions.
// A place on a sheet goes into a box at a corner, whose upper side has a direction.

const SPRITE = [`#version 300 es
  precision highp float;
  layout(location = 0) in vec4 corner;    // on screen in points, on the sheet in pixels
  layout(location = 1) in float part;
  uniform vec2 view, sheet;
  out vec2 at;
  out float opacity;
  void main() {
    at = corner.zw / sheet;
    opacity = part;
    gl_Position = vec4(corner.x / view.x * 2. - 1., 1. - corner.y / view.y * 2., 0., 1.);
  }`, `#version 300 es
  precision highp float;
  in vec2 at;
  in float opacity;
  uniform sampler2D image;
  out vec4 result;
  void main() { result = texture(image, at) * opacity; }`];

/** How many numbers a sprite takes, and how many are sent at once. */
const [NUMBERS, MOST] = [20, 256];

export class Overlay {
  #numbers = new Float32Array(NUMBERS * MOST);
  #count = 0;
  #sheet = null;
  #textures = new Map();

  constructor(scene) {
    this.scene = scene;
    scene.programs.sprite = scene.program(SPRITE);
    this.buffer = scene.gl.createBuffer();
  }

  /** Begins a frame, after what lies below; textures of sheets that are gone go, too. */
  begin(frame, sheets) {
    const { gl } = this.scene;
    for (const [sheet, { texture }] of this.#textures) {
      if (sheets.has(sheet)) continue;
      gl.deleteTexture(texture);
      this.#textures.delete(sheet);
    }
    this.uniforms = this.scene.use('sprite');
    gl.uniform2f(this.uniforms.view, frame.width, frame.height);
    this.scene.reserve(MOST);
  }

  image({ sheet, x, y, width, height }, left, top, across, down, opacity = 1, u = 1, v = 0) {
    if (sheet !== this.#sheet || this.#count === MOST) this.end();
    this.#sheet = sheet;
    const numbers = this.#numbers;
    let at = NUMBERS * this.#count++;
    for (let k = 0; k < 4; k++) {
      const [right, below] = [k & 1, k >> 1];
      numbers[at++] = left + u * across * right - v * down * below;
      numbers[at++] = top + v * across * right + u * down * below;
      numbers[at++] = x + width * right;
      numbers[at++] = y + height * below;
      numbers[at++] = opacity;
    }
  }

  /** Sends what was drawn. */
  end() {
    if (!this.#count) return;
    const { gl, quads } = this.scene;
    this.#take(this.#sheet);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, this.#numbers.subarray(0, NUMBERS * this.#count), gl.STREAM_DRAW);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 20, 0);
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(1, 1, gl.FLOAT, false, 20, 16);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, quads);
    gl.drawElements(gl.TRIANGLES, 6 * this.#count, gl.UNSIGNED_INT, 0);
    gl.disableVertexAttribArray(1);
    this.#count = 0;
  }

  /** Takes a sheet's texture, re-created if the sheet has changed. */
  #take(sheet) {
    const { gl } = this.scene;
    const held = this.#textures.get(sheet);
    const { canvas, changes } = sheet;
    gl.uniform2f(this.uniforms.sheet, canvas.width, canvas.height);
    if (held) gl.bindTexture(gl.TEXTURE_2D, held.texture);
    if (held?.changes === changes) return;
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    const texture = this.scene.texture(canvas, held?.texture);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    this.#textures.set(sheet, { texture, changes });
  }
}

/** The same by a canvas. */
export class CanvasOverlay {
  constructor(canvas) { this.pen = canvas.getContext('2d'); }

  begin(frame) { this.scale = frame.pixelScale; }

  image({ sheet, x, y, width, height }, left, top, across, down, opacity = 1, u = 1, v = 0) {
    const { pen, scale } = this;
    pen.setTransform(u * scale, v * scale, -v * scale, u * scale, left * scale, top * scale);
    pen.globalAlpha = opacity;
    pen.drawImage(sheet.canvas, x, y, width, height, 0, 0, across, down);
    pen.globalAlpha = 1;
  }

  end() { this.pen.setTransform(1, 0, 0, 1, 0, 0); }
}
