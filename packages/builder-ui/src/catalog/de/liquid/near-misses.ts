import type { NearMissSpace } from '@sluice/liquid';
import { type NearMissParams, type Sentences, visibleSpaces } from '@sluice/liquid/messages';

/** Why a condition has just missed the other answer, in German: a part of a sentence. */
export const nearMisses: Sentences<NearMissParams> = {
  'differs-in-case': ({ has }) => `hat ${visibleSpaces(has)}, anders in Groß- und Kleinschreibung`,
  'differs-in-space': (params) => `hat ${visibleSpaces(params.has)}${space(params, ', ')}`,
  'differs-in-both': (params) =>
    `hat ${visibleSpaces(params.has)}, anders in Groß- und Kleinschreibung${space(params, '; ')}`,
};

const places = { start: 'am Anfang', end: 'am Ende', both: 'an beiden Enden' };

/** `link`: what joins it to the text before it. */
function space({ wanted, side, at, space: kind }: NearMissSpace, link: string): string {
  const name = kind === 'special' ? 'Sonderleerzeichen' : 'Leerzeichen';
  if (side === 'person') {
    const what = at === 'both' ? `die ${name} ${places.both} lassen` : `das ${name} ${places[at]} lässt`;
    return `; ${what} sich nur in den Daten entfernen`;
  }
  const what = `${at === 'both' ? '' : 'ein '}${name} ${places[at]}`;
  return `${link}doch die Bedingung verlangt ${visibleSpaces(wanted)}: ${what}`;
}
