import type { Operand } from '../../expression/nodes.ts';
import type { DataType } from '../../model/template.ts';
import type { ReadPiece } from '../reading/read-piece.ts';

/** A literal in a condition. */
export type Literal = Extract<Operand, { kind: 'literal' }>;

/** A comparison with a literal, with what is known about the other side. */
export interface Compared {
  left: Extract<Operand, { kind: 'reference' }>;
  name: string;
  dataType: DataType;
  operator: string;
  right: Literal;
  start: number;
  end: number;
  /** Its exact position; absent when that is not certain. */
  read: ReadPiece | undefined;
  offset: number;
  markup: string;
  /** Where the block starts: variables for it are set right before. */
  blockStart: number;
  source: string;
}

/** Where a comparison is. */
export type ComparedPlace = Omit<Compared, 'left' | 'name' | 'dataType' | 'operator' | 'right'>;
