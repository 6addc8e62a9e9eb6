/** The page that is measured. `window.bench` is what the bench calls. */
import { allOpen, assembled, manyAttributes, oneOpen, withFindings } from './sluice.tsx';
import { queryBuilder } from './query-builder.tsx';
import { nextPaint, timeToFrame } from '../../../../scripts/bench/time-to-frame.ts';
import { frameTimes } from './frames.ts';
import { watchWaiting, type Wait } from './waiting.ts';
import type { EditName, Subject, SubjectName } from './subject.ts';

const subjects: Record<SubjectName, Subject> = {
  'builder-all-open': allOpen,
  builder: oneOpen,
  assembled,
  'react-querybuilder': queryBuilder,
  attributes: manyAttributes,
  'findings-500-preview': withFindings(500, 'preview'),
  'findings-500-checks': withFindings(500, 'checks'),
  'findings-2000-preview': withFindings(2000, 'preview'),
  'findings-2000-checks': withFindings(2000, 'checks'),
};

const root = () => document.getElementById('root') as HTMLElement;

/** Milliseconds from a key press to its painted frame, and whether the watched element showed the text in that frame. */
interface Keystroke {
  milliseconds: number;
  isShown: boolean;
}

/** What to press: a place on the screen, or a key. */
export type Press = { x: number; y: number } | { key: string };

let heard: Promise<Keystroke> | undefined;
let edited: Promise<number> | undefined;

export interface Bench {
  /** Milliseconds from nothing to the painted whole. */
  mount: (name: SubjectName) => Promise<number>;
  unmount: (name: SubjectName) => void;
  /** Makes what is mounted what is measured. */
  prepare: (name: SubjectName) => Promise<void>;
  /** Puts the caret at the end of the measured input, in the middle of the screen. */
  focus: (name: SubjectName) => Promise<void>;
  /** Waits for the next key press. */
  listen: (name: SubjectName, watch?: string) => void;
  /** What that key press has cost. */
  typed: () => Promise<Keystroke>;
  /** How many presses an edit takes. */
  stepsOf: (name: SubjectName, edit: EditName) => number;
  /** What to press for a step of an edit, once it is there. The last step is timed from now on. */
  press: (name: SubjectName, edit: EditName, step: number) => Promise<Press>;
  /** Milliseconds from the last press of an edit to the frame that shows it. */
  edited: () => Promise<number>;
  /** Collects the time that each frame takes, until asked for them. */
  watchFrames: () => void;
  frames: () => readonly number[];
  /** Watches a person who scrolls, until asked how long they waited for what they see after they had stopped. */
  watchWaiting: (name: SubjectName) => void;
  waited: () => Promise<Wait>;
}

let stopFrames: (() => readonly number[]) | undefined;
let stopWaiting: (() => Promise<Wait>) | undefined;

const bench: Bench = {
  mount: async (name) => {
    await nextPaint();
    const start = performance.now();
    subjects[name].mount(root());
    return (await nextPaint()) - start;
  },
  unmount: (name) => subjects[name].unmount(),
  prepare: async (name) => subjects[name].prepare?.(),
  focus: async (name) => {
    subjects[name].reveal();
    let input: HTMLInputElement | undefined;
    // What is far has no fields until somebody comes near.
    for (let frame = 0; frame < 300 && input === undefined; frame += 1) {
      await nextPaint();
      input = subjects[name].typedInput();
    }
    if (input === undefined) throw new Error('The row to type in is not there.');
    input.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
    await nextPaint();
  },
  listen: (name, watch) => {
    heard = new Promise((resolve) => {
      const onKeyDown = async (event: KeyboardEvent) => {
        const start = event.timeStamp;
        let isShown = true;
        // When the frame is made, before it is painted: later would not be the same frame.
        requestAnimationFrame(() => {
          if (watch === undefined) return;
          const text = document.querySelector(watch)?.textContent ?? '';
          isShown = text.includes(`'${subjects[name].typedInput()?.value ?? ''}'`);
        });
        resolve({ milliseconds: (await nextPaint()) - start, isShown });
      };
      addEventListener('keydown', (event) => void onKeyDown(event), { once: true, capture: true });
    });
  },
  typed: async () => {
    if (heard === undefined) throw new Error('Nobody has listened.');
    return heard;
  },
  stepsOf: (name, edit) => subjects[name].edits[edit]?.steps.length ?? 0,
  press: async (name, edit, index) => {
    const found = subjects[name].edits[edit];
    const step = found?.steps[index];
    if (found === undefined || step === undefined)
      throw new Error(`${name} has no step ${index} of ${edit}.`);
    const press = 'key' in step ? step : await placeOf(step.click, `${name}: step ${index} of ${edit}`);
    if (index === found.steps.length - 1)
      edited = timeToFrame(found.seen, 'key' in step ? 'keydown' : 'pointerup');
    return press;
  },
  edited: async () => {
    if (edited === undefined) throw new Error('Nothing was pressed.');
    return edited;
  },
  watchFrames: () => {
    stopFrames = frameTimes();
  },
  frames: () => stopFrames?.() ?? [],
  watchWaiting: (name) => {
    stopWaiting = watchWaiting(() => subjects[name].isReady());
  },
  waited: async () => {
    if (stopWaiting === undefined) throw new Error('Nobody has watched.');
    return stopWaiting();
  },
};

const PATIENCE_MS = 5000;

/** The middle of an element, once it is there and stays where it is. */
async function placeOf(
  find: () => Element | null | undefined,
  what: string,
): Promise<{ x: number; y: number }> {
  const end = performance.now() + PATIENCE_MS;
  let before = '';
  while (performance.now() < end) {
    const element = find();
    if (element != null) {
      let { left, top, width, height } = element.getBoundingClientRect();
      if (top < 0 || top + height > innerHeight) {
        element.scrollIntoView({ block: 'center' });
        ({ left, top, width, height } = element.getBoundingClientRect());
      }
      const place = { x: left + width / 2, y: top + height / 2 };
      if (JSON.stringify(place) === before && width > 0) return place;
      before = JSON.stringify(place);
    }
    await nextPaint();
  }
  throw new Error(`What is to be clicked is not there: ${what}`);
}

declare global {
  var bench: Bench;
}

globalThis.bench = bench;
