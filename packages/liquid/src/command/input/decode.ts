import { readFileSync, statSync } from 'node:fs';

/** What is read of a file, or a sentence that says why nothing is. */
export type Decoded = { text: string; hasMark: boolean } | { problem: string };

/** No message is that long, and no library. What is longer was not meant. */
const LONGEST_TEXT = 5_000_000;
const LONGEST_JSON = 50_000_000;

/** The sign that some programs put before a text to say that it is UTF-8. Nobody is to receive it. */
export const MARK = '\u{FEFF}';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a file as UTF-8, byte for byte. A mark of the encoding before the text is no part of it. */
export function readTextFile(path: string): Decoded {
  const longest = path.endsWith('.json') ? LONGEST_JSON : LONGEST_TEXT;
  try {
    const { size } = statSync(path);
    return size > longest ? { problem: tooLong(size, longest) } : decode(readFileSync(path));
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

/** Reads bytes as UTF-8. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > LONGEST_JSON) return { problem: tooLong(bytes.length, LONGEST_JSON) };
  if (isUtf16(bytes)) return { problem: 'is UTF-16; save it as UTF-8' };
  if (bytes.includes(0)) return { problem: 'is no text: it has bytes of zero, as pictures and programs do' };
  try {
    const text = utf8.decode(bytes);
    return text.startsWith(MARK) ? { text: text.slice(1), hasMark: true } : { text, hasMark: false };
  } catch {
    return { problem: 'is not UTF-8; save it as UTF-8' };
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function tooLong(size: number, longest: number): string {
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`;
  return `is too long: it has ${megabytes(size)}, and at most ${megabytes(longest)} are read`;
}

const reasons = new Map([
  ['ENOENT', 'is not there'],
  ['EACCES', 'may not be read'],
  ['EPERM', 'may not be read'],
  ['ELOOP', 'is a link that leads to itself'],
  ['EISDIR', 'is a folder'],
  ['ENOTDIR', 'is not there: a part of its path is no folder'],
  ['ENAMETOOLONG', 'has too long a name'],
  ['EROFS', 'is on a disk that cannot be written'],
  ['ENOSPC', 'does not fit on the disk'],
]);

/** Why a file cannot be read or written, as the end of a sentence that begins with its name. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons.get(code) ?? `cannot be used: ${message}`;
}
