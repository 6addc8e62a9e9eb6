import { join } from 'node:path';
import { breakpoints, themeVariables } from '@sluice/builder-ui';
import { expect, it } from 'vitest';
import { judgeStyles, readStyles } from '../../../../scripts/testing/style-scales.ts';

const declared = themeVariables.filter((part) => typeof part === 'string').join('');

/** Every custom property of the theme with its value, as the builder publishes them. */
const tokens = Object.fromEntries(
  [...declared.matchAll(/--sluice-(?<name>[\w-]+): (?<value>[^;]+);/gu)].map(({ groups }) => [
    groups?.['name'] ?? '',
    groups?.['value'] ?? '',
  ]),
);

const files = readStyles(join(import.meta.dirname, '..'));
const judge = (styles: typeof files) => judgeStyles(styles, { tokens, breakpoints, hasOtherRoom: true });

it('Every style of the application and of the site takes what the theme has a scale for from that scale', () => {
  expect(files.map(([path]) => path)).toEqual(
    expect.arrayContaining(['features/shell/Shell.styles.ts', 'page.css', 'site/landing/SectionHead.tsx']),
  );
  expect(judge(files)).toEqual([]);
});

it('Room that a token has is found when it is written out, and other room is left alone', () => {
  expect(judge([['Card.styles.ts', 'padding: 0 8px;\nmargin: -8px 10px;\ngap: 10px;']])).toEqual([
    expect.stringContaining(
      'Card.styles.ts:1: "padding: 0 8px" is on no scale. There are --sluice-space-1 (4px)',
    ),
    expect.stringContaining('Card.styles.ts:2: "margin: -8px 10px" is on no scale'),
  ]);
});

it.each(['size-heading', 'size-title', 'size-display', 'size-hero', 'z-behind', 'z-bar', 'z-top-bar'])(
  'The token %s, which the builder has for the application, is used',
  (name) => {
    expect(tokens).toHaveProperty(name);
    expect(files.some(([, text]) => text.includes(`--sluice-${name})`))).toBe(true);
  },
);
