import {
  describeMessage,
  generateLiquid,
  PASSAGE_DEPTH_MAX,
  passagesIn,
  type Message,
  type Passage,
  type PassageDescription,
} from '../exports/index.ts';
import { branchName, describeTemplateText, islandReasonMessage, shortened } from '../exports/messages.ts';
import { messageOf, readMessage, readPassages } from '../exports/text.ts';
import type { SourceText } from './input/read-texts.ts';
import type { Command, Order } from './order.ts';
import { quoted, visible } from './output/paint.ts';

/** Says what texts do. */
export const explain: Command = {
  summary: 'Say in plain words who gets what',
  takes: '[file, folder or library.json …]',
  details: `Texts, decisions and loops in the order in which they are sent. What Sluice cannot say in words is named with the reason.`,
  options: [],
  hasResults: false,
  run: explainTexts,
};

/** A part of a message in words. */
interface Explained {
  kind: PassageDescription['kind'];
  /** How many other parts it is inside of. */
  depth: number;
  words: string;
}

function explainTexts({ texts, paint }: Order) {
  const explained = texts.map((text) => ({ text, parts: partsOf(text) }));
  return {
    lines: explained.flatMap(({ text, parts }, index) => [
      ...(index === 0 ? [] : ['']),
      paint('bold', visible(text.name)),
      ...parts.flatMap(({ depth, words }) =>
        words.split('\n').map((line) => `${'  '.repeat(depth + 1)}${visible(line)}`),
      ),
      ...(parts.length === 0 ? ['  It is empty: nobody receives anything.'] : []),
    ]),
    data: { texts: explained.map(({ text, parts }) => ({ text: text.name, parts })) },
    results: [],
    isFailed: false,
  };
}

/** The message of a text, as the builder sees it. */
export function messageIn({ text, snippet }: SourceText): Message {
  return snippet?.template === undefined ? readMessage(text) : messageOf(snippet.template);
}

function partsOf(text: SourceText): readonly Explained[] {
  const message = messageIn(text);
  const opened = { ...message, passages: message.passages.map((passage) => withInnerPassages(passage)) };
  const described = describeMessage(opened).filter((part) => part.kind !== 'text' || part.text.trim() !== '');
  const branches = new Map(
    described.flatMap((part) =>
      part.kind === 'decision'
        ? part.decision.branches.map(({ statementId, index }) => [statementId, branchName(index)] as const)
        : [],
    ),
  );
  return described.map((part) => {
    const words = `${insideWords(part.path.at(-1), branches)}${wordsOf(part)}`;
    return { kind: part.kind, depth: part.path.length, words };
  });
}

/** Where in the part around it a part stands: loops say it by their order, except for their empty case. */
function insideWords(
  parent: PassageDescription['path'][number] | undefined,
  branches: ReadonlyMap<string, string>,
): string {
  if (parent === undefined || parent.part === 'entries') return '';
  if (parent.part === 'empty') return 'Where there is none: ';
  return `In "${parent.part === 'else' ? 'Else' : (branches.get(parent.statementId ?? '') ?? '')}": `;
}

/** Opens the texts of branches that hold further decisions or loops. */
function withInnerPassages(passage: Passage, depth = 0): Passage {
  if (depth >= PASSAGE_DEPTH_MAX) return passage;
  const inside = (inner: Passage) => withInnerPassages(inner, depth + 1);
  if (passage.kind === 'loop')
    return {
      ...passage,
      passages: passage.passages.map(inside),
      ...(passage.emptyPassages && { emptyPassages: passage.emptyPassages.map(inside) }),
    };
  if (passage.kind !== 'decision') return passage;
  const { statements, settings } = passage.template;
  const fallbackPassages = innerOf(settings.customFallback, inside);
  return {
    ...passage,
    template: {
      ...passage.template,
      statements: statements.map((statement) => {
        const passages = innerOf(statement.customText, inside);
        return passages === undefined ? statement : { ...statement, passages };
      }),
      settings: fallbackPassages === undefined ? settings : { ...settings, fallbackPassages },
    },
  };
}

function innerOf(text: string, inside: (passage: Passage) => Passage): readonly Passage[] | undefined {
  if (!text.includes('{%')) return undefined;
  const passages = readPassages(text).map(inside);
  return passagesIn(passages).some(({ passage }) => passage.kind === 'decision' || passage.kind === 'loop')
    ? passages
    : undefined;
}

function wordsOf(part: PassageDescription): string {
  switch (part.kind) {
    case 'text':
      return `Text ${quoted(shortened(part.text, LONGEST_TEXT))}.`;
    case 'decision':
      return describeTemplateText(part.decision);
    case 'loop':
      return loopWords(part);
    case 'kept':
      return `Kept ${quoted(shortened(part.text, LONGEST_TEXT))}: ${islandReasonMessage(part.reason)}`;
  }
}

const LONGEST_TEXT = 60;

/** What a loop does: `For each product in products, at most 3:`. */
export function loopWords({ loop }: Pick<Extract<PassageDescription, { kind: 'loop' }>, 'loop'>): string {
  const { variable, list, limit, offset, reversed } = loop;
  const skipped =
    offset === 'continue' ? ', from where the last loop has stopped' : `, without the first ${offset}`;
  return [
    `For each ${variable} in ${list}`,
    ...(limit === undefined ? [] : [`, at most ${limit}`]),
    ...(offset === undefined ? [] : [skipped]),
    ...(reversed === true ? [', from the last one'] : []),
    ':',
  ].join('');
}

/** The Liquid of a passage. */
export function liquidOf(passage: Passage): string {
  return generateLiquid({ version: 1, passages: [passage] }).text;
}
