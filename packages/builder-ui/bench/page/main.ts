/** The page that is measured. `window.bench` is what `run.ts` calls. */
import { allOpen, assembled, oneOpen } from './sluice.tsx';
import { queryBuilder } from './query-builder.tsx';
import type { EditName, Subject, SubjectName } from './subject.ts';

const subjects: Record<SubjectName, Subject> = {
  'builder-all-open': allOpen,
  builder: oneOpen,
  assembled,
  'react-querybuilder': queryBuilder,
};

/** When the next frame has been painted: a message sent from its start is heard after it. */
function nextPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

const root = () => document.getElementById('root') as HTMLElement;

/** Milliseconds from a key press to its painted frame, and whether the watched element showed the text in that frame. */
interface Keystroke {
  milliseconds: number;
  isShown: boolean;
}

let heard: Promise<Keystroke> | undefined;

export interface Bench {
  /** Milliseconds from nothing to the painted whole. */
  mount: (name: SubjectName) => Promise<number>;
  unmount: (name: SubjectName) => void;
  /** Puts the caret at the end of the measured input, in the middle of the screen. */
  focus: (name: SubjectName) => Promise<void>;
  /** Waits for the next key press. */
  listen: (name: SubjectName, watch?: string) => void;
  /** What that key press has cost. */
  typed: () => Promise<Keystroke>;
  /** Milliseconds of one edit, to its painted frame. */
  edit: (name: SubjectName, edit: EditName, round: number) => Promise<number>;
}

const bench: Bench = {
  mount: async (name) => {
    await nextPaint();
    const start = performance.now();
    subjects[name].mount(root());
    return (await nextPaint()) - start;
  },
  unmount: (name) => subjects[name].unmount(),
  focus: async (name) => {
    subjects[name].reveal();
    await nextPaint();
    await nextPaint();
    const input = subjects[name].typedInput();
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
          isShown = text.includes(`'${subjects[name].typedInput().value}'`);
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
  edit: async (name, edit, round) => {
    const act = subjects[name].edits[edit];
    if (act === undefined) throw new Error(`${name} has no ${edit}.`);
    await nextPaint();
    const start = performance.now();
    act(round);
    return (await nextPaint()) - start;
  },
};

declare global {
  var bench: Bench;
}

globalThis.bench = bench;
