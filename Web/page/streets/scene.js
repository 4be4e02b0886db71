import { PROJECT } from '../scene.js';
import { STREET_STRETCH } from './store.js';

// Draws streets on a scene: areas by how often their rings go around, lines with round corners that
// are wider where they are nearer, and dashes on the ground.

const STREET = [`#version 300 es
  precision highp float;
  layout(location = 0) in vec4 ends;
  layout(location = 1) in float start; // from the line's beginning, in worlds
  uniform vec2 shift;
  uniform float width;                 // in points at the centre
  uniform float pixel;                 // in points
  out vec2 at;
  out float radius, far, share;        // share: of a pixel, of what is thinner
  flat out float size;
  ${PROJECT}
  void main() {
    vec3 a = ground(ends.xy + shift), b = ground(ends.zw + shift);
    float near = lens.z * .1;
    float from = start * lens.w, to = from + length(ends.zw - ends.xy) * lens.w;
    if (a.z < near && b.z < near) { gl_Position = vec4(2., 2., 2., 1.); return; }
    if (a.z < near) { float part = (near - a.z) / (b.z - a.z); a = mix(a, b, part); from = mix(from, to, part); }
    if (b.z < near) { float part = (near - b.z) / (a.z - b.z); b = mix(b, a, part); to = mix(to, from, part); }
    vec2 p = screen(a), q = screen(b), along = q - p;
    size = length(along);
    along = size > 1e-4 ? along / size : vec2(1., 0.);
    float side = float(gl_VertexID & 1) * 2. - 1., end = float(gl_VertexID >> 1);
    float drawn = width * lens.z / mix(a.z, b.z, end);
    radius = max(drawn, pixel) * .5;
    share = min(drawn / pixel, 1.);
    far = mix(from, to, end);
    float grown = radius + pixel;
    at = vec2(mix(-grown, size + grown, end), side * grown);
    vec2 place = p + along * at.x + vec2(-along.y, along.x) * at.y;
    gl_Position = vec4(place.x / view.x * 2. - 1., 1. - place.y / view.y * 2., 0., 1.);
  }`, `#version 300 es
  precision highp float;
  in vec2 at;
  in float radius, far, share;
  flat in float size;
  uniform vec4 color;
  uniform float pixel, isRound;
  uniform vec2 dashes;
  out vec4 result;
  void main() {
    float beyond = max(max(-at.x, at.x - size), 0.);
    float cover = clamp((radius - length(vec2(beyond, at.y))) / pixel + .5, 0., 1.);
    if (beyond > 0. && isRound == 0.) cover = 0.;
    if (dashes.y > 0.) {
      float phase = mod(far, dashes.x + dashes.y);
      cover *= clamp(min(phase, dashes.x - phase) / pixel + .5, 0., 1.);
    }
    result = color * cover * share;
  }`];

export class StreetScene {
  #sources = [];
  #anchor = null;

  constructor(scene) {
    this.scene = scene;
    scene.programs.street = scene.program(STREET);
  }

  /** Takes the meshes of another set of tiles. */
  set({ anchor, sources }) {
    const { gl } = this.scene;
    for (const { buffers, arrays } of this.#sources.flatMap((meshes) => [...meshes.values()])) {
      buffers.forEach((buffer) => gl.deleteBuffer(buffer));
      arrays.forEach((array) => gl.deleteVertexArray(array));
    }
    this.#anchor = anchor;
    this.#sources = sources.map(({ meshes }) => {
      const bySubject = new Map();
      for (const made of meshes) bySubject.set(made.subject, this.#mesh(made));
      return bySubject;
    });
    gl.bindVertexArray(null);
  }

  /** Buffers, and what says how they are read: a frame only names it. */
  #mesh({ positions, indices, lines }) {
    const { gl } = this.scene;
    const mesh = {
      corners: indices?.length ?? 0, stretches: (lines?.length ?? 0) / STREET_STRETCH, buffers: [], arrays: [],
    };
    const array = () => {
      const made = gl.createVertexArray();
      gl.bindVertexArray(made);
      mesh.arrays.push(made);
      gl.enableVertexAttribArray(0);
      return made;
    };
    if (mesh.corners) {
      mesh.area = array();
      mesh.buffers.push(this.scene.upload(gl.ARRAY_BUFFER, positions));
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
      mesh.buffers.push(this.scene.upload(gl.ELEMENT_ARRAY_BUFFER, indices));
    }
    if (mesh.stretches) {
      mesh.line = array();
      mesh.buffers.push(this.scene.upload(gl.ARRAY_BUFFER, lines));
      gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 4 * STREET_STRETCH, 0);
      gl.enableVertexAttribArray(1);
      gl.vertexAttribPointer(1, 1, gl.FLOAT, false, 4 * STREET_STRETCH, 16);
      gl.vertexAttribDivisor(0, 1);
      gl.vertexAttribDivisor(1, 1);
    }
    return mesh;
  }

  /** Draws steps of a look, source by source. */
  draw(frame, steps) {
    if (!this.#anchor) return;
    const x = this.#anchor.x - frame.x;
    this.shift = [x - Math.round(x), this.#anchor.y - frame.y];
    this.used = null;
    for (const bySubject of this.#sources) {
      for (const step of steps) {
        const mesh = bySubject.get(step.subject);
        if (!mesh) continue;
        if (step.width === null) this.#fill(mesh, step);
        else this.#stroke(mesh, step);
      }
    }
    this.scene.gl.bindVertexArray(null);
  }

  /** Takes a program; the values that all steps of a frame share are set once. */
  #use(name) {
    const { gl } = this.scene;
    if (this.used?.name === name) return this.used.uniforms;
    const uniforms = this.scene.use(name);
    gl.uniform2f(uniforms.shift, ...this.shift);
    if (uniforms.pixel) gl.uniform1f(uniforms.pixel, 1 / this.scene.scale);
    this.used = { name, uniforms };
    return uniforms;
  }

  #fill({ corners, area }, { color }) {
    if (!corners || color[3] === 0) return;
    const { gl } = this.scene;
    const uniforms = this.#use('area');
    gl.bindVertexArray(area);
    gl.uniform4f(uniforms.color, ...color);
    // Tiles overlap, so that even and odd would leave holes: it is inside where rings go around.
    gl.enable(gl.STENCIL_TEST);
    gl.colorMask(false, false, false, false);
    gl.stencilFunc(gl.ALWAYS, 0, 0xff);
    gl.stencilOpSeparate(gl.FRONT, gl.KEEP, gl.KEEP, gl.INCR_WRAP);
    gl.stencilOpSeparate(gl.BACK, gl.KEEP, gl.KEEP, gl.DECR_WRAP);
    gl.drawElements(gl.TRIANGLES, corners, gl.UNSIGNED_INT, 0);
    gl.colorMask(true, true, true, true);
    gl.stencilFunc(gl.NOTEQUAL, 0, 0xff);
    gl.stencilOp(gl.ZERO, gl.ZERO, gl.ZERO);
    gl.drawElements(gl.TRIANGLES, corners, gl.UNSIGNED_INT, 0);
    gl.disable(gl.STENCIL_TEST);
  }

  #stroke({ stretches, line }, { color, width, dashes }) {
    if (!stretches) return;
    const { gl } = this.scene;
    const uniforms = this.#use('street');
    gl.bindVertexArray(line);
    gl.uniform4f(uniforms.color, ...color);
    gl.uniform1f(uniforms.width, width);
    // Where colours show through, round ends on each other would be seen.
    gl.uniform1f(uniforms.isRound, color[3] < 1 ? 0 : 1);
    gl.uniform2f(uniforms.dashes, dashes?.[0] ?? 0, dashes?.[1] ?? 0);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, stretches);
  }
}
