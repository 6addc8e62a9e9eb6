/** Shorter words have too many neighbors that are words, too. */
const FORGIVEN_LENGTH = 5;

/**
 * Tells whether a text goes on, from a place, as a typed word says, with one typing error: a letter that is wrong, missing
 * or too much, or two letters that changed places.
 */
export function startsWithMistake(text: string, at: number, word: string): boolean {
  if (word.length < FORGIVEN_LENGTH || !canStart(text, at, word)) return false;
  let same = 0;
  while (same < word.length && text[at + same] === word[same]) same += 1;
  if (same === word.length) return true;
  const place = at + same;
  const rest = word.slice(same + 1);
  // Too much, and then wrong.
  if (text.startsWith(rest, place) || text.startsWith(rest, place + 1)) return true;
  // Missing.
  if (text.startsWith(word.slice(same), place + 1)) return true;
  return (
    word[same] === text[place + 1] &&
    word[same + 1] === text[place] &&
    text.startsWith(word.slice(same + 2), place + 2)
  );
}

/** One look at two letters spares most texts the rest. */
function canStart(text: string, at: number, word: string): boolean {
  const first = text[at];
  const second = text[at + 1];
  return first === word[0] || first === word[1] || second === word[1] || second === word[0];
}

const ENDINGS = ['ing', 'ed', 'es', 's'];

/** The word without an ending, so that `added` finds `add`; `undefined` where it has none, or little else. */
export function withoutEnding(word: string): string | undefined {
  const ending = ENDINGS.find((one) => word.endsWith(one));
  return ending === undefined || word.length - ending.length < 3 ? undefined : word.slice(0, -ending.length);
}
