import { describe, expect, it } from 'vitest';
import { contrast } from '../test/contrast.ts';
import { darkColors, lightColors, type ColorToken } from './tokens.ts';

const surfaces: ColorToken[] = ['surface-0', 'surface-1'];

/** Every text color with the grounds it is set on. */
const textPairs: [ColorToken, ColorToken[]][] = [
  ['ink-1', [...surfaces, 'surface-2', 'brand-soft', 'danger-soft', 'warn-soft', 'ok-soft']],
  ['ink-2', [...surfaces, 'surface-2', 'brand-soft', 'warn-soft']],
  ['ink-3', [...surfaces, 'surface-2']],
  ['ink-inv', ['brand', 'brand-hover', 'danger', 'danger-hover']],
  ['brand', surfaces],
  ['brand-ink', [...surfaces, 'brand-soft']],
  ['if', [...surfaces, 'if-soft']],
  ['elseif', [...surfaces, 'elseif-soft']],
  ['else', [...surfaces, 'else-soft']],
  ['abort', [...surfaces, 'abort-soft']],
  ['and', ['surface-0', 'if-soft']],
  ['or', ['surface-0', 'or-soft']],
  ['ok', [...surfaces, 'ok-soft']],
  ['warn', [...surfaces, 'warn-soft']],
  ['danger', [...surfaces, 'danger-soft']],
  ['role-owner', ['surface-0', 'role-owner-soft']],
  ['role-admin', ['surface-0', 'role-admin-soft']],
  ['role-member', ['surface-0', 'role-member-soft']],
  ['code-gap-ink', ['code-gap']],
  ...(['text', 'tag', 'var', 'str', 'op', 'num', 'dim'] as const).map((part): [ColorToken, ColorToken[]] => [
    `code-${part}`,
    ['surface-code', 'code-hit'],
  ]),
];

/** What one must see to operate a control, with the grounds around it. */
const controlPairs: [ColorToken, ColorToken[]][] = [
  ['line-strong', surfaces],
  ['brand', surfaces],
  ['danger', surfaces],
  ['code-gap-line', ['surface-code', 'code-hit']],
];

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('the %s theme', (_name, colors) => {
  it.each(textPairs)('has readable contrast for %s', (ink, grounds) => {
    for (const ground of grounds)
      expect(contrast(colors[ink], colors[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('has visible control borders in %s', (edge, grounds) => {
    for (const ground of grounds)
      expect(contrast(colors[edge], colors[ground]), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
