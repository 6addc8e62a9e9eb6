import { listText, type AttributeReference, type SampleValue } from '@sluice/liquid';
import type { Witness, WitnessValue } from '@sluice/liquid/analysis';
import { referenceLabel } from '@sluice/liquid/messages';
import { useMemo } from 'react';
import type { KeptPerson } from '../condition-tester/people/saved-person.ts';
import { shortened } from '../messages/shortened.ts';
import { usePersonWordsMessages, type personWordsMessages } from './messages.ts';

type Words = typeof personWordsMessages;

/** Longer values are told by their beginning. */
const LONGEST_VALUE = 40;
/** More values than this are not read beside a name. */
const VALUES_MAX = 3;

interface PersonWords {
  /** What decides about somebody who was thought of: `plan: Silver, total_spend: 420`. */
  ofWitness: (witness: Witness) => string;
  /** The values of a person of the tests that conditions ask for, in their order. */
  ofKept: (person: KeptPerson, references: readonly AttributeReference[]) => string;
}

/** Says in words what people have. */
export function usePersonWords(): PersonWords {
  const words = usePersonWordsMessages();
  return useMemo(
    () => ({
      ofWitness: (witness) => witnessWords(witness, words),
      ofKept: (person, references) => keptWords(person, references, words),
    }),
    [words],
  );
}

function witnessWords({ values }: Witness, words: Words): string {
  if (values.length === 0) return words.anyValues;
  return values.map((value) => valueWords(value, words)).join(', ');
}

function valueWords({ object, name, value, role }: WitnessValue, words: Words): string {
  const label = referenceLabel({ object, name });
  if (value === null) return words.valueNotSet(label);
  return textWords(label, textOfValue(value), words, role === 'wrong-type');
}

function textWords(label: string, text: string, words: Words, isQuoted = false): string {
  if (text.trim() === '') return words.valueBlank(label);
  const short = shortened(text, LONGEST_VALUE);
  return words.valueIs(label, isQuoted ? words.quoted(short) : short);
}

function keptWords({ inputs }: KeptPerson, references: readonly AttributeReference[], words: Words): string {
  const values = references.flatMap((reference) => {
    const input = inputs[reference.key];
    if (reference.conditionIds.length === 0 || input === undefined || input.kind === 'not-set') return [];
    return [textWords(referenceLabel(reference), input.kind === 'empty' ? '' : input.text, words)];
  });
  return values.length === 0 ? words.nothingSet : values.slice(0, VALUES_MAX).join(', ');
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
