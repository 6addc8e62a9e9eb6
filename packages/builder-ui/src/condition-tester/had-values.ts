import { referenceKey, referenceNamed, referenceText } from '@sluice/liquid';
import type { AttributeReference, Condition } from '@sluice/liquid';
import { valueKind } from '../condition-builder/value-editor/value-kind.ts';
import type { TesterInput, TesterInputs } from './tester-input.ts';

const MAX_VALUE = 80;

interface Tested {
  references: readonly AttributeReference[];
  inputs: TesterInputs;
}

interface Words {
  has: (value: string) => string;
  notSet: string;
  emptyText: string;
}

/** What the person has of what a condition asks about, and of what it compares with, in the words it was given in. */
export function hadValues(condition: Condition, { references, inputs }: Tested, words: Words): string {
  const asked = references.filter(({ conditionIds }) => conditionIds.includes(condition.id));
  const compared = valueKind(condition) === 'reference' ? keyOf(condition.value) : undefined;
  const own =
    asked.find(({ key }) => key === keyOf(referenceText(condition))) ??
    asked.find(({ key }) => key !== compared);
  const other = asked.find(({ key }) => key === compared && key !== own?.key);
  const has = (reference: AttributeReference | undefined) =>
    words.has(inWords(reference && inputs[reference.key], words));
  return other === undefined ? has(own) : `${has(own)}, ${other.name} ${has(other)}`;
}

function keyOf(written: string): string {
  return referenceKey(referenceNamed(written));
}

function inWords(input: TesterInput | undefined, words: Words): string {
  if (input === undefined || input.kind === 'not-set') return words.notSet;
  if (input.kind === 'empty') return words.emptyText;
  return input.text.length > MAX_VALUE ? `${input.text.slice(0, MAX_VALUE)}…` : input.text;
}
