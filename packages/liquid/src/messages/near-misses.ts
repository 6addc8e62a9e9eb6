import { withoutOuterSpace } from '../evaluator/white-space.ts';
import type { NearMissParams, NearMissSpace } from '../outcome/near-misses.ts';
import type { Coded } from '../model/coded.ts';
import { sentence, type Sentences } from './sentences.ts';

const places = { start: 'at the start', end: 'at the end', both: 'at both ends' };

const nearMisses: Sentences<NearMissParams> = {
  'differs-in-case': ({ has }) => `has ${visibleSpaces(has)}, differs in case`,
  'differs-in-space': (params) => `has ${visibleSpaces(params.has)}${space(params, ', ')}`,
  'differs-in-both': (params) =>
    `has ${visibleSpaces(params.has)}, which differs in case${space(params, '; ')}`,
};

/** `link`: what joins it to the text before it. */
function space({ wanted, side, at, space: kind }: NearMissSpace, link: string): string {
  const name = kind === 'special' ? 'special space' : 'space';
  if (side === 'person') {
    const what = at === 'both' ? `the ${name}s ${places.both}` : `the ${name} ${places[at]}`;
    return `; ${what} can only be removed in the data`;
  }
  const what = at === 'both' ? `${name}s ${places.both}` : `a ${name} ${places[at]}`;
  return `${link}but the condition asks for ${visibleSpaces(wanted)}, with ${what}`;
}

/** Tells why a condition has just missed the other answer: `has Free, differs in case`, to be used within a sentence. */
export function nearMissMessage(why: Coded<NearMissParams>): string {
  return sentence(nearMisses, why);
}

const LONGEST = 60;

/** A text on one line, with each invisible sign at its ends as `␣`. */
export function visibleSpaces(text: string): string {
  const inner = withoutOuterSpace(text);
  const start = text.indexOf(inner);
  const end = text.length - start - inner.length;
  const shown = '␣'.repeat(start) + inner.replaceAll(/\s+/g, ' ') + '␣'.repeat(end);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 15)}…${shown.slice(-15)}` : shown;
}
