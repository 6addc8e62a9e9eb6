import type { Operand } from '../../expression/nodes.ts';
import type { DataType } from '../../model/template.ts';
import type { ReadPiece } from '../reading/read-piece.ts';

/** A literal in a condition. */
export type Literal = Extract<Operand, { kind: 'literal' }>;

/** A comparison of an attribute with a literal, and where it is in the text. */
export interface LiteralComparison {
  left: Extract<Operand, { kind: 'reference' }>;
  name: string;
  dataType: DataType;
  operator: string;
  right: Literal;
  start: number;
  end: number;
  /** The comparison as it was read; absent when its exact position is not certain. */
  read: ReadPiece | undefined;
  offset: number;
  markup: string;
  /** Where the block starts: a fix that needs a variable sets it right before. */
  blockStart: number;
  source: string;
}

/** Where a comparison is. */
export type ComparisonPlace = Omit<LiteralComparison, 'left' | 'name' | 'dataType' | 'operator' | 'right'>;
