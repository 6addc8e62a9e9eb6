import type { Template } from '@sluice/liquid';
import { checkLiquid, parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { Finding, Segment } from '@sluice/liquid/text';

type Island = Extract<Segment, { kind: 'island' }>;

/** A text as the builder would show it. */
export interface ReadLiquid {
  /** The chains that can become cards; each template is the whole text, with that chain as its statements. */
  chains: readonly Template[];
  /** What is kept as it is, with the reason. White space is left out. */
  islands: readonly Island[];
  findings: readonly Finding[];
}

/** Reads any text. Never throws; what cannot be read is an island. */
export function readLiquid(text: string): ReadLiquid {
  const { segments } = toTemplate(parseLiquid(text));
  return {
    chains: segments.flatMap((segment) => (segment.kind === 'chain' ? [segment.template] : [])),
    islands: segments.filter(isVisibleIsland),
    findings: checkLiquid(text),
  };
}

function isVisibleIsland(segment: Segment): segment is Island {
  return segment.kind === 'island' && segment.text.trim() !== '';
}
