import { closedList } from '@sluice/liquid';

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
  country: (language) => named(closedList('country'), names('region', language)),
  language: (language) => named(closedList('language'), names('language', language)),
  locale: (language) => named(locales(), (locale) => names('language', language)(locale.replace('_', '-'))),
  'time-zone': () => plain(...closedList('time-zone')),
  gender: () => plain(...closedList('gender')),
  'email-state': () => plain(...closedList('subscription')),
  'group-state': () => plain('subscribed', 'unsubscribed'),
  platform: () => plain('android', 'ios', 'kindle', 'web'),
  system: () => plain('Android', 'iOS', 'Mac', 'Windows'),
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
