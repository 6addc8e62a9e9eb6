import type { ConditionPart } from '../expression/nodes.ts';

/**
 * What a range of generated text stands for. `tag`: the brackets and words of a tag. `space`: white space around a
 * text. `source`: kept as an imported text had it.
 */
export type MappedPart =
  'tag' | 'attribute' | 'operator' | 'value' | 'join' | 'gap' | 'text' | 'space' | 'declaration' | 'source';

/** A range of the generated text, with the statement and condition it belongs to. */
export interface MappedRange {
  start: number;
  end: number;
  statementId?: string | undefined;
  conditionId?: string | undefined;
  part: MappedPart;
  /** Which part of the condition is missing, where `part` is `gap`. */
  gap?: ConditionPart | undefined;
}

/** Collects text together with what each piece stands for. */
export interface TextWriter {
  write: (text: string, part: MappedPart, conditionId?: string, gap?: ConditionPart) => void;
  written: () => PrintedText;
}

/** A piece of text whose ranges count from its own start. */
export interface PrintedText {
  text: string;
  ranges: readonly MappedRange[];
  statementId?: string | undefined;
  /** The ranges where they stood in the last text that somebody looked at. */
  placed?: { start: number; ranges: readonly MappedRange[] } | undefined;
  /** The conditions that its ranges belong to, once somebody has asked. */
  conditionIds?: readonly string[] | undefined;
}

/** A writer for the text of one statement, or of what belongs to none. */
export function createTextWriter(statementId?: string): TextWriter {
  let text = '';
  const ranges: MappedRange[] = [];
  return {
    write(piece, part, conditionId, gap) {
      if (piece === '') return;
      const start = text.length;
      text += piece;
      const range: MappedRange = { start, end: text.length, statementId, conditionId, part };
      if (gap !== undefined) range.gap = gap;
      ranges.push(range);
    },
    written: () => ({ text, ranges, statementId, placed: undefined, conditionIds: undefined }),
  };
}
