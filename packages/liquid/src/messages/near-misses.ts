import type { NearMissParams, NearMissSpace } from '../outcome/near-misses.ts';
import type { Coded } from '../model/coded.ts';
import { sentence } from './sentences.ts';
import type { Sentences } from './sentences.ts';

const places = { start: 'at the start', end: 'at the end', both: 'at both ends' };

const nearMisses: Sentences<NearMissParams> = {
  'differs-in-case': ({ has }) => `has ${visibleSpaces(has)}, differs in case`,
  'differs-in-space': (params) => `has ${visibleSpaces(params.has)}, ${space(params)}`,
  'differs-in-both': (params) => `has ${visibleSpaces(params.has)}, differs in case, and ${space(params)}`,
};

function space({ wanted, side, at, space: kind }: NearMissSpace): string {
  const name = kind === 'special' ? 'special space' : 'space';
  const what = at === 'both' ? `${name}s ${places.both}` : `a ${name} ${places[at]}`;
  return side === 'person' ? what : `but the condition asks for ${visibleSpaces(wanted)}, with ${what}`;
}

/** Why a condition has just missed the other answer: `has Free, differs in case`, to be used within a sentence. */
export function nearMissMessage(why: Coded<NearMissParams>): string {
  return sentence(nearMisses, why);
}

const LONGEST = 60;

/** A text on one line, with each invisible sign at its ends as `␣`. */
export function visibleSpaces(text: string): string {
  const shown = text
    .replaceAll(/^[\s\u200B\u2060]+|[\s\u200B\u2060]+$/g, (found) => '␣'.repeat(found.length))
    .replaceAll(/\s+/g, ' ');
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 15)}…${shown.slice(-15)}` : shown;
}
