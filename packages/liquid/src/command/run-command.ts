import { relative, resolve, sep } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { check } from './check.ts';
import { CONVERTED, convert } from './convert.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { fix } from './fix.ts';
import {
  EXTENSIONS,
  readTexts,
  STANDARD_INPUT,
  type ReadTexts,
  type SourceText,
} from './input/read-texts.ts';
import type { Command, Options, Order } from './order.ts';
import { VERSION } from './output/docs.ts';
import { githubLinesOf } from './output/github.ts';
import { paintFor, visible, type Stream } from './output/paint.ts';
import { FORMATS, type Format, type Report } from './output/report.ts';
import { sarifOf } from './output/sarif.ts';
import { testPeople } from './test-people.ts';
import { WrongUse } from './wrong-use.ts';

export { STANDARD_INPUT };

/** Where the command is called, and where it writes. */
export interface Caller {
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** What was piped in, where somebody has asked for it. */
  input?: Uint8Array | undefined;
  output: Stream;
  errors: Stream;
}

/** Nothing is to be done; something asks for an answer; the command was used wrongly, or a file could not be read or written. */
const [FINE, FAILED, WRONG] = [0, 1, 2];

const commands: Readonly<Record<string, Command>> = { check, explain, test: testPeople, diff, fix, convert };

/** All options, with how they are explained. */
const explained: Readonly<Record<keyof Options | 'format' | 'ext' | 'help' | 'version', [string, string]>> = {
  catalog: [
    '--catalog <file>',
    'names and types of your attributes, as JSON: { "plan": "string", "visits": "number" }',
  ],
  'content-block': [
    '--content-block',
    'the texts are Content Blocks: messages around them may set variables',
  ],
  'max-warnings': ['--max-warnings <n>', 'end with 0 up to so many warnings (default 0)'],
  people: ['--people <file>', 'people for all texts, instead of those beside them'],
  now: ['--now <date>', 'the moment of sending, such as 2026-12-24T09:30 in UTC (default now)'],
  'dry-run': ['--dry-run', 'show what would change, and write nothing'],
  to: ['--to <format>', `what conditions become: ${CONVERTED.join(', ')}`],
  from: ['--from <format>', 'what the files are: one of the same'],
  format: ['--format <form>', `text, json, sarif or github (default text)`],
  ext: ['--ext <list>', `files that are read in folders (default ${EXTENSIONS.join(',')})`],
  quiet: ['-q, --quiet', 'only errors and failures'],
  help: ['-h, --help', 'this text'],
  version: ['-v, --version', 'the version'],
};

const common = ['format', 'ext', 'quiet', 'help'] as const;

/** Runs the command with its arguments. Returns the code with which the process is to end. */
export function runCommand(words: readonly string[], caller: Caller): number {
  try {
    return run(words, caller);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    caller.errors.write(`sluice: ${visible(error.message)}\n`);
    return WRONG;
  }
}

function run(words: readonly string[], caller: Caller): number {
  const [name = '', ...rest] = words;
  if (name === '' || name === 'help' || name === '-h' || name === '--help') {
    const asked = name === 'help' && rest[0] !== undefined ? rest[0] : '';
    const known = commandNamed(asked);
    (name === '' ? caller.errors : caller.output).write(
      known === undefined ? overview() : helpOf(asked, known),
    );
    return name === '' ? WRONG : FINE;
  }
  if (name === '-v' || name === '--version') {
    caller.output.write(`${VERSION}\n`);
    return FINE;
  }
  const command = commandNamed(name);
  if (command === undefined)
    throw new WrongUse(
      `there is no command "${name}". The commands are ${Object.keys(commands).join(', ')}; "sluice --help" explains them.`,
    );
  return runOne(name, command, rest, caller);
}

function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

function runOne(name: string, command: Command, words: readonly string[], caller: Caller): number {
  const { values, positionals } = readWords(name, command, words);
  if (values.help === true) {
    caller.output.write(helpOf(name, command));
    return FINE;
  }
  const format = formatOf(name, command, values.format);
  if (command.places !== undefined && positionals.length !== command.places)
    throw new WrongUse(
      `"sluice ${name}" takes ${command.takes}, which are ${command.places} places, not ${positionals.length}.`,
    );
  const places = positionals.length === 0 ? ['.'] : positionals;
  if (places.filter((place) => place === STANDARD_INPUT).length > 1)
    throw new WrongUse('standard input can be read only once.');
  const { order, unread } = orderOf(command, places, values, caller);
  // Where nothing could be read, there is nothing to say but that.
  const report = order.texts.length === 0 && unread.length > 0 ? nothing : command.run(order);
  const problems = [...unread, ...(report.problems ?? []).map((sentence) => ({ name: '', sentence }))];
  caller.output.write(written(name, report, problems, format));
  for (const { name: place, hasMark } of order.texts)
    if (hasMark && values.quiet !== true)
      caller.errors.write(
        `sluice: ${visible(place)} starts with a byte order mark, which is no part of the message and stays where it is.\n`,
      );
  for (const remark of report.remarks ?? []) caller.errors.write(`sluice: ${visible(remark)}\n`);
  for (const { sentence } of problems) caller.errors.write(`sluice: ${visible(sentence)}\n`);
  if (problems.length > 0) return WRONG;
  return report.isFailed ? FAILED : FINE;
}

const nothing: Report = { lines: [], data: {}, results: [], isFailed: false };

/** Reads the places: together, or each for itself where they are compared. */
function orderOf(
  command: Command,
  places: readonly string[],
  { ext, ...options }: Values,
  { folder, environment, input, output }: Caller,
): { order: Order; unread: ReadTexts['unread'] } {
  const extensions = ext
    ?.flatMap((list) => list.split(','))
    .map((word) => word.trim())
    .filter(Boolean);
  const withPoint = extensions?.map((word) => (word.startsWith('.') ? word : `.${word}`).toLowerCase());
  const read =
    command.places === undefined
      ? [readTexts(places, folder, { extensions: withPoint, input, isPlain: options.from !== undefined })]
      : places.map((place) => readTexts([place], folder, { extensions: withPoint, input }));
  const texts = read.flatMap((side) => side.texts);
  const sides = read.map((side, index) =>
    side.texts.map((text) => ({ key: keyOf(text, resolve(folder, places[index] ?? '')), text })),
  );
  return {
    order: { folder, texts, sides, options, paint: paintFor(output, environment) },
    unread: read.flatMap(({ unread }) => unread),
  };
}

/** The name of a text inside the place where it was found: two files that were named are the same one. */
function keyOf({ file, snippet }: SourceText, place: string): string {
  const path = file === undefined ? '' : relative(place, file).split(sep).join('/');
  return snippet === undefined ? path : `${path}#${snippet.name}`;
}

interface Values extends Options {
  format?: string | undefined;
  ext?: string[] | undefined;
  help?: boolean | undefined;
}

function readWords(
  name: string,
  command: Command,
  words: readonly string[],
): { values: Values; positionals: string[] } {
  const options = Object.fromEntries(
    [...command.options, ...common].map((option) => {
      const [form] = explained[option];
      return [
        option,
        {
          type: form.endsWith('>') ? ('string' as const) : ('boolean' as const),
          ...(option === 'ext' && { multiple: true }),
          ...(form.startsWith('--') ? {} : { short: form.charAt(1) }),
        },
      ];
    }),
  ) satisfies ParseArgsConfig['options'];
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values, positionals };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. To specify');
    throw new WrongUse(`${sentence.replace(/\.$/u, '')}. "sluice ${name} --help" lists the options.`);
  }
}

function formatOf(name: string, { hasResults }: Command, written: string | undefined): Format {
  const format = FORMATS.find((known) => known === (written ?? 'text'));
  if (format === undefined)
    throw new WrongUse(`there is no format "${written ?? ''}". The formats are ${FORMATS.join(', ')}.`);
  if (!hasResults && format !== 'text' && format !== 'json')
    throw new WrongUse(`"sluice ${name}" finds nothing at places: it can be written as text and as json.`);
  return format;
}

function written(name: string, report: Report, problems: ReadTexts['unread'], format: Format): string {
  if (format === 'json') {
    const sentences = problems.map(({ sentence }) => sentence);
    return `${JSON.stringify({ command: name, version: VERSION, ...report.data, problems: sentences }, null, 2)}\n`;
  }
  if (format === 'sarif') return `${JSON.stringify(sarifOf(report, problems), null, 2)}\n`;
  const lines = format === 'github' ? githubLinesOf(report, problems) : report.lines;
  return `${report.printed ?? ''}${lines.map((line) => `${line}\n`).join('')}`;
}

function overview(): string {
  const rows = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(COMMAND_WIDTH)}${summary}`,
  );
  return `${[
    'sluice: conditional Liquid for Braze, in files',
    '',
    'Usage: sluice <command> [options] [file, folder, library.json or - …]',
    '',
    ...rows,
    '',
    '"sluice <command> --help" explains a command. A team agrees on what holds for a folder in a file .sluice.json.',
    'Ends with 0 when all is well, with 1 when something asks for an answer, and with 2 when it was used wrongly or a',
    'file could not be read.',
  ].join('\n')}\n`;
}

const COMMAND_WIDTH = 9;
const OPTION_WIDTH = 22;

function helpOf(name: string, { summary, takes, details, options }: Command): string {
  const rows = [...options, ...common].map((option) => {
    const [form, help] = explained[option];
    return `  ${form.padEnd(OPTION_WIDTH)}${help}`;
  });
  return `${[`${summary}.`, '', `Usage: sluice ${name} [options] ${takes}`, '', details, '', ...rows].join('\n')}\n`;
}
