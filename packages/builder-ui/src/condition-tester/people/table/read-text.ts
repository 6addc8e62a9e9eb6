import { JsonNumber, readJson } from '@sluice/liquid/sample';
import { nextSlice } from './in-slices.ts';
import {
  isFilledLine,
  MAX_PEOPLE,
  tableOfLines,
  unusable,
  type CellLine,
  type PeopleProblem,
  type PeopleTable,
} from './people-table.ts';

/** How a text is read. Without one, it is found out from the text. */
export type TextFormat = 'json' | 'lines';

/** Reads CSV (comma, semicolon or tab) or JSON. */
export async function readText(text: string, format: TextFormat = formatOf(text)): Promise<PeopleTable> {
  if (text.trim() === '') return unusable({ kind: 'no-people' });
  // A space at the end of a table belongs to the last value.
  return format === 'json' ? readObjects(text.trimEnd()) : readLines(text.replace(/[\r\n]+$/u, ''));
}

const formatOf = (text: string): TextFormat => (/^\s*[[{]/u.test(text) ? 'json' : 'lines');

/** So many lines are parsed before the page gets its turn. */
const LINES_AT_ONCE = 400;

/** Parsed piece by piece, so that a long text does not hold up the page. One line more than is used says that there are more. */
async function readLines(text: string): Promise<PeopleTable> {
  const { default: Papa } = await import('papaparse');
  const lines: CellLine[] = [];
  let rest = text;
  let row = 1;
  let delimiter = '';
  let lastRow = 1;
  let openQuote: number | undefined;
  while (rest !== '' && lines.length <= MAX_PEOPLE + 1) {
    // The fast mode counts one line too many where it stops.
    const options = { preview: LINES_AT_ONCE, delimiter, fastMode: false };
    const { data, meta, errors } = Papa.parse<string[]>(rest, options);
    delimiter = meta.delimiter;
    for (const line of data) {
      lastRow = row;
      if (isFilledLine(line)) lines.push({ row, line });
      // A quoted cell can have several lines.
      row += line.join('').split('\n').length;
    }
    if (errors.some(({ code }) => code === 'MissingQuotes')) {
      openQuote = lastRow;
      if (lines.at(-1)?.row === lastRow) lines.pop();
    }
    if (meta.cursor === 0 || data.length < LINES_AT_ONCE) {
      rest = '';
      break;
    }
    rest = rest.slice(meta.cursor);
    await nextSlice();
  }
  const table = tableOfLines(lines, { isTyped: false, isRagged: false, more: await countLines(rest) });
  if (openQuote === undefined) return table;
  const others = table.problems.filter(({ kind }) => kind !== 'no-people');
  return { ...table, problems: [{ kind: 'open-quote', row: openQuote }, ...others] };
}

/** So many letters are looked through before the page gets its turn. */
const LETTERS_AT_ONCE = 500_000;

/** Counts the lines of a table that have something in them, without making cells of them. A quoted cell can have several. */
async function countLines(text: string): Promise<number> {
  let lines = 0;
  let isInQuotes = false;
  let isFilled = false;
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && at % LETTERS_AT_ONCE === 0) await nextSlice();
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInQuotes = !isInQuotes;
    else if (letter === LINE_END && !isInQuotes) {
      lines += Number(isFilled);
      isFilled = false;
    } else if (letter > SPACE && letter !== COMMA && letter !== SEMICOLON) isFilled = true;
  }
  return lines + Number(isFilled);
}

const [QUOTE, LINE_END, SPACE, COMMA, SEMICOLON] = [34, 10, 32, 44, 59];

function readObjects(text: string): PeopleTable {
  const data: unknown = readJson(text);
  if (data === undefined) return unusable({ kind: 'not-json', line: lineOfMistake(text) });
  const list = listIn(data);
  if (list === undefined) return unusable({ kind: 'not-a-list' });
  const problems: PeopleProblem[] = [];
  const people = list.slice(0, MAX_PEOPLE + 1).flatMap((entry, index) => {
    if (isCells(entry)) return [{ row: index + 1, cells: flat(entry) }];
    problems.push({ kind: 'not-a-person', row: index + 1 });
    return [];
  });
  const columns = [...new Set(people.flatMap(({ cells }) => Object.keys(cells)))];
  const rows = people.map(({ row, cells }) => ({ row, cells: columns.map((column) => cells[column]) }));
  const more = Math.max(0, list.length - MAX_PEOPLE - 1);
  return { columns, rows, total: rows.length + more, problems, isTyped: true };
}

/** Returns the line at which the engine stops: it says it as a position. Without one, the text ends too early. */
function lineOfMistake(text: string): number {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, position = text.length] = /position (\d+)/u.exec(String(error)) ?? [];
    return text.slice(0, Number(position)).split('\n').length;
  }
  return 1;
}

type Cells = Readonly<Record<string, unknown>>;

function isCells(entry: unknown): entry is Cells {
  return (
    typeof entry === 'object' && entry !== null && !Array.isArray(entry) && !(entry instanceof JsonNumber)
  );
}

/** The people: a list, the one list in an object, as exports of users have it, or an object that is one person. */
function listIn(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data;
  if (!isCells(data)) return undefined;
  const lists = Object.values(data).filter(
    (value): value is unknown[] => Array.isArray(value) && value.length > 0 && value.every(isCells),
  );
  return lists.length === 1 ? lists[0] : [data];
}

/** With the custom attributes beside the others: exports of users have them in an object of their own. */
function flat({ custom_attributes: custom, ...cells }: Cells): Cells {
  if (custom === undefined) return cells;
  if (!isCells(custom)) return { ...cells, custom_attributes: custom };
  const named = Object.entries(custom).map(([name, value]) => [`custom_attributes.${name}`, value]);
  return { ...cells, ...Object.fromEntries(named) };
}
