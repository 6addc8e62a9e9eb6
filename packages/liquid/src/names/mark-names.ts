import { fold, foldWithPlaces } from './fold.ts';

/** A part of a text. */
export interface TextPart {
  text: string;
  /** Whether it is what was typed. */
  isHit: boolean;
}

/** A text in parts, so that the typed words can be marked: at the beginnings of words where they are found there. */
export function markedParts(shown: string, typed: string): readonly TextPart[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const { spaced, places } = foldWithPlaces(shown);
  const isHit = Array.from({ length: shown.length }, () => false);
  for (const word of words) {
    const all = placesOf(spaced, word);
    const atStart = all.filter((at) => at === 0 || spaced[at - 1] === ' ');
    for (const at of atStart.length > 0 ? atStart : all)
      isHit.fill(true, places[at]?.[0], places[at + word.length - 1]?.[1]);
  }
  markJoints(shown, typed, isHit);
  const parts: TextPart[] = [];
  for (const [index, hit] of isHit.entries()) {
    const last = parts.at(-1);
    const letter = shown[index] ?? '';
    if (last?.isHit === hit) last.text += letter;
    else parts.push({ text: letter, isHit: hit });
  }
  return parts;
}

/** What joins two typed words, such as the dot of `events.get`, is typed as well. */
function markJoints(shown: string, typed: string, isHit: boolean[]): void {
  for (let at = 1; at < shown.length - 1; at += 1) {
    const isJoint = isHit[at] === false && isHit[at - 1] === true && isHit[at + 1] === true;
    if (isJoint && typed.includes(shown.charAt(at))) isHit[at] = true;
  }
}

function placesOf(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) found.push(at);
  return found;
}
