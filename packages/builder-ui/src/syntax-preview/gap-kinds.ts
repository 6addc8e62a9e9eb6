import type { GeneratedLiquid } from '@sluice/liquid';

/** The faults of the parts of which a template has too few: nothing was entered, or something impossible. */
export type GapKinds = 'missing' | 'invalid' | 'both';

/** Of what kind the parts are because of which a template cannot be copied. */
export function gapKinds(incomplete: GeneratedLiquid['incomplete']): GapKinds {
  const impossible = incomplete.filter(({ kind }) => kind === 'impossible').length;
  if (impossible === 0) return 'missing';
  return impossible === incomplete.length ? 'invalid' : 'both';
}
