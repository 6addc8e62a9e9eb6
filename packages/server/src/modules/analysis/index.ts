import type { Finding } from '@sluice/liquid/text';
import { defineModule } from '../../composition/module.ts';
import { ApiError } from '../../core/index.ts';
import { FairTurns, type Overload, type Turn } from '../../threads/fair-turns.ts';
import { createSharedSlices } from '../../threads/time-slicer.ts';
import { LateError, WorkerThread } from '../../threads/worker-thread.ts';
import { analyse, changeOfLong, type Analysed, type Analysis, type WrittenAnalysis } from './texts.ts';
import type { CheckedText, WrittenCheck } from './checked-text.ts';
import type { FoundOfPeople, TestedSnippet, WrittenTest } from './tested-snippet.ts';

export type { FoundOfPeople } from './tested-snippet.ts';
export type { TextReading } from './texts.ts';

/** The worker beside this file, or in the build, where both are bundled. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./analysis-worker.ts', import.meta.url)
  : new URL('./analysis-worker.js', import.meta.url);

/** In characters. The slowest text of this length takes about ten milliseconds; to ask a thread costs others more. */
const SHORT = 4000;
/** The thread ends when nobody has needed it for so long. */
const IDLE_MS = 30_000;
/** When to try again, in seconds. */
const RETRY_SECONDS = 5;

const busy = (why: Overload = 'too-late') =>
  new ApiError(
    'OVERLOADED',
    `${why === 'too-many-of-one' ? 'Many of your texts are still being read.' : 'The server is reading many long texts right now.'} Nothing was saved. Please try again in a moment.`,
    { retryAfter: RETRY_SECONDS },
  );

/** A snippet to test, whose people are JSON: they are megabytes, which only the thread reads. */
type SnippetToTest = Omit<TestedSnippet, 'people'> & { people: string };

type Given<Kind extends Analysis['kind']> = Extract<Analysis, { kind: Kind }>['given'];

/**
 * What is to be worked on as text, if it is so long that a thread works on it: cards are as long as their JSON, whatever text
 * they come with. A thread gets cards as text, which takes half the time of copying them.
 */
function longText({ kind, given }: Analysis): string | undefined {
  const texts = kind === 'compare' ? [given.before, given.after] : [given];
  const isShort = texts.every((text) => !('builderState' in text && text.builderState));
  const lengthOf = (text: (typeof texts)[number]) =>
    text.content.length + ('beside' in text ? (text.beside ?? []).join('').length : 0);
  const length = texts.reduce((sum, text) => sum + lengthOf(text), 0);
  if (isShort && length <= SHORT) return undefined;
  const text = JSON.stringify(given);
  return text.length > SHORT ? text : undefined;
}

/** Reads, checks and compares texts. Long ones, and all checks, are worked on in a thread of their own; workspaces take turns. */
export const analysis = defineModule({
  name: 'analysis',
  create() {
    const thread = new WorkerThread<
      WrittenAnalysis | WrittenCheck | WrittenTest,
      ReturnType<typeof analyse> | Finding[] | FoundOfPeople
    >(WORKER, { idleMs: IDLE_MS });
    const turns = new FairTurns({
      atOnce: 1,
      answerMs: 20_000,
      workMs: 10_000,
      most: 256,
      mostOfOne: 32,
      refusal: busy,
    });

    const inSlices = createSharedSlices();

    async function inTurn(turn: Turn, wanted: Analysis) {
      const text = longText(wanted);
      return text === undefined
        ? inSlices(() => analyse(wanted))
        : inThread(turn, { kind: wanted.kind, text });
    }

    async function inThread(turn: Turn, written: WrittenAnalysis | WrittenCheck | WrittenTest) {
      try {
        return await turns.run(turn, (until) => thread.ask(written, until));
      } catch (error) {
        throw error instanceof LateError ? busy() : error;
      }
    }

    return {
      service: {
        /** What a library keeps of a text. @throws {ApiError} OVERLOADED */
        read: async (turn: Turn, given: Given<'read'>) =>
          (await inTurn(turn, { kind: 'read', given })) as Analysed<'read'>,

        /** What the builder shows of a text, always in the thread. @throws {ApiError} OVERLOADED */
        check: async (turn: Turn, checked: CheckedText) =>
          (await inThread(turn, { kind: 'check', text: JSON.stringify(checked) })) as Finding[],

        /** A text as the visual builder opens it. @throws {ApiError} OVERLOADED */
        open: async (turn: Turn, given: Given<'open'>) =>
          (await inTurn(turn, { kind: 'open', given })) as Analysed<'open'>,

        /**
         * A snippet with another name of a custom attribute; `undefined` if it does not use the attribute.
         * @throws {ApiError} OVERLOADED
         */
        rename: async (turn: Turn, given: Given<'rename'>) =>
          (await inTurn(turn, { kind: 'rename', given })) as Analysed<'rename'>,

        /** What people receive of a snippet, always in the thread. @throws {ApiError} OVERLOADED */
        test: async (turn: Turn, { people, ...snippet }: SnippetToTest): Promise<FoundOfPeople> => {
          const text = `${JSON.stringify(snippet).slice(0, -1)},"people":${people}}`;
          return (await inThread(turn, { kind: 'test', text })) as FoundOfPeople;
        },

        /** What a new version changes. @throws {ApiError} OVERLOADED */
        compare: async (turn: Turn, given: Given<'compare'>) =>
          changeOfLong(given) ?? ((await inTurn(turn, { kind: 'compare', given })) as Analysed<'compare'>),
      },
      install: (app) => app.addHook('onClose', () => thread.close()),
    };
  },
});
