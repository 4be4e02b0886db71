// What fingers, mouse, wheel and keys do to the camera. All of it is computed by the engine: here is
// only which of its functions an event means.
import { GestureTracker, Flight, Ease } from '../build/engine.js';
import { Latest } from './latest.js';

const TAP_SECONDS = 0.3;
const TAP_POINTS = 8;
/** How far two fingers go before they tilt. */
const TILT_POINTS = 6;
const GREATEST_PITCH = 70;
const DEGREES_PER_POINT = 0.35;

export class CameraControl {
  #fingers = new Map();
  #tracker = null;
  #motion = null;
  #tap = null;
  #press = null;
  #turn = null;
  #tilt = null;
  #box = null;
  /** Fingers that have moved and are not followed yet, of several, and when the last one did. */
  #moved = new Set();
  #movedAt = 0;
  /** What the camera is to do, by fingers, keys or an answer that is waited for: the last of it counts. */
  wishes = new Latest();

  /** Events: `change` after each new camera, `settle` when it rests, `tap` with a point. */
  constructor(element, view, { limits, events, wantsLessMotion }) {
    this.element = element;
    this.view = view;
    this.limits = limits;
    this.events = events;
    this.wantsLessMotion = wantsLessMotion;
    const on = (name, run, options) => element.addEventListener(name, run, options);
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#up(event));
    on('wheel', (event) => this.#wheel(event), { passive: false });
    // With Shift a browser would select text from where it did last.
    on('mousedown', (event) => { if (event.shiftKey) event.preventDefault(); });
    // Two clicks with Shift; those without are a double tap.
    on('dblclick', (event) => { if (event.shiftKey) this.step({ kind: 'twoFingerTap', at: this.#point(event) }); });
    on('contextmenu', (event) => event.preventDefault());
    on('keydown', (event) => this.#key(event));
    // A frame around what has the focus is for keys: browsers show it, too, for what a finger has touched.
    const marked = (isPointed) => () => element.toggleAttribute('data-pointed', isPointed);
    on('pointerdown', marked(true));
    on('keydown', marked(false));
    on('blur', marked(false));
  }

  get isFlying() { return this.#motion !== null; }

  get isMoving() { return this.#motion !== null || this.#fingers.size > 0; }

  show(view) {
    this.view = view;
    this.events.change();
  }

  /** Shows a camera at once. */
  set(view) {
    this.wishes.begin();
    this.stop();
    this.show(view);
    this.events.settle();
  }

  /** Takes another size of the screen or of what covers it: a motion goes on to its end in that. */
  resize(screen) {
    const running = this.#motion;
    if (!running) return this.show(this.view.with(screen));
    const end = running.end.with(screen);
    if (running.motion instanceof Flight) this.#fly(end);
    else this.#ease(end);
  }

  /** Plays a motion from a time on, now. */
  play(motion, began = secondsNow()) {
    const { end } = motion;
    if (this.wantsLessMotion() || motion.seconds === 0) {
      motion.dispose();
      return this.set(end);
    }
    this.#motion?.motion.dispose();
    this.#motion = { motion, end, began };
    this.events.change();
  }

  // What follows a motion begins at the instant at which that is left: what came between would move a place
  // from under the pointer.

  /** Flies to a camera; a motion that runs goes over into the flight without a jolt. */
  fly(end) {
    this.wishes.begin();
    this.#fly(end);
  }

  ease(end) {
    this.wishes.begin();
    this.#ease(end);
  }

  #fly(end) {
    const now = secondsNow();
    this.play(this.#motion?.motion.redirectedFlight(this.#elapsed(now), end) ?? new Flight(this.view, end), now);
  }

  #ease(end) {
    const now = secondsNow();
    this.play(this.#motion?.motion.redirectedEase(this.#elapsed(now), end) ?? new Ease(this.view, end), now);
  }

  /** Ends the motion where it is. */
  stop() {
    if (!this.#motion) return;
    this.#motion.motion.dispose();
    this.#motion = null;
  }

  #elapsed(now) { return Math.max(now - this.#motion.began, 0); }

  #velocity(now) { return this.#motion?.motion.velocityAt(this.#elapsed(now)); }

  /** One step of an input; steps of a running one add up. */
  step(step) {
    this.wishes.begin();
    const now = secondsNow();
    const from = this.#motion?.motion.viewportAt(this.#elapsed(now)) ?? this.view;
    const options = { target: this.#motion?.end, velocity: this.#velocity(now), limits: this.limits };
    this.play(Ease.step(step, from, options), now);
  }

  tiltTo(pitch) {
    this.ease(this.view.with({ pitch: Math.min(Math.max(pitch, 0), GREATEST_PITCH) }));
  }

  /** Moves on: the camera at a frame's time. */
  frame() {
    this.#follow();
    const running = this.#motion;
    if (!running) return;
    const progress = running.motion.progress(this.#elapsed(secondsNow()));
    this.show(running.motion.viewport(Math.max(progress, 0)));
    if (progress < 1 || this.#motion !== running) return;
    this.stop();
    this.events.settle();
  }

  // Fingers

  #point({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event) {
    this.wishes.begin();
    this.element.setPointerCapture?.(event.pointerId);
    this.element.focus({ preventScroll: true });
    const point = this.#point(event);
    const seconds = event.timeStamp / 1000;
    if (event.pointerType === 'mouse' && (event.button === 2 || event.ctrlKey)) {
      this.stop();
      this.#turn = { id: event.pointerId, point };
      return;
    }
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (event.pointerType === 'mouse' && event.shiftKey) {
      this.stop();
      this.#endBox();
      this.#box = { id: event.pointerId, point, element: document.createElement('div') };
      return;
    }
    if (!this.#fingers.size) {
      const [velocity, stops] = [this.#velocity(secondsNow()), this.isFlying];
      this.stop();
      this.#tracker?.dispose();
      this.#tracker = new GestureTracker(this.view, { velocity, limits: this.limits });
      const isSecond = this.#tap !== null && seconds - this.#tap.seconds < TAP_SECONDS
        && distance(point, this.#tap.point) < 4 * TAP_POINTS;
      this.#press = { point, seconds, isSecond, stops, moved: false, most: 1 };
    } else if (this.#press) {
      this.#follow();
      this.#press.most = this.#fingers.size + 1;
    }
    this.#fingers.set(event.pointerId, { ...point, start: point });
    if (this.#fingers.size === 2) this.#tilt = null;
    this.#touch(seconds);
  }

  #move(event) {
    const point = this.#point(event);
    if (this.#turn?.id === event.pointerId) return this.#turned(point);
    if (this.#box?.id === event.pointerId) return this.#drawBox(point);
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    if (this.#moved.has(event.pointerId)) this.#follow();
    Object.assign(finger, point);
    if (distance(point, finger.start) > TAP_POINTS) this.#press.moved = true;
    const seconds = event.timeStamp / 1000;
    if (this.#press.isSecond && this.#fingers.size === 1) {
      const by = point.y - finger.start.y;
      if (!this.#press.moved) return;
      return this.show(this.#tracker.zoomDrag(by, this.#press.point, seconds));
    }
    if (this.#fingers.size === 1) return this.#touch(seconds);
    this.#moved.add(event.pointerId);
    this.#movedAt = seconds;
    if (this.#moved.size === this.#fingers.size) this.#follow();
    else this.events.change();
  }

  /**
   * Follows several fingers, once all of them have moved, one has twice, or a frame is due: each has an
   * separate event, and where only some are where they went, they would seem to turn.
   */
  #follow() {
    if (!this.#moved.size) return;
    this.#moved.clear();
    if (this.#fingers.size === 2 && this.#tilts()) return;
    this.#touch(this.#movedAt);
  }

  #touch(seconds) {
    const fingers = Array.from(this.#fingers, ([id, { x, y }]) => ({ id, x, y }));
    this.show(this.#tracker.touch(fingers, seconds));
  }

  /** Two fingers that go up or down side by side tilt the map. */
  #tilts() {
    const [one, other] = this.#fingers.values();
    const by = [one.y - one.start.y, other.y - other.start.y];
    const across = [one.x - one.start.x, other.x - other.start.x];
    if (!this.#tilt) {
      if (this.#tracker.isZooming || this.#tracker.isRotating) return false;
      const isParallel = Math.sign(by[0]) === Math.sign(by[1])
        && Math.min(...by.map(Math.abs)) > TILT_POINTS
        && Math.abs(by[0] - by[1]) < 0.6 * Math.max(...by.map(Math.abs))
        && Math.max(...across.map(Math.abs)) < 0.8 * Math.max(...by.map(Math.abs));
      const isSideBySide = Math.abs(one.start.x - other.start.x) > Math.abs(one.start.y - other.start.y);
      if (!isParallel || !isSideBySide) return false;
      this.#tilt = { view: this.view, from: Math.sign(by[0]) * TILT_POINTS };
    }
    const pitch = this.#tilt.view.pitch - ((by[0] + by[1]) / 2 - this.#tilt.from) * DEGREES_PER_POINT;
    this.show(this.#tilt.view.with({ pitch: Math.min(Math.max(pitch, 0), GREATEST_PITCH) }));
    return true;
  }

  #turned(point) {
    const { x, y } = this.#turn.point;
    this.#turn.point = point;
    const pitch = this.view.pitch - (point.y - y) * DEGREES_PER_POINT;
    this.show(
      this.view.rotated((point.x - x) * DEGREES_PER_POINT)
        .with({ pitch: Math.min(Math.max(pitch, 0), GREATEST_PITCH) }));
  }

  /** The rectangle that a drag with Shift draws, which is then shown. */
  #drawBox({ x, y }) {
    const { element, point } = this.#box;
    element.className = 'box';
    Object.assign(element.style, {
      left: `${Math.min(x, point.x)}px`, width: `${Math.abs(x - point.x)}px`,
      top: `${Math.min(y, point.y)}px`, height: `${Math.abs(y - point.y)}px`,
    });
    this.element.append(element);
  }

  #endBox() {
    this.#box?.element.remove();
    this.#box = null;
  }

  #showBox(from, to) {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
      .map((corner) => this.view.coordinate(corner));
    // Of a pitched map a corner may be above the horizon.
    if (distance(from, to) <= TAP_POINTS || corners.includes(null)) return;
    this.fly(this.view.fitting(corners).constrained(this.limits));
  }

  #up(event) {
    if (this.#box?.id === event.pointerId) {
      const { point } = this.#box;
      this.#endBox();
      if (event.type === 'pointerup') this.#showBox(point, this.#point(event));
      return this.events.settle();
    }
    if (this.#turn?.id === event.pointerId) {
      this.#turn = null;
      return this.events.settle();
    }
    if (!this.#fingers.has(event.pointerId)) return;
    this.#follow();
    this.#fingers.delete(event.pointerId);
    const seconds = event.timeStamp / 1000;
    if (this.#fingers.size) {
      if (this.#tilt) return;
      return this.#touch(seconds);
    }
    const { point, isSecond, stops, moved, most, seconds: pressed } = this.#press;
    const isTap = !moved && event.type === 'pointerup' && seconds - pressed < TAP_SECONDS;
    const tracker = this.#tracker;
    this.#tracker = null;
    const rest = this.#tilt || isTap ? null : tracker.end(seconds);
    tracker.dispose();
    this.#tilt = null;
    this.#tap = null;
    if (isTap && most === 2) return this.step({ kind: 'twoFingerTap', at: point });
    if (isTap && isSecond) return this.step({ kind: 'doubleTap', at: point });
    if (rest) return this.play(rest);
    if (isTap) {
      this.#tap = { point, seconds };
      // A finger that only stops the map means no place.
      if (!stops) this.events.tap(point);
    }
    this.events.settle();
  }

  // Wheel and keys

  #wheel(event) {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 40 : event.deltaMode === 2 ? 400 : 1;
    const by = -event.deltaY * unit;
    if (by === 0) return;
    this.step({ kind: event.ctrlKey ? 'trackpad' : 'wheel', by, at: this.#point(event) });
  }

  #key(event) {
    if (event.key === 'Escape') this.#endBox();
    if (event.target !== this.element || event.altKey || event.metaKey || event.ctrlKey) return;
    const turns = {
      ArrowLeft: { kind: 'rotate', by: -1 }, ArrowRight: { kind: 'rotate', by: 1 },
    };
    const moves = {
      ArrowLeft: { kind: 'pan', right: 1 }, ArrowRight: { kind: 'pan', right: -1 },
      ArrowUp: { kind: 'pan', down: 1 }, ArrowDown: { kind: 'pan', down: -1 },
      '+': { kind: 'zoom', by: 1 }, '=': { kind: 'zoom', by: 1 },
      '-': { kind: 'zoom', by: -1 }, _: { kind: 'zoom', by: -1 },
    };
    if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const pitch = (this.#motion?.end ?? this.view).pitch;
      return this.tiltTo(pitch + (event.key === 'ArrowUp' ? 10 : -10));
    }
    const step = event.shiftKey && turns[event.key] ? turns[event.key] : moves[event.key];
    if (!step) return;
    event.preventDefault();
    this.step(step);
  }
}

const secondsNow = () => performance.now() / 1000;

function distance(one, other) { return Math.hypot(one.x - other.x, one.y - other.y); }
