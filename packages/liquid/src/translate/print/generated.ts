import type { TextMap } from '../../printer/placed-ranges.ts';
import type { IncompletePart, Notice } from './gap.ts';

/** The Liquid of a template. */
export interface GeneratedLiquid {
  text: string;
  /** Every part that is missing or impossible. When empty, the text may be copied and sent. */
  incomplete: readonly IncompletePart[];
  /** Statements whose conditions can be evaluated. With none of them there is nothing to preview or test. */
  completeStatementIds: readonly string[];
  /** The changes that were made to typed values. */
  notices: readonly Notice[];
  /** The part of the template that each range of the text belongs to. */
  readonly map: TextMap;
}

/** The Liquid of a message. */
export interface GeneratedMessage extends GeneratedLiquid {
  /** Where each passage stands in the text, those in loops and in opened branches included: a passage before those in it. */
  readonly places: ReadonlyMap<string, { start: number; end: number }>;
}
