import {
  isFilledLine,
  tableOfLines,
  MAX_PEOPLE,
  unusable,
  type PeopleProblem,
  type PeopleTable,
} from './people-table.ts';
import { inSlices } from './in-slices.ts';
import { readText } from './read-text.ts';

/** Why a file cannot be read at all. */
export type FileProblem = 'too-large' | 'old-excel' | 'broken-excel' | 'other-format' | 'unreadable';

/** Thrown for a file that cannot be read. What was there before stays. */
export class PeopleFileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const MB = 1_000_000;
/** Enough for 5,000 people with hundreds of attributes. Of a longer table the beginning is read. */
const MAX_TEXT_BYTES = 12 * MB;
/** What has to be read as a whole. */
const MAX_WHOLE_BYTES = 8 * MB;

/** The sizes that can be read, in MB. */
export const MAX_WHOLE_MB = MAX_WHOLE_BYTES / MB;

/**
 * Reads a file in the browser: CSV, TSV, XLSX or JSON. What it is, its first bytes say, whatever its name is.
 *
 * @throws {PeopleFileError} when it cannot be read
 */
export async function readFileTable(file: File): Promise<PeopleTable> {
  const start = new Uint8Array(await bytesOf(file.slice(0, 8)));
  if (startsWith(start, [0x50, 0x4b])) return readWorkbook(file);
  if (startsWith(start, [0xd0, 0xcf, 0x11, 0xe0])) throw new PeopleFileError('old-excel');
  if (/\.xls[xm]?$/iu.test(file.name) && file.size > 0) throw new PeopleFileError('broken-excel');
  const isJson = /\.json$/iu.test(file.name) || file.type === 'application/json';
  if (isJson && file.size > MAX_WHOLE_BYTES) throw new PeopleFileError('too-large');
  const { text, problems } = decoded(await bytesOf(file.slice(0, MAX_TEXT_BYTES)));
  const isCut = file.size > MAX_TEXT_BYTES;
  // The last line may have been cut in its middle.
  const whole = isCut ? text.slice(0, text.lastIndexOf('\n')) : text;
  if (isBinary(whole)) throw new PeopleFileError('other-format');
  const table = await readText(whole, isJson ? 'json' : undefined);
  const cut: PeopleProblem[] =
    isCut && table.rows.length > 0 && table.rows.length <= MAX_PEOPLE
      ? [{ kind: 'too-many', limit: table.rows.length }]
      : [];
  const total = isCut ? undefined : table.total;
  return { ...table, total, problems: [...problems, ...cut, ...table.problems] };
}

const startsWith = (bytes: Uint8Array, expected: readonly number[]): boolean =>
  expected.every((byte, place) => bytes[place] === byte);

async function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  try {
    return await blob.arrayBuffer();
  } catch (error) {
    // It was moved or deleted after it had been chosen.
    throw new PeopleFileError('unreadable', error);
  }
}

/** UTF-8, or UTF-16 as spreadsheets export it; anything else is what old programs write. */
function decoded(buffer: ArrayBuffer): { text: string; problems: readonly PeopleProblem[] } {
  const bytes = new Uint8Array(buffer);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), problems: [] };
  // A letter may have been cut in its middle.
  const end = bytes.length === MAX_TEXT_BYTES ? bytes.lastIndexOf(10) : bytes.length;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end)), problems: [] };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), problems: [{ kind: 'encoding' }] };
  }
}

/** By its mark, or because every other byte of its beginning is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  const zeros = (parity: number) =>
    sample.filter((byte, place) => byte === 0 && place % 2 === parity).length / (sample.length / 2);
  if (sample.length < 4) return undefined;
  if (zeros(1) > 0.7 && zeros(0) < 0.1) return 'utf-16le';
  return zeros(0) > 0.7 && zeros(1) < 0.1 ? 'utf-16be' : undefined;
}

/** Pictures, PDFs and programs have bytes that no text has. */
const isBinary = (text: string): boolean => text.slice(0, 2000).includes('\0') || text.startsWith('%PDF-');

async function readWorkbook(file: File): Promise<PeopleTable> {
  if (file.size > MAX_WHOLE_BYTES) throw new PeopleFileError('too-large');
  const { readSheet } = await import('read-excel-file/universal');
  const bytes = await bytesOf(file);
  const sheet = await readSheet(bytes, { trim: false }).catch((error: unknown) => {
    throw new PeopleFileError('broken-excel', error);
  });
  if (sheet.length === 0) return unusable({ kind: 'no-people' });
  const toLine = (line: (typeof sheet)[number], index: number) => ({
    row: index + 1,
    line: line.map((cell) => textOfExcel(cell as ExcelCell)),
  });
  const lines = sheet.slice(0, MAX_PEOPLE + 2).map(toLine);
  const rest = await inSlices(sheet.slice(MAX_PEOPLE + 2), (line, index) =>
    isFilledLine(toLine(line, index).line),
  );
  return tableOfLines(lines, { isTyped: false, isRagged: true, more: rest.filter(Boolean).length });
}

/** The types of the reader say the class of dates where they mean a date. */
type ExcelCell = string | number | boolean | Date | null;

/** A cell as CSV would have it: a number of a sheet may be a text that looks like one, and the attribute decides. */
function textOfExcel(cell: ExcelCell): string | undefined {
  if (cell === null) return undefined;
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}
