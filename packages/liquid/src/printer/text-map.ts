/** What a range of generated text stands for. */
export type MappedPart =
  'tag' | 'attribute' | 'operator' | 'value' | 'join' | 'gap' | 'text' | 'declaration' | 'source';

/** A range of the generated text, with the statement and condition it belongs to. */
export interface MappedRange {
  start: number;
  end: number;
  statementId?: string | undefined;
  conditionId?: string | undefined;
  part: MappedPart;
}

/** Collects text together with what each piece stands for. */
export interface TextWriter {
  write: (text: string, part: MappedPart, conditionId?: string) => void;
  written: () => PrintedText;
}

/** A piece of text whose ranges count from its own start. */
export interface PrintedText {
  text: string;
  ranges: readonly MappedRange[];
}

export function createTextWriter(): TextWriter {
  let text = '';
  const ranges: MappedRange[] = [];
  return {
    write(piece, part, conditionId) {
      if (piece === '') return;
      const range: MappedRange = { start: text.length, end: text.length + piece.length, part };
      ranges.push(conditionId === undefined ? range : { ...range, conditionId });
      text += piece;
    },
    written: () => ({ text, ranges }),
  };
}
