/** Milliseconds between two updates of the controls while the map moves. */
const CONTROLS_INTERVAL = 300;
/** Copies of the world that are drawn on either side of the camera's. */
const MOST_COPIES = 4;
/** Dots smaller than this have a thin rim. */
const SMALL_DOT = 2.5;

/** A camera as it is drawn, with what is over it: all numbers that a drawing needs. */
class Frame {
  constructor(values) { Object.assign(this, values); }

  /** Where a point of the world is drawn; null behind the camera. */
  screenPoint({ x, y }) {
    const [dx, dy] = [(x - this.x - Math.round(x - this.x)) * this.scale, (y - this.y) * this.scale];
    const ahead = dx * this.sineOfHeading - dy * this.cosineOfHeading;
    const depth = this.focalLength + ahead * this.sineOfPitch;
    if (depth <= 0) return null;
    const m = this.focalLength / depth;
    return {
      x: this.originX + (dx * this.cosineOfHeading + dy * this.sineOfHeading) * m,
      y: this.originY - ahead * this.cosineOfPitch * m,
    };
  }
}

/** Steps the camera and draws it, once in a frame of the screen. */
export class Frames {
  #isRequested = false;
  #isDrawing = false;
  #isBusy = false;
  #isLate = false;
  #needsLayout = false;
  #sent = null;
  #updated = 0;
  /** The number of frames that were drawn, and the last of them. */
  drawn = 0;
  last = null;

  constructor(page) { this.page = page; }

  get isAtRest() { return !this.#isRequested && !this.#isDrawing; }

  /** Draws in the next frame, if anything has changed. */
  request() {
    if (this.#isRequested) return;
    this.#isRequested = true;
    requestAnimationFrame(() => {
      this.#isRequested = false;
      this.#step();
    });
  }

  /** Draws in the next frame, also if the camera is the same. */
  redraw() {
    this.#sent = null;
    this.request();
  }

  /** Draws in the next frame, with names chosen again. */
  layOut() {
    this.#needsLayout = true;
    this.request();
  }

  #step() {
    const { control } = this.page;
    control.frame();
    this.draw();
    if (control.isMoving || this.#needsLayout || this.#isBusy) this.request();
  }

  /** Has a frame drawn; while one is, the next waits and then is the newest. */
  async draw() {
    const { page } = this;
    if (!page.isOpen) return;
    this.updateControls();
    if (this.#isDrawing) {
      this.#isBusy = this.#isLate = true;
      return;
    }
    const frame = this.#frame();
    page.follow(frame);
    [this.#sent, this.#needsLayout, this.#isDrawing, this.#isLate] = [page.view, false, true, false];
    try {
      this.#isBusy = await page.drawing.ask('draw', [frame]);
    } finally {
      this.#isDrawing = false;
    }
    this.drawn++;
    // The popup moves with what is drawn.
    this.last = frame;
    page.selection.popup.move(frame);
    const isNext = this.#isBusy || page.view !== this.#sent;
    // What has kept a frame waiting is kept waiting by none.
    if (isNext && this.#isLate) this.#step();
    else if (isNext) this.request();
  }

  #frame() {
    const { page } = this;
    const { view, control: { isMoving, isFlying }, foot, covered, dotRadius: radius } = page;
    const { projection, size: { width, height }, zoom, freeArea: area } = view;
    const rect = view.worldRect();
    const middle = Math.floor(projection.x);
    const first = Math.max(Math.floor(rect.x), middle - MOST_COPIES);
    const last = Math.min(Math.floor(rect.x + rect.width), middle + MOST_COPIES);
    const copies = Array.from({ length: Math.max(last - first + 1, 0) }, (_, k) => first + k);
    return new Frame({
      ...projection, camera: page.streets ? view.toJSON() : null, rect, width, height, zoom, copies, pixelScale: page.pixelScale,
      tiles: page.raster.inView, showsPoints: !page.grouping.options, radius,
      rim: radius < SMALL_DOT ? 0.6 : 1.3, hasRimsBelow: page.isOfMany,
      area, taken: [foot.box, covered], seconds: performance.now() / 1000, isMoving, isFlying,
      isStill: page.lessMotion.matches, needsLayout: this.#needsLayout, isNew: view !== this.#sent,
    });
  }

  /** Where a point of the world is drawn by the camera of now. */
  pointOf(point) { return new Frame(this.page.view.projection).screenPoint(point); }

  /** Shows the camera's numbers, not in each frame while it moves: texts cost more than the needle. */
  updateControls() {
    const { view, control, controls, foot, tools } = this.page;
    controls.turn(view);
    const now = performance.now();
    if (now - this.#updated < CONTROLS_INTERVAL && control.isMoving) return;
    this.#updated = now;
    controls.update(view);
    foot.update(view);
    tools.update(view);
  }
}
