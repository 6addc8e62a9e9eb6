import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeStyles, readStyles, type Scales } from '../../../../scripts/testing/style-scales.ts';
import { breakpoints, darkColors, lightShadows, sharedTokens } from './tokens.ts';

const scales: Scales = { tokens: { ...sharedTokens, ...darkColors, ...lightShadows }, breakpoints };

/** The message of a test is in a document of its own, without a theme. */
const hasNoTheme = (path: string) => path.endsWith('message-document.ts');
const files = readStyles(join(import.meta.dirname, '..'), hasNoTheme);

it('Every style takes room, sizes of letters, weights, radii, levels and widths from the scales of the theme', () => {
  expect(files.map(([path]) => path)).toContain('theme/mixins.ts');
  expect(judgeStyles(files, scales)).toEqual([]);
});

it.each(Object.keys(sharedTokens).filter((name) => /^(?:space|radius|weight)-/u.test(name)))(
  'The token %s is used',
  (name) => {
    expect(files.some(([, text]) => text.includes(`--sluice-${name})`))).toBe(true);
  },
);

const judge = (text: string, path = 'Card.styles.ts') => judgeStyles([[path, text]], scales);

it('A literal is named with its file, its line and the tokens to choose from', () => {
  expect(judge('color: red;\nborder-radius: 5px;')).toEqual([
    'Card.styles.ts:2: "border-radius: 5px" is on no scale. There are --sluice-radius-xs (4px), ' +
      '--sluice-radius-s (6px), --sluice-radius-m (10px), --sluice-radius-l (16px), --sluice-radius-round (999px)',
  ]);
});

it.each([
  'padding: 0 10px',
  'margin-inline: -8px',
  'font-size: 12px',
  'font: var(--sluice-weight-bold) 13px / 1.5 serif',
  'font: 600 var(--sluice-size-body) / 1.5 serif',
  'font-weight: bold',
  'border-radius: 50%',
  'border-start-end-radius: 3px',
  'z-index: 7',
])('The declaration "%s" is found', (declaration) => {
  expect(judge(`${declaration};`)).toEqual([
    expect.stringContaining(`Card.styles.ts:1: "${declaration}" is on no scale`),
  ]);
});

it.each([
  '@media (max-width: 600px) {',
  '@container card (inline-size >= 440px) {',
  "const query = '(width < 768px)';",
])('A width that is written out is found in "%s"', (query) => {
  expect(judge(query)).toEqual([expect.stringContaining('is on no scale. There are below() and upFrom()')]);
});

it('A style sheet may write out the steps of the breakpoints, and no other width', () => {
  expect(judge('@media (width < 768px) {', 'page.css')).toEqual([]);
  expect(judge('@media (width < 769px) {', 'page.css')).toEqual([
    expect.stringContaining('page.css:1: "(width < 769px)" is on no scale'),
  ]);
});

it('Tokens, keywords, ratios and the pixels that line things up are in order', () => {
  const declarations = [
    'margin: -2px 1px;',
    'gap: var(--sluice-space-1);',
    'scroll-margin: 10px;',
    'font: inherit;',
    'font-size: calc(var(--sluice-size-display) + 1vw);',
    'font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);',
    'border-radius: inherit;',
    'border-radius: 0;',
    'z-index: var(--sluice-z-raised);',
    '@container card ${below(440)} {',
  ];
  expect(judge(declarations.join('\n'))).toEqual([]);
});

it('A custom property that no theme defines is named with its file and line', () => {
  expect(judge('\nfont-size: var(--sluice-size-small);')).toEqual([
    'Card.styles.ts:2: no theme defines var(--sluice-size-small)',
  ]);
});

it('A custom property that a component sets, or that has a fallback, is in order', () => {
  expect(judge('--sluice-inset: 4px; inset: var(--sluice-inset) var(--sluice-of-the-host, 0);')).toEqual([]);
});
