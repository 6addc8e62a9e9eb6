import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from './default-attributes.ts';

/** The lists from which Braze takes the values of its own attributes. */
export type ClosedList = 'country' | 'language' | 'gender' | 'subscription' | 'time-zone';

const lists: Record<ClosedList, () => readonly string[]> = {
  country: countries,
  language: languages,
  gender: () => ['M', 'F', 'O', 'N', 'P'],
  subscription: () => ['opted_in', 'subscribed', 'unsubscribed'],
  'time-zone': () => Intl.supportedValuesOf('timeZone'),
};

const known = new Map<ClosedList, readonly string[]>();

/** The values of a list: what the platform knows comes from `Intl`, the rest is what Braze documents. */
export function closedList(list: ClosedList): readonly string[] {
  const values = known.get(list) ?? lists[list]();
  known.set(list, values);
  return values;
}

const listOfAttribute: ReadonlyMap<string, ClosedList> = new Map([
  ['country', 'country'],
  ['language', 'language'],
  ['gender', 'gender'],
  ['time_zone', 'time-zone'],
  [EMAIL_SUBSCRIPTION, 'subscription'],
  [SUBSCRIPTION_GROUP, 'subscription'],
]);

/** The list that has the values of one of Braze's own attributes; `undefined` where any value is possible. */
export function closedListOf(attributeName: string): ClosedList | undefined {
  return listOfAttribute.get(attributeName);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Codes that have a name and are no country: groups of countries, parts of one, and test codes. */
const noCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

/** ISO 3166-1 codes: every pair of letters that has a name, is not an older code of another, and is a country. */
function countries(): readonly string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return pairs(LETTERS.toUpperCase()).filter(
    (code) =>
      !noCountries.has(code) &&
      names.of(code) !== undefined &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
}

/** ISO 639-1 codes. */
function languages(): readonly string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return pairs(LETTERS).filter(
    (code) => names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code,
  );
}

function pairs(alphabet: string): readonly string[] {
  const letters = alphabet.split('');
  return letters.flatMap((one) => letters.map((other) => one + other));
}
