import type { ConditionPart } from '../expression/nodes.ts';

/**
 * The part of the template that a range of generated text belongs to. `tag`: the delimiters and words of a tag.
 * `space`: white space around a text. `source`: kept as it was in an imported text.
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

/** Collects text, together with the part that each piece belongs to. */
export interface TextWriter {
  write: (text: string, part: MappedPart, conditionId?: string, gap?: ConditionPart) => void;
  written: () => PrintedText;
}

/** A piece of text with ranges relative to its own start. */
export interface PrintedText {
  text: string;
  ranges: readonly MappedRange[];
  statementId?: string | undefined;
  /** The ranges with their positions in the last text that was read. */
  placed?: { start: number; ranges: readonly MappedRange[] } | undefined;
  /** The conditions that its ranges belong to, once somebody has asked. */
  conditionIds?: readonly string[] | undefined;
}

/** A writer for the text of one statement, or of text outside all statements. */
export function createTextWriter(statementId?: string): TextWriter {
  const pieces: string[] = [];
  let end = 0;
  const ranges: MappedRange[] = [];
  return {
    write(piece, part, conditionId, gap) {
      if (piece === '') return;
      const start = end;
      pieces.push(piece);
      end += piece.length;
      const range: MappedRange = { start, end, statementId, conditionId, part };
      if (gap !== undefined) range.gap = gap;
      ranges.push(range);
    },
    // Joined at once: an engine puts off adding one text to another, and then does it in every text with this block.
    written: () => ({
      text: pieces.join(''),
      ranges,
      statementId,
      placed: undefined,
      conditionIds: undefined,
    }),
  };
}
