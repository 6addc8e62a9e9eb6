/** Plays a scene like `Recorder`, but takes only one picture of it: the poster, where the scene poses. */

/** What a poster shows of the window, in its pixels; the picture has twice as many. */
const POSTER = { width: 576, height: 360 };

export class Photographer {
  #page;
  /** @type {Uint8Array | undefined} a PNG */
  picture;

  constructor(page) {
    this.#page = page;
  }

  /**
   * Takes the picture.
   * @param place what stands in the corner of the picture
   * @param offset how far the picture begins before it
   */
  async pose(place, { x: before = 12, y: above = 12 } = {}) {
    await this.#page.mouse.move(0, 0);
    await this.#page.evaluate(() => scrollTo(0, 0));
    await this.#page.waitForTimeout(400);
    const box = await place.boundingBox();
    if (box === null) throw new Error(`Nothing to picture: ${place}`);
    const clip = { x: box.x - before, y: box.y - above, ...POSTER };
    this.picture = await this.#page.screenshot({ clip, caret: 'hide' });
  }

  press(locator) {
    return locator.click();
  }

  type(text) {
    return this.#page.keyboard.type(text);
  }

  until(locator) {
    return locator.waitFor();
  }

  // What takes only time in a film.
  rest = async () => undefined;
  scroll = async () => undefined;
  say = () => undefined;
}
