import { canvasOf } from './canvas.js';
import { copiesOf } from './courses.js';
import { eachRun, neededCount } from './dots.js';
import { Overlay } from './overlay.js';
import { STRETCH } from './store.js';

// Draws the map by WebGL2: all positions stay on the graphics card in worlds, and the shaders project
// them with the numbers of the engine's camera, which are all that a frame sends.

export const PROJECT = `
  uniform vec4 turn;      // sine and cosine of heading, of pitch
  uniform vec4 lens;      // the centre on screen, focal length, points per world
  uniform vec2 view;      // width and height in points
  vec3 ground(vec2 worlds) { // right, ahead, depth
    vec2 d = worlds * lens.w;
    float ahead = d.x * turn.x - d.y * turn.y;
    return vec3(d.x * turn.y + d.y * turn.x, ahead, lens.z + ahead * turn.z);
  }
  vec4 clip(vec2 screen, float depth) { // points to clip space
    float w = depth / lens.z;
    return vec4((screen.x / view.x * 2. - 1.) * w, (1. - screen.y / view.y * 2.) * w, 0., w);
  }
  vec2 screen(vec3 g) { return vec2(lens.x + lens.z * g.x / g.z, lens.y - lens.z * g.y * turn.w / g.z); }`;

const AREA = [`#version 300 es
  precision highp float;
  layout(location = 0) in vec2 position;
  uniform vec2 shift;     // from the centre to the anchor, in worlds
  ${PROJECT}
  void main() {
    vec3 g = ground(position + shift);
    float w = g.z / lens.z;
    gl_Position = vec4((lens.x * w + g.x) / view.x * 2. - w, w - (lens.y * w - g.y * turn.w) / view.y * 2., (.1 - w) * .5, w);
  }`, `#version 300 es
  precision highp float;
  uniform vec4 color;
  out vec4 result;
  void main() { result = color; }`];

const LINE = [`#version 300 es
  precision highp float;
  layout(location = 0) in vec4 ends;
  uniform vec2 shift;
  uniform float width;    // in points
  out float across;
  ${PROJECT}
  void main() {
    vec3 a = ground(ends.xy + shift), b = ground(ends.zw + shift);
    float near = lens.z * .1;
    across = 0.;
    if (a.z < near && b.z < near) { gl_Position = vec4(2., 2., 2., 1.); return; }
    if (a.z < near) a = mix(a, b, (near - a.z) / (b.z - a.z));
    if (b.z < near) b = mix(b, a, (near - b.z) / (a.z - b.z));
    vec2 p = screen(a), q = screen(b), along = q - p;
    float size = length(along);
    along = size > 1e-4 ? along / size : vec2(1., 0.);
    float side = float(gl_VertexID & 1) * 2. - 1., end = float((gl_VertexID >> 1) & 1);
    float half_ = width * .5 + .7;
    across = side * half_;
    vec2 at = mix(p, q, end) + vec2(-along.y, along.x) * across + along * (end * 2. - 1.) * min(half_ * .5, .9);
    gl_Position = vec4(at.x / view.x * 2. - 1., 1. - at.y / view.y * 2., 0., 1.);
  }`, `#version 300 es
  precision highp float;
  in float across;
  uniform vec4 color;
  uniform float width;
  out vec4 result;
  void main() { result = color * clamp(width * .5 + .5 - abs(across), 0., 1.) * min(width, 1.); }`];

const DOT = [`#version 300 es
  precision highp float;
  layout(location = 0) in vec4 position;   // high and low parts of x and y
  layout(location = 1) in vec4 own;
  layout(location = 2) in float ownRadius;
  uniform vec4 center;
  uniform vec4 size;      // radius, rim, pixels per point, the far limit
  out vec4 fill;
  flat out float radius, hollow;
  ${PROJECT}
  void main() {
    vec3 g = ground((position.xy - center.xy) + (position.zw - center.zw));
    vec2 at = screen(g);
    fill = own;
    bool shown = g.z > lens.z * .02 && lens.y - at.y <= size.w;
    gl_Position = shown ? vec4(at.x / view.x * 2. - 1., 1. - at.y / view.y * 2., 0., 1.) : vec4(2., 2., 2., 1.);
    radius = ownRadius == 0. ? size.x : abs(ownRadius) - (ownRadius < 0. ? size.y : 0.);
    hollow = ownRadius < 0. ? 1. : 0.;
    gl_PointSize = (radius + size.y + .5) * 2. * size.z;
  }`, `#version 300 es
  precision highp float;
  in vec4 fill;
  flat in float radius, hollow;
  uniform vec4 rim;
  uniform vec4 size;
  uniform vec4 color;
  out vec4 result;
  void main() {
    float far = length(gl_PointCoord - .5) * 2. * (radius + size.y + .5);
    vec4 inside = fill.a > 0. ? fill : color;
    float edge = abs(clamp(radius + .5 - far, 0., 1.) - hollow);
    inside = mix(inside, vec4(inside.rgb / inside.a, 1.), hollow);
    result = (size.y > 0. ? mix(rim, inside, edge) : inside) * clamp(radius + size.y + .5 - far, 0., 1.);
  }`];

const SKY = [`#version 300 es
  layout(location = 0) in vec2 position;
  out float y;
  uniform vec4 band;      // top and bottom in points, height of the view
  void main() {
    y = mix(band.x, band.y, position.y);
    gl_Position = vec4(position.x * 2. - 1., 1. - y / band.z * 2., 0., 1.);
  }`, `#version 300 es
  precision highp float;
  in float y;
  uniform vec4 band, upper, lower;
  out vec4 result;
  void main() { result = mix(upper, lower, (y - band.x) / max(band.y - band.x, 1.)); }`];

const TILE = [`#version 300 es
  precision highp float;
  layout(location = 0) in vec2 position;
  uniform vec2 shift;
  uniform float side;
  out vec2 at;
  ${PROJECT}
  void main() {
    at = position;
    vec3 g = ground(position * side + shift);
    float w = g.z / lens.z;
    gl_Position = vec4((lens.x * w + g.x) / view.x * 2. - w, w - (lens.y * w - g.y * turn.w) / view.y * 2., (.1 - w) * .5, w);
  }`, `#version 300 es
  precision highp float;
  in vec2 at;
  uniform sampler2D image;
  out vec4 result;
  void main() { result = texture(image, at); }`];

/** The radius of the ring of a place without a number. */
export const HOLLOW = 2.6;

/** '#rrggbb' or '#rrggbbaa' as four numbers, the colours multiplied by the opacity. */
export function color(text, opacity = 1) {
  const part = (at) => parseInt(text.slice(at, at + 2), 16) / 255;
  const alpha = (text.length > 7 ? part(7) : 1) * opacity;
  return [part(1) * alpha, part(3) * alpha, part(5) * alpha, alpha];
}

/** The part of a copy of the world in a frame, with a margin so that no dot is cut: each has one size. */
function around({ rect, scale }, copy, reach) {
  const [x, y] = [reach / scale + rect.width / 50, reach / scale + rect.height / 50];
  return { x: rect.x - copy - x, y: rect.y - y, width: rect.width + 2 * x, height: rect.height + 2 * y };
}

/** How strongly a layer is drawn: not at all from its zoom limit on, and fading within the level below. */
export function strengthOf(limits, name, zoom) { return Math.min(Math.max(limits[name] - zoom, 0), 1); }

/**
 * Draws the layers of the map at a zoom, in their order, each as an `area` or a `line` of a look, as strong as
 * its zoom limit allows. Beyond the limit of coasts, what shows land is land, by `sea`.
 */
export function drawLayers(style, zoom, { limits, hasLand }, pens) {
  const clamp = (value, least, greatest) => Math.min(Math.max(value, least), greatest);
  const strength = (name) => strengthOf(limits, name, zoom);
  const area = (name, text, opacity = 1, by = strength(name)) => {
    if (by > 0) pens.area(name, text, opacity * by);
  };
  const line = (name, text, width, opacity = 1) => {
    const by = strength(name);
    if (by > 0) pens.line(name, text, width, opacity * by);
  };
  const shore = strength('coasts');
  if (hasLand && shore < 1) pens.sea(style.land, 1 - shore);
  if (shore === 0) return;
  const fineness = clamp(0.55 + (zoom - 1) * 0.13, 0.45, 1.5);
  if (zoom < 9) line('coasts', style.shallows, clamp(1.5 + (zoom - 1.5) * 1.4, 1.5, 8));
  area('iceShelves', style.ice, 0.7);
  area('land', style.land, 1, 1);
  area('glaciers', style.ice);
  if (zoom > 5) {
    area('urbanAreas', style.urban, Math.min((zoom - 5) / 1.5, 1) * clamp(1 - (zoom - 8) / 4, 0.4, 1));
  }
  line('rivers', style.river, clamp(0.45 + (zoom - 2) * 0.2, 0.5, 2.2));
  area('lakes', style.sea);
  if (zoom > 3) line('lakes', style.coast, 0.6 * fineness);
  if (zoom > 3) line('provinces', style.province, 0.7 * fineness);
  if (zoom > 4) line('borders', style.border, 3.6 * fineness, 0.16);
  line('borders', style.border, 0.9 * fineness);
  line('disputedBorders', style.border, 0.9 * fineness, 0.6);
  line('disputedLines', style.border, 0.9 * fineness, 0.45);
  line('coasts', style.coast, 0.85 * fineness);
}

let renderer;

/** Who draws by WebGL2 here; null where there is none. */
export function rendererName() {
  if (renderer !== undefined) return renderer;
  const gl = canvasOf(1, 1).getContext('webgl2');
  if (!gl) return renderer = null;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  renderer = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return renderer;
}

export class Scene {
  /** null where there is no WebGL2. */
  static on(canvas) {
    if (rendererName() === null) return null;
    // Where the processor draws, several samples a pixel take three times as long as one.
    const antialias = !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
    const gl = canvas.getContext('webgl2', { antialias, stencil: true, alpha: false });
    return gl && new Scene(canvas, gl);
  }

  constructor(canvas, gl) {
    this.canvas = canvas;
    this.gl = gl;
    this.layers = {};
    this.shapes = [];
    this.count = 0;
    this.textures = new Map();
    this.#build();
    this.overlay = new Overlay(this);
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  }

  #build() {
    const { gl } = this;
    this.programs = Object.fromEntries(
      Object.entries({ area: AREA, line: LINE, dot: DOT, sky: SKY, tile: TILE })
        .map(([name, sources]) => [name, this.program(sources)]));
    this.unit = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.unit);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** Compiles and links a pair of shaders. */
  program([vertex, fragment]) {
    const { gl } = this;
    const program = gl.createProgram();
    for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    const uniforms = {};
    const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS);
    for (let k = 0; k < count; k++) {
      const { name } = gl.getActiveUniform(program, k);
      uniforms[name] = gl.getUniformLocation(program, name);
    }
    return { program, uniforms };
  }

  /** Makes or fills a buffer of the graphics card. */
  upload(kind, data, old) {
    const { gl } = this;
    const buffer = old ?? gl.createBuffer();
    gl.bindBuffer(kind, buffer);
    gl.bufferData(kind, data, gl.STATIC_DRAW);
    return buffer;
  }

  /** Takes the shapes of a new level; those of the old one go. */
  setMap({ anchor, layers, limits, hasLand }) {
    for (const name of Object.keys(this.layers)) this.#forget(this.layers[name]);
    Object.assign(this, { anchor, limits, hasLand });
    this.layers = Object.fromEntries(
      Object.entries(layers).map(([name, made]) => [name, this.#mesh(made)]));
  }

  #mesh({ positions, indices, lines }) {
    const { gl } = this;
    const mesh = {};
    if (indices?.length) {
      mesh.positions = this.upload(gl.ARRAY_BUFFER, positions);
      mesh.indices = this.upload(gl.ELEMENT_ARRAY_BUFFER, indices);
      mesh.corners = indices.length;
    }
    if (lines?.length) {
      mesh.lines = this.upload(gl.ARRAY_BUFFER, lines);
      mesh.stretches = lines.length / STRETCH;
      this.reserve(mesh.stretches);
    }
    return mesh;
  }

  /** Two triangles for each stretch of a line or sprite, for as many as there may be. */
  reserve(count) {
    if (count <= (this.reserved ?? 0)) return;
    this.reserved = Math.max(2 * count, 4096);
    const corners = new Uint32Array(6 * this.reserved);
    for (let k = 0; k < this.reserved; k++) {
      corners.set([4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 2, 4 * k + 1, 4 * k + 3], 6 * k);
    }
    this.quads = this.upload(this.gl.ELEMENT_ARRAY_BUFFER, corners, this.quads);
  }

  #forget({ positions, indices, lines }) {
    for (const buffer of [positions, indices, lines]) if (buffer) this.gl.deleteBuffer(buffer);
  }

  /** Takes dots as of `layered`, and the own colours and radii of some. */
  setDots(dots, colors, radii) {
    const { gl } = this;
    this.dots = dots;
    this.count = dots.points.length / 4;
    this.points = this.upload(gl.ARRAY_BUFFER, dots.points, this.points);
    this.reach = radii ? radii.reduce((most, it) => Math.max(most, it), HOLLOW) : 0;
    if (radii) this.radii = this.upload(gl.ARRAY_BUFFER, radii.map((it) => it || -HOLLOW), this.radii);
    this.colored = colors.size > 0;
    if (!this.colored) return;
    const bytes = new Uint8Array(4 * this.count);
    for (const [place, text] of colors) bytes.set(color(text).map((it) => it * 255), 4 * place);
    this.colors = this.upload(gl.ARRAY_BUFFER, bytes, this.colors);
  }

  /** Takes lines and areas, each with its own look: meshes as of `setMap`. */
  setShapes(shapes) {
    for (const shape of this.shapes) this.#forget(shape.mesh);
    this.shapes = shapes.map((shape) => ({ ...shape, mesh: this.#mesh(shape.made) }));
  }

  /** Takes a program for the frame's camera; its uniforms. */
  use(name) {
    const { program, uniforms } = this.programs[name];
    const { gl, frame } = this;
    gl.useProgram(program);
    if (uniforms.turn) {
      gl.uniform4f(uniforms.turn, frame.sineOfHeading, frame.cosineOfHeading, frame.sineOfPitch, frame.cosineOfPitch);
      gl.uniform4f(uniforms.lens, frame.originX, frame.originY, frame.focalLength, frame.scale);
      gl.uniform2f(uniforms.view, frame.width, frame.height);
    }
    return uniforms;
  }

  #areas(mesh, fill, shifts) {
    if (!mesh?.corners) return;
    const { gl } = this;
    const uniforms = this.use('area');
    gl.bindBuffer(gl.ARRAY_BUFFER, mesh.positions);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, mesh.indices);
    gl.uniform4f(uniforms.color, ...fill);
    // Even and odd by the stencil, of all copies together, as a hole across 180° may be on another one:
    // first all triangles turn it over, then where it is set is filled.
    gl.enable(gl.STENCIL_TEST);
    const drawAll = () => {
      for (const [x, y] of shifts) {
        gl.uniform2f(uniforms.shift, x, y);
        gl.drawElements(gl.TRIANGLES, mesh.corners, gl.UNSIGNED_INT, 0);
      }
    };
    gl.colorMask(false, false, false, false);
    gl.stencilFunc(gl.ALWAYS, 0, 1);
    gl.stencilOp(gl.INVERT, gl.INVERT, gl.INVERT);
    drawAll();
    gl.colorMask(true, true, true, true);
    gl.stencilFunc(gl.EQUAL, 1, 1);
    gl.stencilOp(gl.ZERO, gl.ZERO, gl.ZERO);
    drawAll();
    gl.disable(gl.STENCIL_TEST);
  }

  #lines(mesh, stroke, width, shifts) {
    if (!mesh?.stretches || width <= 0) return;
    const { gl } = this;
    const uniforms = this.use('line');
    gl.bindBuffer(gl.ARRAY_BUFFER, mesh.lines);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.quads);
    gl.uniform4f(uniforms.color, ...stroke);
    gl.uniform1f(uniforms.width, width);
    for (const [x, y] of shifts) {
      gl.uniform2f(uniforms.shift, x, y);
      gl.drawElements(gl.TRIANGLES, 6 * mesh.stretches, gl.UNSIGNED_INT, 0);
    }
  }

  /** Where copies of something at an anchor lie from the centre. */
  #shifts(anchor, copies = this.frame.copies) {
    const { frame } = this;
    return copies.map((copy) => [anchor.x - frame.x + copy, anchor.y - frame.y]);
  }

  /** Draws a frame: the camera's numbers with the view's size, zoom, style and what is shown. */
  draw(frame) {
    const { gl } = this;
    const { style, zoom } = frame;
    this.frame = frame;
    this.scale = frame.pixelScale;
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clearColor(...color(style.beyondWorld));
    gl.clear(gl.COLOR_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
    gl.enableVertexAttribArray(0);
    gl.disableVertexAttribArray(1);
    this.#sea(color(style.sea));
    if (frame.tiles.length) this.#tiles();
    else if (this.anchor) this.#map(style, zoom);
    frame.streets?.draw(frame);
    for (const shape of this.shapes) {
      if (shape.area) this.#areas(shape.mesh, shape.fill, this.#shifts(shape.anchor, copiesOf(frame, shape)));
    }
    for (const shape of this.shapes) {
      const shifts = this.#shifts(shape.anchor, copiesOf(frame, shape));
      if (!shape.area) this.#lines(shape.mesh, color(style.lineCasing), shape.width + 2.6, shifts);
      this.#lines(shape.mesh, shape.stroke, shape.width, shifts);
    }
    this.#sky(style);
    if (frame.showsPoints && this.count) this.#dots(frame);
  }

  /** Waits until all is drawn: for a pixel of it. */
  finish() {
    const { gl } = this;
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }

  #sea(fill) {
    const { gl, frame } = this;
    const area = this.use('area');
    gl.bindBuffer(gl.ARRAY_BUFFER, this.unit);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.uniform4f(area.color, ...fill);
    for (const copy of frame.copies) {
      gl.uniform2f(area.shift, copy - frame.x, -frame.y);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
  }

  #map(style, zoom) {
    const { frame, layers } = this;
    const shifts = this.#shifts(this.anchor);
    drawLayers(style, zoom, this, {
      sea: (text, opacity) => this.#sea(color(text, opacity)),
      area: (name, text, opacity) => this.#areas(layers[name], color(text, opacity), shifts),
      line: (name, text, width, opacity) => this.#lines(layers[name], color(text, opacity), width, shifts),
    });
    if (!frame.streets) this.#lines(layers.graticule, color(style.graticule), 1, shifts);
  }

  #sky(style) {
    const { gl, frame } = this;
    const horizon = frame.originY - frame.farLimit;
    if (!(horizon > 0)) return;
    const uniforms = this.use('sky');
    gl.bindBuffer(gl.ARRAY_BUFFER, this.unit);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    const band = (top, bottom, upper, lower) => {
      gl.uniform4f(uniforms.band, top, bottom, frame.height, 0);
      gl.uniform4f(uniforms.upper, ...upper);
      gl.uniform4f(uniforms.lower, ...lower);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    };
    const depth = Math.min(Math.max(frame.height * 0.14, 24), 120);
    band(horizon, horizon + depth, color(style.haze), [0, 0, 0, 0]);
    band(Math.min(horizon - frame.height * 0.45, 0), horizon, color(style.sky), color(style.haze));
  }

  #dots({ style, radius, rim, hasRimsBelow }) {
    const { gl, frame } = this;
    const uniforms = this.use('dot');
    const count = neededCount(this.dots, frame);
    const runs = frame.copies.map((copy) => {
      const found = [];
      eachRun(this.dots, count, around(frame, copy, Math.max(radius, this.reach) + rim + 1), (...run) => found.push(run));
      return [copy, found];
    });
    const [x, y] = [Math.fround(frame.x), Math.fround(frame.y)];
    gl.uniform4f(uniforms.rim, ...color(style.placeRim));
    gl.bindBuffer(gl.ARRAY_BUFFER, this.points);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 0, 0);
    gl.vertexAttrib4f(1, 0, 0, 0, 0);
    gl.vertexAttrib1f(2, 0);
    if (this.reach) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.radii);
      gl.enableVertexAttribArray(2);
      gl.vertexAttribPointer(2, 1, gl.FLOAT, false, 0, 0);
    }
    const draw = (fill, inner, outer) => {
      gl.uniform4f(uniforms.size, inner, outer, this.scale, Math.min(frame.farLimit, 1e9));
      gl.uniform4f(uniforms.color, ...color(fill));
      for (const [copy, found] of runs) {
        gl.uniform4f(uniforms.center, x - copy, y, frame.x - x, frame.y - y);
        for (const [start, length] of found) gl.drawArrays(gl.POINTS, start, length);
      }
    };
    if (hasRimsBelow) draw(style.placeRim, radius + rim, 0);
    if (this.colored) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.colors);
      gl.enableVertexAttribArray(1);
      gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, 0, 0);
    }
    draw(style.place, radius, hasRimsBelow ? 0 : this.reach ? 1 : rim);
    gl.disableVertexAttribArray(1);
    gl.disableVertexAttribArray(2);
  }

  /** An image as a texture, a new one or the one it is to replace. */
  texture(image, old) {
    const { gl } = this;
    const texture = old ?? gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return texture;
  }

  /** Takes the image of a tile. */
  setTile(url, image) { this.textures.set(url, this.texture(image)); }

  dropTiles(urls) {
    for (const url of urls) {
      this.gl.deleteTexture(this.textures.get(url) ?? null);
      this.textures.delete(url);
    }
  }

  #tiles() {
    const { gl, frame } = this;
    const uniforms = this.use('tile');
    gl.bindBuffer(gl.ARRAY_BUFFER, this.unit);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    for (const { url, z, x, y, worldCopy } of frame.tiles) {
      const side = 2 ** -z;
      gl.bindTexture(gl.TEXTURE_2D, this.textures.get(url));
      gl.uniform1f(uniforms.side, side);
      gl.uniform2f(uniforms.shift, x * side + worldCopy - frame.x, y * side - frame.y);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
  }
}
