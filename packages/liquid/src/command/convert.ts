import { everyPassage, generateLiquid, passagesIn, type Template } from '../exports/index.ts';
import {
  readCel,
  readJsonLogic,
  readMongoQuery,
  readRuleGroup,
  writeCel,
  writeJsonLogic,
  writeMongoQuery,
  writeRuleGroup,
  type InterchangeNote,
  type Taken,
  type Written,
} from '../exports/interchange.ts';
import { branchName } from '../exports/messages.ts';
import { messageIn } from './explain.ts';
import type { SourceText } from './input/read-texts.ts';
import type { Command, Order } from './order.ts';
import { noteSentence } from './output/note-sentences.ts';
import { visible } from './output/paint.ts';
import { WrongUse } from './wrong-use.ts';

interface Format {
  write: (template: Template) => Written<unknown>;
  read: (rule: unknown) => Taken;
}

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['jsonlogic', { write: writeJsonLogic, read: readJsonLogic }],
  ['rqb', { write: writeRuleGroup, read: readRuleGroup }],
  ['cel', { write: writeCel, read: (rule) => readCel(rule as string) }],
  ['mongodb', { write: writeMongoQuery, read: readMongoQuery }],
]);

/** The names of the formats. `rqb` is react-querybuilder. */
export const CONVERTED: readonly string[] = [...formats.keys()];

/** Makes rules of other systems, and conditions of them. */
export const convert: Command = {
  summary: 'Convert conditions to the rules of other systems, and back',
  takes: '--to <format> | --from <format> [file, folder or library.json …]',
  details: `With --to, a rule for each branch of each decision, and one for the whole chain where the format has it. With --from, each file
holds one rule (JSON, or CEL as text), and its Liquid is printed. What cannot be said exactly is named, and then the command ends
with 1.`,
  options: ['to', 'from'],
  hasResults: false,
  run: (order) => {
    const { to, from } = order.options;
    if ((to === undefined) === (from === undefined))
      throw new WrongUse('"sluice convert" takes either --to or --from, with a format.');
    return to === undefined ? fromFormat(order, formatNamed(from)) : toFormat(order, formatNamed(to));
  },
};

function formatNamed(name = ''): Format {
  const format = formats.get(name);
  if (format === undefined)
    throw new WrongUse(`there is no format "${name}" of rules. The formats are ${CONVERTED.join(', ')}.`);
  return format;
}

function toFormat({ texts, paint, options }: Order, { write }: Format) {
  const converted = texts.map((text) => ({ text, decisions: decisionsIn(text).map((one) => write(one)) }));
  const notes = converted.flatMap(({ decisions }) => decisions.flatMap((decision) => decision.notes));
  const lines = converted.flatMap(({ text, decisions }, index) => [
    ...(index === 0 ? [] : ['']),
    paint('bold', visible(text.name)),
    ...(decisions.length === 0 ? ['  It has no decision.'] : decisions.flatMap(linesOf)),
  ]);
  return {
    lines: options.quiet === true && notes.length === 0 ? [] : lines,
    data: { texts: converted.map(({ text, decisions }) => ({ text: text.name, decisions })) },
    results: [],
    isFailed: notes.length > 0,
  };
}

function decisionsIn(text: SourceText): readonly Template[] {
  return passagesIn(everyPassage(messageIn(text))).flatMap(({ passage }) =>
    passage.kind === 'decision' ? [passage.template] : [],
  );
}

function linesOf({ branches, chain, notes }: Written<unknown>): readonly string[] {
  return [
    ...branches.flatMap(({ statementId, rule }, index) => [
      `  ${branchName(index)}: ${rule === undefined ? 'cannot be said.' : ruleText(rule)}`,
      ...notes.filter((note) => note.statementId === statementId).map((note) => `    ${said(note)}`),
    ]),
    ...(chain === undefined ? [] : [`  The whole chain: ${ruleText(chain)}`]),
    ...notes.filter((note) => note.statementId === undefined).map((note) => `  ${said(note)}`),
  ];
}

const ruleText = (rule: unknown): string => visible(typeof rule === 'string' ? rule : JSON.stringify(rule));

const said = (note: InterchangeNote): string => `${visible(noteSentence(note))} (${note.code})`;

function fromFormat({ texts }: Order, format: Format) {
  const read = texts.map((text) => ({ text, taken: ruleIn(text, format) }));
  const remarks = read.flatMap(({ text, taken }) =>
    taken === undefined ? [] : taken.notes.map((note) => `${text.name}${placeOf(note)}: ${said(note)}`),
  );
  const liquids = read.flatMap(({ text, taken }) =>
    taken?.template === undefined ? [] : [{ text: text.name, liquid: generateLiquid(taken.template).text }],
  );
  return {
    lines: [],
    printed: liquids.map(({ liquid }) => `${liquid}\n`).join('\n'),
    data: {
      texts: liquids,
      notes: read.flatMap(({ text, taken }) =>
        (taken?.notes ?? []).map((note) => ({ text: text.name, ...note })),
      ),
    },
    results: [],
    remarks,
    problems: read.flatMap(({ text, taken }) => (taken === undefined ? [`${text.name} is no JSON.`] : [])),
    isFailed: remarks.length > 0,
  };
}

/** The rule in a file; `undefined` where it is no JSON. */
function ruleIn({ text }: SourceText, format: Format): Taken | undefined {
  if (format === formats.get('cel')) return format.read(text);
  try {
    return format.read(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function placeOf({ path = [] }: InterchangeNote): string {
  return path.length === 0 ? '' : `, at ${path.join('.')}`;
}
