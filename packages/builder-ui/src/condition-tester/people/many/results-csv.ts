import { generateTemplate, type AttributeReference } from '@sluice/liquid';
import { timeInZone, type SendTime } from '@sluice/liquid/sample';
import type { UnparseConfig } from 'papaparse';
import type { prepareMessage } from '@sluice/liquid/render';
import { renderedMessage } from '../../result/not-simulated.ts';
import { seenMessage } from '../../result/SeenMessage.tsx';
import type { conditionTesterMessages } from '../../messages.ts';
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
 * take for a formula. Each line says for which moment and zone it is, so that it stays true when lines are sorted or joined.
 */
export async function resultsCsv(options: ResultsOptions): Promise<string> {
  const { outcomes, references, nameOf, branchOf, sendTime, messages } = options;
  const [{ prepareMessage: prepare }, { default: Papa }] = await Promise.all([
    import('@sluice/liquid/render'),
    import('papaparse'),
  ]);
  const lineOf = (cells: string[]) => Papa.unparse([cells], csv);
  const textOf = createTextOf(outcomes, prepare, messages);
  const head = [
    messages.person,
    ...references.map(({ name }) => name),
    messages.branch,
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
    return lineOf([nameOf(outcome), ...values, branchOf(outcome), textOf(outcome), sent, timeZone]);
  });
  return `\uFEFF${[lineOf(head), ...lines].join('\r\n')}\r\n`;
}

/** Makes the messages of one template: it is read once for everybody. */
function createTextOf(
  [first]: readonly PersonOutcome[],
  prepare: typeof prepareMessage,
  messages: ResultsOptions['messages'],
) {
  const { text, incomplete } =
    first === undefined ? { text: '', incomplete: [''] } : generateTemplate(first.template);
  const message = incomplete.length === 0 ? prepare(text) : undefined;
  return (outcome: PersonOutcome): string => {
    const rendered = message?.render(outcome.sample, { now: outcome.now });
    return seenMessage(outcome, rendered && renderedMessage(rendered, text), messages).text;
  };
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
