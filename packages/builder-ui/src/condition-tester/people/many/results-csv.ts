import { generateLiquid, partOfEmail, type AttributeReference, type EmailPart } from '@sluice/liquid';
import { timeInZone, type SendTime } from '@sluice/liquid/sample';
import type { UnparseConfig } from 'papaparse';
import type { prepareMessage, PreparedMessage, RenderResult } from '@sluice/liquid/render';
import { renderedMessage } from '../../result/not-simulated.ts';
import { seenMessage } from '../../result/SeenMessage.tsx';
import type { conditionTesterMessages } from '../../messages.ts';
import { generatedOf } from '../../useTesterMemory.ts';
import { inSlices } from '../table/in-slices.ts';
import type { PersonOutcome } from './run-people.ts';

interface ResultsOptions {
  outcomes: readonly PersonOutcome[];
  references: readonly AttributeReference[];
  /** What the person of a row is called, and the branch. */
  nameOf: (outcome: PersonOutcome) => string;
  branchOf: (outcome: PersonOutcome) => string;
  /** When everybody's message is sent. */
  sendTime: SendTime;
  messages: typeof conditionTesterMessages;
}

/**
 * The results as CSV that spreadsheets open as it is: with a mark for UTF-8, and with an apostrophe before what they would
 * take for a formula. Each line says for which moment and zone it is, so that it stays true when lines are sorted or joined. Of an
 * email the subject and the preheader have columns of their own.
 */
export async function resultsCsv(options: ResultsOptions): Promise<string> {
  const { outcomes, references, nameOf, branchOf, sendTime, messages } = options;
  const [{ prepareMessage: prepare }, { default: Papa }] = await Promise.all([
    import('@sluice/liquid/render'),
    import('papaparse'),
  ]);
  const lineOf = (cells: string[]) => Papa.unparse([cells], csv);
  const { parts, textsOf } = createTextsOf(outcomes, prepare, messages);
  const head = [
    messages.person,
    ...references.map(({ name }) => name),
    messages.branch,
    ...parts.map((part) => messages.emailParts[part]),
    messages.whatPersonSees,
    messages.sentOnColumn,
    messages.timeZone,
  ];
  const { timeZone } = sendTime;
  const lines = await inSlices(outcomes, (outcome) => {
    const values = references.map(({ key }) => {
      const input = outcome.person.inputs[key];
      return input?.kind === 'value' ? input.text : '';
    });
    // Spreadsheets read `2026-03-01 09:30` as a date.
    const sent = timeInZone(outcome.now, timeZone)?.replace('T', ' ') ?? '';
    return lineOf([nameOf(outcome), ...values, branchOf(outcome), ...textsOf(outcome), sent, timeZone]);
  });
  return `\uFEFF${[lineOf(head), ...lines].join('\r\n')}\r\n`;
}

/** Makes the messages of one template: it is read once for everybody. */
function createTextsOf(
  [first]: readonly PersonOutcome[],
  prepare: typeof prepareMessage,
  messages: ResultsOptions['messages'],
): { parts: readonly EmailPart[]; textsOf: (outcome: PersonOutcome) => readonly string[] } {
  const { text, incomplete } = first === undefined ? { text: '', incomplete: [''] } : generatedOf(first);
  const body = incomplete.length === 0 ? prepare(text) : undefined;
  const ofParts = preparedParts(first, prepare);
  return {
    parts: [...ofParts.keys()],
    textsOf: (outcome) => {
      const render = (message: PreparedMessage) => message.render(outcome.sample, { now: outcome.now });
      const rendered = [...ofParts.values()].map(render);
      // What ends the message in its subject is all that this person sees of it.
      const seen = rendered.find(({ outcome: ending }) => isEnd(ending)) ?? (body && render(body));
      const { text: words } = seenMessage(outcome, seen && renderedMessage(seen, text), messages);
      return [...rendered.map((part) => (isEnd(part.outcome) ? '' : part.text.trim())), words];
    },
  };
}

const isEnd = (outcome: RenderResult['outcome']): boolean => outcome === 'aborted' || outcome === 'error';

/** The subject and the preheader of an email; nothing of any other message. */
function preparedParts(
  outcome: PersonOutcome | undefined,
  prepare: typeof prepareMessage,
): ReadonlyMap<EmailPart, PreparedMessage> {
  const message = outcome?.whole?.message;
  if (message?.email === undefined) return new Map();
  return new Map(
    (['subject', 'preheader'] as const).map((part) => [
      part,
      prepare(generateLiquid(partOfEmail(message, part)).text),
    ]),
  );
}

const csv: UnparseConfig = {
  // Spreadsheets take what begins like this for a formula; a number is none.
  escapeFormulae: /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r]/u,
  // In some countries they take these for the end of a cell.
  quotes: (cell: unknown) => typeof cell === 'string' && /[;\t]/u.test(cell),
};

/** Hands a text to the browser as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
