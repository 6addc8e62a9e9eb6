import { type Condition, EMAIL_SUBSCRIPTION, type Operator, SUBSCRIPTION_GROUP } from '@sluice/liquid';
import { isMeant, prepareName, prepareQuery, searchNames, type PreparedName } from '@sluice/liquid/names';
import { useContext, useEffect, useState } from 'react';
import {
  BuilderContext,
  type SuggestionSubject,
  type SuggestValues,
} from '../../root/ConditionBuilderContext.ts';
import type { ValueSuggestion, Suggestions, KnownValues } from './known-values.ts';

const nothing: Suggestions = { values: [], isLoading: false, hasFailed: false };

/** The answers of a host, for as long as the host keeps its function. */
const answers = new WeakMap<SuggestValues, Map<string, Promise<readonly string[]>>>();

interface Answer {
  by: SuggestValues;
  key: string;
  /** `undefined` when the host has failed. */
  values: readonly string[] | undefined;
}

/**
 * The values to choose from: the host's first, then those that Braze's own field takes.
 *
 * @param language The language to name values in; `undefined` while none are needed.
 */
export function useSuggestions(condition: Condition, language: string | undefined): Suggestions {
  // The tester has such fields too, beside the builder.
  const suggestValues = useContext(BuilderContext)?.suggestValues;
  const key = keyOf(condition);
  const known = useKnownValues(suggestedSet(condition), language);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const isWanted = language !== undefined;

  useEffect(() => {
    if (!isWanted || suggestValues === undefined) return undefined;
    let isCurrent = true;
    const run = async () => {
      let values: readonly string[] | undefined;
      try {
        const answer: unknown = await ask(suggestValues, key);
        // What is no list is a failure, and what is no text in it nothing to choose.
        if (Array.isArray(answer)) values = answer.filter((entry) => typeof entry === 'string');
      } catch {
        // Shown in the list. Any value can still be typed.
      }
      if (isCurrent) setAnswer({ by: suggestValues, key, values });
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [isWanted, suggestValues, key]);

  if (!isWanted) return nothing;
  if (suggestValues === undefined) return known;
  const current = answer?.by === suggestValues && answer.key === key ? answer : undefined;
  return {
    values: withoutRepeats(current?.values ?? [], known.values),
    isLoading: current === undefined || known.isLoading,
    hasFailed: (current !== undefined && current.values === undefined) || known.hasFailed,
  };
}

function keyOf({ attributeType, attributeName, dataType, eventProperty }: Condition): string {
  return JSON.stringify({ attributeType, name: attributeName, dataType, eventProperty });
}

/** Asks once for each attribute, and again after a failure. */
async function ask(suggestValues: SuggestValues, key: string): Promise<readonly string[]> {
  const byKey = answers.get(suggestValues) ?? new Map<string, Promise<readonly string[]>>();
  answers.set(suggestValues, byKey);
  const before = byKey.get(key);
  if (before !== undefined) return before;
  // Inside the promise: a host that throws at once has failed like one that rejects.
  const answer = (async () => suggestValues(JSON.parse(key) as SuggestionSubject))();
  byKey.set(key, answer);
  try {
    return await answer;
  } catch (error) {
    byKey.delete(key);
    throw error;
  }
}

function withoutRepeats(
  own: readonly string[],
  known: readonly ValueSuggestion[],
): readonly ValueSuggestion[] {
  if (own.length === 0) return known;
  const values = new Set(own);
  const knownValue = new Map(known.map((suggestion) => [suggestion.value, suggestion]));
  const first = [...values].map((value) => knownValue.get(value) ?? { value });
  return [...first, ...known.filter(({ value }) => !values.has(value))];
}

const ofDefault: Record<string, KnownValues> = {
  country: 'country',
  language: 'language',
  most_recent_locale: 'locale',
  time_zone: 'time-zone',
  gender: 'gender',
  [EMAIL_SUBSCRIPTION]: 'email-state',
  [SUBSCRIPTION_GROUP]: 'group-state',
};

const ofVariable: Record<string, KnownValues> = {
  'targeted_device.${platform}': 'platform',
  'targeted_device.${os}': 'system',
};

/** The set of values that an attribute of Braze's own takes; `undefined` for all others. */
export function suggestedSet({ attributeType, attributeName }: Condition): KnownValues | undefined {
  if (attributeType === 'default_attribute') return ofDefault[attributeName];
  return attributeType === 'variable' ? ofVariable[attributeName] : undefined;
}

/** Of these operators the value is a part of a text, and no name. */
const partial: ReadonlySet<Operator | ''> = new Set(['contains', 'does-not-contain']);

/** Tells whether what is typed is the name of a value, so that it stands for the code that people have. */
export function takesNames(condition: Condition): boolean {
  return suggestedSet(condition) !== undefined && !partial.has(condition.operator);
}

/**
 * The value that is meant by all of what is typed: `DE` by `Germany`. `undefined` where any text is a value, where nothing is
 * meant by it, and until the sets have come.
 */
export function meantValue(condition: Condition, typed: string, language: string): string | undefined {
  const set = takesNames(condition) ? suggestedSet(condition) : undefined;
  const query = prepareQuery(typed);
  if (set === undefined || query === undefined || loaded === undefined) return undefined;
  const values = loaded.knownValues(set, language);
  const [best] = searchNames(values, query, preparedValue, { limit: 1 }).found;
  return best !== undefined && isMeant(best.rank) ? best.item.value : undefined;
}

/** The same, as soon as the sets have come: they are fetched where an attribute has such values. */
export function useMeantValue(condition: Condition, typed: string, language: string): string | undefined {
  useKnownValues(takesNames(condition) && typed !== '' ? suggestedSet(condition) : undefined, undefined);
  return meantValue(condition, typed, language);
}

const prepared = new WeakMap<ValueSuggestion, PreparedName>();

/** A suggestion as it is searched, made once. */
export function preparedValue(suggestion: ValueSuggestion): PreparedName {
  const before = prepared.get(suggestion);
  if (before !== undefined) return before;
  const { value, label, words } = suggestion;
  const name = prepareName({ name: value, label, words });
  prepared.set(suggestion, name);
  return name;
}

/** The sets are most of what suggestions weigh, and most builders compare with none of them. */
const load = () => import('./known-values.ts');

type Sets = Awaited<ReturnType<typeof load>>;

/** Once they have come, every list has them at once. */
let loaded: Sets | undefined;

/** Brings the sets, so that `meantValue` knows names outside of a component as well. */
export async function loadNamedValues(): Promise<Sets> {
  loaded ??= await load();
  return loaded;
}

/**
 * The values of a set. Its code is fetched as soon as a field for it is there, so that it is here before a list opens.
 *
 * @param language The language to name values in; `undefined` while nobody wants any.
 */
function useKnownValues(set: KnownValues | undefined, language: string | undefined): Suggestions {
  const [sets, setSets] = useState<Sets | 'failed' | undefined>(loaded);
  const isNeeded = set !== undefined && sets === undefined;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const fetchSets = async () => {
      let next: Sets | 'failed';
      try {
        next = await loadNamedValues();
      } catch {
        // Said in the list. Any value can still be typed.
        next = 'failed';
      }
      if (isCurrent) setSets(next);
    };
    void fetchSets();
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);

  const isWanted = set !== undefined && language !== undefined;
  const values = isWanted && typeof sets === 'object' ? sets.knownValues(set, language) : [];
  return { values, isLoading: isWanted && sets === undefined, hasFailed: isWanted && sets === 'failed' };
}
