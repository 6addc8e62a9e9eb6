import type { NearMissSpace } from '@sluice/liquid';
import type { NearMissParams, Sentences } from '@sluice/liquid/messages';
import { visibleSpaces } from '@sluice/liquid/messages';

/** Why a condition has just missed the other answer, in German: a part of a sentence. */
export const nearMisses: Sentences<NearMissParams> = {
  'differs-in-case': ({ has }) => `hat ${visibleSpaces(has)}, anders in Groß- und Kleinschreibung`,
  'differs-in-space': (params) => `hat ${visibleSpaces(params.has)}, ${space(params)}`,
  'differs-in-both': (params) =>
    `hat ${visibleSpaces(params.has)}, anders in Groß- und Kleinschreibung, und ${space(params)}`,
};

const places = { start: 'am Anfang', end: 'am Ende', both: 'an beiden Enden' };

function space({ wanted, side, at, space: kind }: NearMissSpace): string {
  const name = kind === 'special' ? 'Sonderleerzeichen' : 'Leerzeichen';
  const what = `${at === 'both' ? '' : 'ein '}${name} ${places[at]}`;
  return side === 'person' ? what : `doch die Bedingung verlangt ${visibleSpaces(wanted)}: ${what}`;
}
