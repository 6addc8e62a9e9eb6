import { expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { darkColors, lightColors } from '../../theme/tokens.ts';
import { FAINTEST, STRENGTH } from './Skeleton.tsx';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** What `color-mix` makes of two colors, and opacity of a color and its ground. */
function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(one).map((part, index) =>
    Math.round(part * share + (others[index] ?? 0) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

it.each([
  ['light', lightColors],
  ['dark', darkColors],
])(
  'a person sees a skeleton on a card and on the page of the %s theme even while it is faintest',
  (_name, colors) => {
    const full = mixed(colors['line-strong'], colors.line, STRENGTH);
    for (const ground of [colors['surface-0'], colors['surface-1']])
      expect(contrast(mixed(full, ground, FAINTEST), ground)).toBeGreaterThanOrEqual(1.3);
  },
);
