import { goesThrough, longestTexts, longText, openings, pieces } from '../conformance/long-texts.ts';

/**
 * A text, as its beginning and the piece that is repeated after it, with the milliseconds that all the work on it
 * takes.
 */
interface TimedText {
  name: string;
  milliseconds: number;
}

/** How many of the slowest small texts are measured again as a megabyte. */
const CANDIDATES = 8;

/** The text that takes longest to be parsed, imported, checked and rendered, among all that the tests go through. */
export function slowestText(): TimedText & { of: number } {
  const all = openings.flatMap((opening) =>
    pieces.map((piece) => [opening, piece, ' %}x{% endif %}'] as const),
  );
  // Small texts first: they show where to look.
  const small = all
    .map((parts) => ({ parts, milliseconds: time(longText(parts, 20_000), 1) }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, CANDIDATES)
    .map(({ parts }) => parts);
  const [slowest = { name: '', milliseconds: 0 }] = [...small, ...longestTexts]
    .map((parts): TimedText => ({
      name: `${parts[0]}${parts[1]}…`.replaceAll('\n', String.raw`\n`).replaceAll('|', String.raw`\|`),
      milliseconds: time(longText(parts, 1_000_000), 2),
    }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds);
  return { ...slowest, of: all.length + longestTexts.length };
}

/**
 * The best of a few times, in milliseconds of processor time. This leaves out other processes and includes garbage
 * collection.
 */
function time(text: string, rounds: number): number {
  let fastest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    goesThrough(text);
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}
