/** Texts are indexed by sequences of so many characters. Shorter searches read the texts. */
const GRAM = 3;
/** The sequences of a search that are looked up. More cost more than they spare: the text decides about the rest. */
const LOOKED_UP = 3;

/** The distinct sequences of three characters in a text. */
export function gramsOf(text: string): string[] {
  const characters = Array.from(text);
  const grams = new Set<string>();
  for (let start = 0; start + GRAM <= characters.length; start += 1) {
    grams.add(characters.slice(start, start + GRAM).join(''));
  }
  return [...grams];
}

/** Some of the sequences of a search, from all of its parts; none if it is too short. */
export function gramsToLookUp(text: string): string[] {
  const grams = gramsOf(text);
  const step = Math.max(1, Math.ceil(grams.length / LOOKED_UP));
  return grams.filter((_gram, index) => index % step === 0);
}
