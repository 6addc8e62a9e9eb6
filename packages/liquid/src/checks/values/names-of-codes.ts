import { closedList, type ClosedList } from '../../model/closed-lists.ts';

/** The value of a list that people mean by a name or another spelling: `Germany`, `de`, `female`; `undefined` for others. */
export function listedValue(list: ClosedList, written: string): string | undefined {
  const word = keyOf(written);
  switch (list) {
    case 'country':
      return otherCountries.get(word) ?? codesByName('region').get(word);
    case 'language':
      return codesByName('language').get(word) ?? codesByName('language').get(word.split(/[-_]/)[0] ?? '');
    case 'gender':
      return genders.get(word);
    case 'subscription':
      return states.get(word.replaceAll(/[\s_-]+/g, ''));
    case 'time-zone':
      return zones().get(word.replaceAll(' ', '_'));
  }
}

const keyOf = (written: string): string => written.trim().toLowerCase();

/** The languages in which people write the name of a country or a language. */
const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

const known = new Map<string, ReadonlyMap<string, string>>();

/** Each code, in lower case, and each of its names. */
function codesByName(type: 'region' | 'language'): ReadonlyMap<string, string> {
  const before = known.get(type);
  if (before !== undefined) return before;
  const codes = closedList(type === 'region' ? 'country' : 'language');
  const found = new Map(codes.map((code) => [code.toLowerCase(), code] as const));
  for (const style of ['long', 'short'] as const)
    for (const locale of LOCALES) {
      const names = new Intl.DisplayNames([locale], { type, style, fallback: 'none' });
      for (const code of codes) {
        const name = names.of(code)?.toLowerCase();
        for (const written of name === undefined ? [] : [name, name.replace(' & ', ' and ')])
          if (!found.has(written)) found.set(written, code);
      }
    }
  if (type === 'language') addOwnNames(codes, found);
  known.set(type, found);
  return found;
}

/** What those who speak a language call it, and what no list of names has. */
function addOwnNames(codes: readonly string[], found: Map<string, string>): void {
  for (const code of codes) {
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)?.toLowerCase();
    if (own !== undefined && !found.has(own)) found.set(own, code);
  }
  for (const word of ['brazilian', 'brasileiro']) found.set(word, 'pt');
}

/** Names and codes of countries that no list of names has. */
const otherCountries: ReadonlyMap<string, string> = new Map([
  ['america', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['britain', 'GB'],
  ['england', 'GB'],
  ['gbr', 'GB'],
  ['great britain', 'GB'],
  ['u.k.', 'GB'],
  ['uk', 'GB'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['deu', 'DE'],
  ['ger', 'DE'],
  ['fra', 'FR'],
  ['esp', 'ES'],
  ['ita', 'IT'],
  ['aut', 'AT'],
  ['che', 'CH'],
  ['can', 'CA'],
  ['aus', 'AU'],
]);

const genders: ReadonlyMap<string, string> = new Map([
  ['f', 'F'],
  ['female', 'F'],
  ['woman', 'F'],
  ['weiblich', 'F'],
  ['frau', 'F'],
  ['w', 'F'],
  ['m', 'M'],
  ['male', 'M'],
  ['man', 'M'],
  ['männlich', 'M'],
  ['mann', 'M'],
  ['o', 'O'],
  ['other', 'O'],
  ['divers', 'O'],
  ['diverse', 'O'],
  ['n', 'N'],
  ['not applicable', 'N'],
  ['p', 'P'],
  ['prefer not to say', 'P'],
]);

const states: ReadonlyMap<string, string> = new Map([
  ['optedin', 'opted_in'],
  ['optin', 'opted_in'],
  ['subscribed', 'subscribed'],
  ['unsubscribed', 'unsubscribed'],
]);

let allZones: ReadonlyMap<string, string> | undefined;

/** Each time zone, in lower case, and each city that only one zone is named after. */
function zones(): ReadonlyMap<string, string> {
  if (allZones !== undefined) return allZones;
  const list = closedList('time-zone');
  const found = new Map<string, string>();
  const cities = list.map((zone) => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase());
  for (const [index, zone] of list.entries()) {
    const city = cities[index] ?? '';
    if (cities.indexOf(city) === cities.lastIndexOf(city)) found.set(city, zone);
  }
  for (const zone of list) found.set(zone.toLowerCase(), zone);
  return (allZones = found);
}

/** More other names of zones than a text has. To ask for one takes long. */
const MAX_ZONES = 500;
const asked = new Map<string, boolean>();

/** Tells whether a time zone has this name, too: `Asia/Kolkata`, `CET`. */
export function isNameOfZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/.test(name) || zones().has(name.toLowerCase())) return false;
  const before = asked.get(name);
  if (before !== undefined || asked.size >= MAX_ZONES) return before ?? true;
  const isName = canFormat(name);
  asked.set(name, isName);
  return isName;
}

function canFormat(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}
