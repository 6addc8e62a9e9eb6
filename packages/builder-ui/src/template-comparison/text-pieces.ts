import { diffWordsWithSpace } from 'diff';

/** A piece of a text: the same in both, only in the old one, or only in the new one. */
export interface TextPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** How many letters of what is the same are shown beside what differs. */
const AROUND = 40;
/** Texts that differ in more places than this are shown one after the other. */
const MOST_EDITS = 60;
/** Of a piece, more than this is not read here: the text itself is shown elsewhere. */
const LONGEST = 400;

/** Two texts as one, with the words that went and those that came. */
export function textPieces(before: string, after: string): readonly TextPiece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (parts === undefined)
    return [
      { kind: 'gone', text: shortEnd(before, LONGEST) },
      { kind: 'new', text: shortEnd(after, LONGEST) },
    ];
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { kind: 'new', text: shortEnd(value, LONGEST) };
    if (removed) return { kind: 'gone', text: shortEnd(value, LONGEST) };
    return { kind: 'same', text: around(value, index > 0, index < parts.length - 1) };
  });
}

function shortEnd(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What is near to a change. */
function around(text: string, isAfter: boolean, isBefore: boolean): string {
  const start = isAfter ? AROUND : 0;
  const end = isBefore ? AROUND : 0;
  if (text.length <= start + end + 1) return text;
  return `${text.slice(0, start)}…${end === 0 ? '' : text.slice(-end)}`;
}
