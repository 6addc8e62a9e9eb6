import { closedList } from '@sluice/liquid';

/** A value that can be chosen, and what it means where that is not plain. */
export interface ValueSuggestion {
  value: string;
  label?: string | undefined;
  /** What people call it as well. */
  words?: readonly string[] | undefined;
}

/** Sets of values that Braze's own fields take. */
export type KnownValues =
  | 'country'
  | 'language'
  | 'locale'
  | 'time-zone'
  | 'gender'
  | 'email-state'
  | 'group-state'
  | 'platform'
  | 'system';

const cached = new Map<string, readonly ValueSuggestion[]>();

/**
 * The values of a set, with names in the language of the page. What the platform knows comes from `Intl`; the rest is
 * what Braze documents for its standard attributes (`F`, `M`, …; `opted_in`, …).
 */
export function knownValues(set: KnownValues, language: string): readonly ValueSuggestion[] {
  const key = `${set} ${language}`;
  const before = cached.get(key);
  if (before !== undefined) return before;
  const values = sets[set](language);
  cached.set(key, values);
  return values;
}

const sets: Record<KnownValues, (language: string) => readonly ValueSuggestion[]> = {
  country: (language) => named(closedList('country'), 'region', language, countryWords),
  language: (language) =>
    named(closedList('language'), 'language', language, ownNames(closedList('language'))),
  locale: (language) => named(locales(), 'language', language),
  'time-zone': () => plain(...closedList('time-zone')),
  gender: () => withWords(closedList('gender'), genderWords),
  'email-state': () => withWords(closedList('subscription'), stateWords),
  'group-state': () => withWords(['subscribed', 'unsubscribed'], stateWords),
  platform: () => withWords(['android', 'ios', 'kindle', 'web'], deviceWords),
  system: () => withWords(['Android', 'iOS', 'Mac', 'Windows'], deviceWords),
};

/** Each language where most people speak it, and each country in its main language: `de_DE`, `de_AT`. */
function locales(): readonly string[] {
  const locales = new Set<string>();
  const add = (tag: string) => {
    const { language, region } = new Intl.Locale(tag).maximize();
    if (language.length === 2 && region?.length === 2) locales.add(`${language}_${region}`);
  };
  closedList('language').forEach(add);
  for (const country of closedList('country')) add(`und-${country}`);
  return [...locales].toSorted();
}

/** Names by which people look for a code, whatever the language of the page. */
const LANGUAGES = ['en', 'de'];

type Words = Readonly<Record<string, readonly string[]>>;

const NONE: Words = {};

function named(
  codes: readonly string[],
  type: 'region' | 'language',
  language: string,
  words = NONE,
): readonly ValueSuggestion[] {
  const shown = new Intl.DisplayNames([language, 'en'], { type, fallback: 'none' });
  const others = LANGUAGES.map((other) => new Intl.DisplayNames([other], { type, fallback: 'none' }));
  return codes.map((value) => {
    const code = value.replace('_', '-');
    const label = shown.of(code);
    const alsoNamed = others
      .map((names) => names.of(code) ?? '')
      .filter((name) => name !== '' && name !== label);
    return { value, label, words: [...alsoNamed, ...(words[value] ?? [])] };
  });
}

/** What the people who speak a language call it: `español`. And what nobody's list has. */
function ownNames(codes: readonly string[]): Words {
  const names = codes.map((code) => {
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? '';
    return [code, [...(own === '' ? [] : [own]), ...(languageWords[code] ?? [])]] as const;
  });
  return Object.fromEntries(names);
}

const languageWords: Words = {
  de: ['Austrian', 'Swiss German'],
  es: ['Castilian', 'Mexican'],
  nl: ['Flemish'],
  pt: ['Brazilian', 'brasileiro'],
  zh: ['Mandarin', 'Cantonese'],
};

const withWords = (values: readonly string[], words: Words): readonly ValueSuggestion[] =>
  values.map((value) => ({ value, words: words[value] }));

function plain(...values: readonly string[]): readonly ValueSuggestion[] {
  return values.map((value) => ({ value }));
}

const countryWords: Words = {
  AE: ['UAE', 'Emirates', 'Dubai'],
  BA: ['Bosnia'],
  CD: ['DR Congo'],
  CH: ['Swiss'],
  CI: ['Ivory Coast'],
  CN: ['PRC'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Britain'],
  KP: ['DPRK'],
  KR: ['Korea'],
  LA: ['Lao'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'Amerika', 'States'],
  VA: ['Vatican'],
};

const genderWords: Words = {
  F: ['female', 'woman', 'women', 'weiblich', 'Frau'],
  M: ['male', 'man', 'men', 'männlich', 'Mann'],
  O: ['other', 'divers', 'andere'],
  N: ['not applicable', 'none', 'nicht zutreffend'],
  P: ['prefer not to say', 'keine Angabe'],
};

const stateWords: Words = {
  opted_in: ['opt in', 'confirmed', 'double opt in', 'zugestimmt'],
  subscribed: ['subscriber', 'abonniert', 'angemeldet'],
  unsubscribed: ['opted out', 'opt out', 'abgemeldet', 'abbestellt'],
};

const deviceWords: Words = {
  ios: ['iPhone', 'iPad', 'Apple'],
  iOS: ['iPhone', 'iPad', 'Apple'],
  Mac: ['macOS', 'Apple', 'OS X'],
  web: ['browser', 'desktop', 'website'],
  kindle: ['Amazon', 'Fire'],
};

/** The values that a field offers. */
export interface Suggestions {
  values: readonly ValueSuggestion[];
  isLoading: boolean;
  hasFailed: boolean;
}
