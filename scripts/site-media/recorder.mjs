/**
 * Records a page frame by frame: what moves (the cursor, letters) moves by the clock of the film, however slow the machine
 * is that records it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installCursor } from './cursor.mjs';

export const FRAMES_PER_SECOND = 25;
const MS_PER_FRAME = 1000 / FRAMES_PER_SECOND;

/** How much of a wait the film shows. */
const LONGEST_WAIT_MS = 1500;

const eased = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

export class Recorder {
  #page;
  #session;
  #folder;
  #at = { x: 640, y: 520 };
  #time = 0;
  /** @type {{ file: string, ms: number }[]} */
  frames = [];
  /** @type {{ from: number, text: string }[]} */
  captions = [];

  /** @param {string} folder for the frames */
  constructor(page, folder) {
    this.#page = page;
    this.#folder = folder;
  }

  /** How long the film is by now, in milliseconds. */
  get time() {
    return this.#time;
  }

  async start() {
    this.#session = await this.#page.context().newCDPSession(this.#page);
    await this.#page.evaluate(installCursor);
    await this.#place(0);
  }

  /** Takes a frame, which is shown for a while. */
  async #take(ms = MS_PER_FRAME) {
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    const file = join(this.#folder, `${String(this.frames.length).padStart(5, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    this.frames.push({ file, ms });
    this.#time += ms;
  }

  async #place(press) {
    await this.#page.evaluate(
      ([x, y, by]) => globalThis.sluiceCursor(x, y, by),
      [this.#at.x, this.#at.y, press],
    );
  }

  /** Nothing happens for a while, except what the page does by itself. */
  async rest(ms) {
    await this.#page.waitForTimeout(150);
    await this.#take(ms);
  }

  /** Says what happens from now on. */
  say(text) {
    this.captions.push({ from: this.#time, text });
  }

  /** Where the poster is taken (`Photographer`), which the film does not stop for. */
  pose = async () => undefined;

  /** Moves the cursor to the middle of an element, or to a part of its width. */
  async moveTo(locator, part = 0.5) {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (box === null) throw new Error(`Nothing to point at: ${locator}`);
    const from = { ...this.#at };
    const to = { x: box.x + box.width * part, y: box.y + box.height / 2 };
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.round(Math.min(22, Math.max(8, distance / 32)));
    for (let step = 1; step <= count; step += 1) {
      const done = eased(step / count);
      this.#at = { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
      await this.#page.mouse.move(this.#at.x, this.#at.y);
      await this.#place(0);
      await this.#take();
    }
  }

  /** Moves the cursor to an element and presses. */
  async press(locator, part = 0.5) {
    await this.moveTo(locator, part);
    for (const by of [0.5, 1]) {
      await this.#place(by);
      await this.#take();
    }
    await this.#page.mouse.down();
    await this.#page.mouse.up();
    for (const by of [0.6, 0.25, 0]) {
      await this.#place(by);
      await this.#take();
    }
  }

  /** Turns the wheel, slowly. */
  async scroll(pixels) {
    const count = Math.ceil(Math.abs(pixels) / 24);
    for (let step = 0; step < count; step += 1) {
      await this.#page.mouse.wheel(0, pixels / count);
      await this.#take();
    }
  }

  /** Types a text, as somebody does who knows what they want to say. */
  async type(text, msPerLetter = 60) {
    for (const letter of text) {
      await this.#page.keyboard.type(letter);
      // The page gets as long for a letter as the film shows it.
      await this.#page.waitForTimeout(msPerLetter);
      await this.#take(msPerLetter);
    }
  }

  /** Records until an element is there. Of a long wait the film shows the beginning. */
  async until(locator) {
    const end = this.#time + LONGEST_WAIT_MS;
    while (this.#time < end && !(await locator.isVisible())) await this.#take(2 * MS_PER_FRAME);
    await locator.waitFor();
  }
}
