import { listText, type SampleValue } from '@sluice/liquid';
import type { Witness, WitnessValue } from '@sluice/liquid/analysis';
import { referenceLabel } from '@sluice/liquid/messages';
import { useMemo } from 'react';
import { shortened } from '../messages/shortened.ts';
import { useWhoGetsWhatMessages, type whoGetsWhatMessages } from './messages.ts';

type Words = typeof whoGetsWhatMessages;

/** Longer values are told by their beginning. */
const LONGEST_VALUE = 40;

/** Returns a function that says what decides about a person: `plan: Silver, total_spend: 420`. */
export function usePersonWords(): (witness: Witness) => string {
  const words = useWhoGetsWhatMessages();
  return useMemo(() => (witness) => personWords(witness, words), [words]);
}

function personWords({ values }: Witness, words: Words): string {
  if (values.length === 0) return words.anyValues;
  return values.map((value) => valueWords(value, words)).join(', ');
}

function valueWords({ object, name, value, role }: WitnessValue, words: Words): string {
  const label = referenceLabel({ object, name });
  if (value === null) return words.valueNotSet(label);
  const text = textOfValue(value);
  if (text.trim() === '') return words.valueBlank(label);
  const short = shortened(text, LONGEST_VALUE);
  return words.valueIs(label, role === 'wrong-type' ? words.quoted(short) : short);
}

/** A value as people write it: a date as its day, a list by its entries. */
export function textOfValue(value: SampleValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return listText(value.map((entry) => textOfValue(entry as SampleValue)));
  if (typeof value === 'object' && value !== null) {
    const { $time: time, $float: float } = value as { $time?: unknown; $float?: unknown };
    if (typeof time === 'string') return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time;
    return typeof float === 'string' ? float : JSON.stringify(value);
  }
  return String(value);
}
