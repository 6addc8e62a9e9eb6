import { styleText } from 'node:util';

/** Colors a piece of text, or leaves it as it is. */
export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** Where a command writes. */
export interface Stream {
  isTTY?: boolean | undefined;
  hasColors?: (() => boolean) | undefined;
  write: (text: string) => unknown;
}

/** Colors are for a terminal that has some, where nobody has asked to leave them out. */
export function paintFor(stream: Stream, environment: Readonly<Record<string, string | undefined>>): Paint {
  const isColored =
    stream.isTTY === true && (environment['NO_COLOR'] ?? '') === '' && stream.hasColors?.() !== false;
  return isColored ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text;
}

/** What was written by others may hold signs that steer a terminal: they are shown instead. Line breaks, too. */
export function visible(text: string): string {
  return text.replaceAll(
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => shown.get(sign) ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

const shown = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
]);

/** A text in quotes, with all its signs visible. */
export function quoted(text: string): string {
  return `"${visible(text.replaceAll('"', String.raw`\"`))}"`;
}

/** A number with its word: `1 file`, `2 files`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
