import { themeVariables } from '@sluice/builder-ui';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../test/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const declared = themeVariables.filter((part) => typeof part === 'string').join('');

/** The tokens for spacing, by their lengths, such as `4px`. */
const tokens = new Map(
  [...declared.matchAll(/--(sluice-space-\d): (\d+px)/gu)].map(([, name, px]) => [px, name]),
);

/** A declaration of room inside or between things. */
const spacing =
  /(?<!scroll-|[\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:\s*(?<value>[^;{}`]*);/gu;

/** The declarations of spacing with a length that has a token. */
const literalsOf = (text: string): string[] =>
  [...text.matchAll(spacing)]
    .filter(({ groups }) =>
      [...(groups?.['value'] ?? '').matchAll(/(?<![\w.-])\d+px\b/gu)].some(([px]) => tokens.has(px)),
    )
    .map(([declaration]) => declaration);

it('spacing uses the token where there is one of that length', () => {
  expect(Object.keys(sources)).toContain('../features/shell/Shell.styles.ts');
  const found = Object.entries(sources).map(([file, text]) => [file, literalsOf(text)] as const);
  expect(Object.fromEntries(found.filter(([, literals]) => literals.length > 0))).toEqual({});
});

it('the check finds a length that has a token, and leaves others alone', () => {
  expect([...tokens.keys()]).toContain('8px');
  expect(literalsOf('padding: 0 8px;\n margin: -8px 10px;\n gap: var(--sluice-space-2);')).toEqual([
    'padding: 0 8px;',
  ]);
});
