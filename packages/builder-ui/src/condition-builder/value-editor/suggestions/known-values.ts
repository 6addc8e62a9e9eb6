/** A value that can be chosen, and what it means where that is not plain. */
export interface ValueSuggestion {
  value: string;
  label?: string | undefined;
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
  country: (language) => named(countries(), names('region', language)),
  language: (language) => named(languages(), names('language', language)),
  locale: (language) => named(locales(), (locale) => names('language', language)(locale.replace('_', '-'))),
  'time-zone': () => Intl.supportedValuesOf('timeZone').map((value) => ({ value })),
  gender: () => plain('M', 'F', 'O', 'N', 'P'),
  'email-state': () => plain('opted_in', 'subscribed', 'unsubscribed'),
  'group-state': () => plain('subscribed', 'unsubscribed'),
  platform: () => plain('android', 'ios', 'kindle', 'web'),
  system: () => plain('Android', 'iOS', 'Mac', 'Windows'),
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** ISO 3166-1 codes: every pair of letters that has a name, is not an older code of another, and is a country. */
function countries(): readonly string[] {
  const nameOf = names('region', 'en');
  return pairs(LETTERS.toUpperCase()).filter(
    (code) =>
      !noCountries.has(code) &&
      nameOf(code) !== undefined &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
}

/** Codes that have a name and are no country: groups of countries, parts of one, and test codes. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** ISO 639-1 codes. */
function languages(): readonly string[] {
  const nameOf = names('language', 'en');
  return pairs(LETTERS).filter(
    (code) => nameOf(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code,
  );
}

/** Each language where most people speak it, and each country in its main language: `de_DE`, `de_AT`. */
function locales(): readonly string[] {
  const locales = new Set<string>();
  const add = (tag: string) => {
    const { language, region } = new Intl.Locale(tag).maximize();
    if (language.length === 2 && region?.length === 2) locales.add(`${language}_${region}`);
  };
  languages().forEach(add);
  for (const country of countries()) add(`und-${country}`);
  return [...locales].toSorted();
}

function pairs(alphabet: string): readonly string[] {
  const letters = alphabet.split('');
  return letters.flatMap((one) => letters.map((other) => one + other));
}

type NameOf = (code: string) => string | undefined;

function names(type: 'region' | 'language', language: string): NameOf {
  const display = new Intl.DisplayNames([language, 'en'], { type, fallback: 'none' });
  return (code) => display.of(code);
}

function named(codes: readonly string[], nameOf: NameOf): readonly ValueSuggestion[] {
  return codes.map((value) => ({ value, label: nameOf(value) }));
}

function plain(...values: readonly string[]): readonly ValueSuggestion[] {
  return values.map((value) => ({ value }));
}

/** The values that a field offers. */
export interface Suggestions {
  values: readonly ValueSuggestion[];
  isLoading: boolean;
  hasFailed: boolean;
}
