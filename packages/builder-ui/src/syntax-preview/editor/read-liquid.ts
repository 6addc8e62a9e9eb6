import type { Template } from '@sluice/liquid';
import { checkLiquid, importText, parseLiquid, toTemplate } from '@sluice/liquid/text';
import type { Finding, Segment } from '@sluice/liquid/text';

type Island = Extract<Segment, { kind: 'island' }>;

/** A text as the builder would show it. */
export interface ReadLiquid {
  /** Every chain that can become cards; each template is the whole text, with that chain as its statements. */
  chains: readonly Template[];
  /** The text without branches, all of it kept, when it has no such chain. */
  kept: Template | undefined;
  /** What is kept as it is, with the reason. White space is left out. */
  islands: readonly Island[];
  findings: readonly Finding[];
}

/** Reads any text. Never throws; what cannot be read is an island. */
export function readLiquid(text: string): ReadLiquid {
  const document = parseLiquid(text);
  const { segments } = toTemplate(document);
  const chains = segments.flatMap((segment) => (segment.kind === 'chain' ? [segment.template] : []));
  return {
    chains,
    kept: chains.length === 0 ? importText(document) : undefined,
    islands: segments.filter(isVisibleIsland),
    findings: checkLiquid(text),
  };
}

function isVisibleIsland(segment: Segment): segment is Island {
  return segment.kind === 'island' && segment.text.trim() !== '';
}
