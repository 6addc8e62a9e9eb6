import { generateLiquid, partOfEmail, type Message, type Template } from '../exports/index.ts';
import { fixAll, fixAllOfMessage, fixAllOfText, type Catalog } from '../exports/text.ts';
import { givenCatalog } from './input/attributes.ts';
import { MARK, readTextFile, reasonOf } from './input/decode.ts';
import type { SourceText } from './input/read-texts.ts';
import type { Command, Order } from './order.ts';
import { counted, visible, type Paint } from './output/paint.ts';
import type { Report, Result } from './output/report.ts';
import { writeWhole } from './output/write-whole.ts';

/** Fixes texts. */
export const fix: Command = {
  summary: 'Make the fixes that change nothing for anybody',
  takes: '[file, folder or library.json …]',
  details: `Removes what Liquid ignores, and changes no other byte. Fixes that change what somebody receives are yours to make: "check"
names each with its effect. What is piped in is printed fixed. With --dry-run nothing is written, and the command ends with 1
when something would be.`,
  options: ['catalog', 'dry-run'],
  hasResults: true,
  run: fixTexts,
};

/** A text as it is, and as it is meant to be. */
interface Fixed {
  text: SourceText;
  fixed: string;
  /** What the builder has stored, as it is meant to be. */
  stored?: Template | Message | undefined;
}

function fixTexts({ folder, texts: given, options, paint }: Order): Report {
  // Of an email whose body was changed elsewhere, nothing that is stored is written.
  const texts = given.filter(({ snippet }) => snippet?.part === undefined || snippet.message !== undefined);
  const catalog = givenCatalog(folder, options.catalog);
  const messages = new Map<Message, Message>();
  const all = texts.map((text) => fixedOf(text, catalog ?? text.configuration.catalog, messages));
  const changed = all.filter(({ text, fixed }) => fixed !== text.text);
  const isDry = options['dry-run'] === true;
  const problems = isDry ? [] : writeAll(changed);
  const piped = isDry ? [] : all.filter(({ text }) => text.file === undefined);
  const lines = isDry
    ? changed.flatMap((one) => patchOf(one, paint))
    : changed.map(({ text }) => `Fixed ${visible(text.name)}`);
  const total = summary(changed.length, texts.length, isDry, paint);
  return {
    lines: piped.length > 0 || options.quiet === true ? [] : [...lines, total],
    printed: piped.map(({ text, fixed }) => `${text.hasMark ? MARK : ''}${fixed}`).join(''),
    problems,
    data: {
      dryRun: isDry,
      fixed: changed.map(({ text, fixed }) => ({ text: text.name, before: text.text, after: fixed })),
    },
    results: changed.map(resultOf),
    isFailed: isDry && changed.length > 0,
  };
}

/**
 * What the builder has stored is fixed there, so that it still prints the text.
 * @param messages those that are fixed: a body, a subject and a preheader are stored together
 */
function fixedOf(text: SourceText, catalog: Catalog | undefined, messages: Map<Message, Message>): Fixed {
  const { template, message, part } = text.snippet ?? {};
  if (message !== undefined) {
    const stored = messages.get(message) ?? fixAllOfMessage(message, catalog);
    messages.set(message, stored);
    const sent = part === undefined ? stored : partOfEmail(stored, part);
    return { text, fixed: generateLiquid(sent).text, stored };
  }
  if (template === undefined) return { text, fixed: fixAllOfText(text.text, catalog) };
  const stored = fixAll(template, catalog);
  return { text, fixed: generateLiquid(stored).text, stored };
}

/** Writes each file once: a library has several texts. Returns what could not be written, in sentences. */
function writeAll(changed: readonly Fixed[]): readonly string[] {
  const files = new Map<string, Fixed[]>();
  for (const one of changed) {
    const { file } = one.text;
    if (file !== undefined) files.set(file, [...(files.get(file) ?? []), one]);
  }
  return [...files].flatMap(([file, inFile]) => {
    const [first] = inFile;
    if (first === undefined) return [];
    const name =
      first.text.snippet === undefined
        ? first.text.name
        : first.text.name.slice(0, -first.text.snippet.name.length - 1);
    const problem = first.text.snippet === undefined ? writeText(file, first) : writeLibrary(file, inFile);
    return problem === undefined ? [] : [`${name} ${problem}.`];
  });
}

function writeText(file: string, { text, fixed }: Fixed): string | undefined {
  const now = readTextFile(file);
  if ('problem' in now) return now.problem;
  // Somebody may have saved it meanwhile.
  if (now.text !== text.text) return 'has changed meanwhile, and stays as it is';
  return write(file, `${text.hasMark ? MARK : ''}${fixed}`);
}

/** A library is written as it was laid out. Where its layout is not known, no other byte could be kept. */
function writeLibrary(file: string, fixed: readonly Fixed[]): string | undefined {
  const now = readTextFile(file);
  if ('problem' in now) return now.problem;
  const library = JSON.parse(now.text) as { snippets: Record<string, unknown>[] };
  const indent = [undefined, 2, 4, '\t'].find(
    (indent) => JSON.stringify(library, null, indent) === now.text.trimEnd(),
  );
  const end = now.text.slice(now.text.trimEnd().length);
  if (indent === undefined && JSON.stringify(library) !== now.text.trimEnd())
    return 'is laid out in a way of its own, and stays as it is: export it from Sluice again';
  for (const { text, fixed: content, stored } of fixed) {
    const { index = -1, part, message } = text.snippet ?? {};
    const snippet = library.snippets[index];
    const body = part === undefined || message === undefined ? text.text : generateLiquid(message).text;
    // A body and a subject are written one after the other.
    const isKnown = snippet?.['content'] === body || snippet?.['builderState'] === stored;
    if (snippet === undefined || !isKnown) return 'has changed meanwhile, and stays as it is';
    if (part === undefined) snippet['content'] = content;
    if (stored !== undefined) snippet['builderState'] = stored;
  }
  return write(file, `${now.hasMark ? MARK : ''}${JSON.stringify(library, null, indent)}${end}`);
}

function write(file: string, content: string): string | undefined {
  try {
    writeWhole(file, content);
    return undefined;
  } catch (error) {
    return `cannot be written: it ${reasonOf(error)}`;
  }
}

/** What would change, as a patch without lines around it. */
function patchOf({ text, fixed }: Fixed, paint: Paint): readonly string[] {
  const [before, after] = [text.text.split('\n'), fixed.split('\n')];
  const hunks = before.length === after.length ? sameCount(before, after) : oneHunk(before, after);
  return [
    paint('bold', `--- ${visible(text.name)}`),
    paint('bold', `+++ ${visible(text.name)}`),
    ...hunks.flatMap(({ from, to, old, fresh }) => [
      paint('cyan', `@@ -${from}${count(old)} +${to}${count(fresh)} @@`),
      ...old.map((line) => paint('red', `-${visible(line)}`)),
      ...fresh.map((line) => paint('green', `+${visible(line)}`)),
    ]),
  ];
}

interface Hunk {
  from: number;
  to: number;
  old: readonly string[];
  fresh: readonly string[];
}

const count = (lines: readonly string[]): string => (lines.length === 1 ? '' : `,${lines.length}`);

function sameCount(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  return before.flatMap((line, index) => {
    const fresh = after[index] ?? '';
    return line === fresh ? [] : [{ from: index + 1, to: index + 1, old: [line], fresh: [fresh] }];
  });
}

function oneHunk(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    {
      from: start + 1,
      to: start + 1,
      old: before.slice(start, before.length - end),
      fresh: after.slice(start, after.length - end),
    },
  ];
}

function summary(changed: number, texts: number, isDry: boolean, paint: Paint): string {
  if (changed === 0) return paint('green', `There is nothing to fix in ${counted(texts, 'text')}.`);
  return `${counted(changed, 'text')} of ${texts} ${isDry ? 'would be' : changed === 1 ? 'is' : 'are'} fixed.`;
}

function resultOf({ text, fixed }: Fixed): Result {
  let start = 0;
  while (start < text.text.length && text.text[start] === fixed[start]) start += 1;
  const sentence = 'It has parts that Liquid ignores: "sluice fix" removes them.';
  return { code: 'can-be-fixed', severity: 'warning', sentence, text, start, end: start };
}
