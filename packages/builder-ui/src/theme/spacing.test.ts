import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { darkColors, sharedTokens } from './tokens.ts';

const source = join(import.meta.dirname, '..');
const isProduct = (file: string) => !/^theme\/|^test|\.test\.|\.stories\./u.test(file);
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(isProduct);
const texts = files.map((file): [file: string, text: string] => [
  file,
  readFileSync(join(source, file), 'utf8'),
]);

/** A declaration of room inside or between things. */
const spacing =
  /(?<!scroll-|[\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:\s*(?<value>[^;]*);/gu;
/** A length that is no token. 1 and 2 px are allowed: that is for lining up with letters and borders, not room. */
const length = /(?<![\w.-])(?!-?[12]px)-?\d*\.?\d+(?:px|rem|em)\b/u;

function lengthsOf(text: string): string[] {
  return [...text.matchAll(spacing)]
    .filter(({ groups }) => length.test(groups?.['value'] ?? ''))
    .map(([declaration]) => declaration);
}

it('spacing uses tokens only', () => {
  const found = texts.map(([file, text]) => [file, lengthsOf(text)] as const);
  expect(Object.fromEntries(found.filter(([, lengths]) => lengths.length > 0))).toEqual({});
});

/** A size of letters that a token has, written out. */
const sizes = Object.entries(sharedTokens).flatMap(([name, value]) =>
  name.startsWith('size-') ? [value] : [],
);
const writtenOut = new RegExp(
  String.raw`\bfont(?:-size)?:[^;]*(?<![\w.-])(?:${sizes.join('|')})\b[^;]*;`,
  'gu',
);

it('letters have the size of a token where a token has that size', () => {
  // The message of a test is in a document of its own, without a theme.
  const themed = texts.filter(([file]) => !file.endsWith('message-document.ts'));
  const found = themed.map(([file, text]) => [file, text.match(writtenOut) ?? []] as const);
  expect(Object.fromEntries(found.filter(([, declarations]) => declarations.length > 0))).toEqual({});
});

it('the check finds a size of letters that is written out', () => {
  const text =
    'font-size: 12px; font: 600 13px/1.5 serif; font-size: 12.5px; font-size: var(--sluice-size-label);';
  expect(text.match(writtenOut)).toEqual(['font-size: 12px;', 'font: 600 13px/1.5 serif;']);
});

it('the check finds a length that is not a token', () => {
  expect(lengthsOf('padding: 0 10px;\n margin: -2px 1px;\n gap: var(--sluice-space-1);')).toEqual([
    'padding: 0 10px;',
  ]);
});

const names = [...Object.keys(sharedTokens), ...Object.keys(darkColors)];

it.each(names.filter((name) => name.startsWith('space-')))('needs the token %s', (name) => {
  expect(texts.some(([, text]) => text.includes(`--sluice-${name})`))).toBe(true);
});
