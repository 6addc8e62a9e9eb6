import type { AttributeReference, Condition, InputKind } from '@sluice/liquid';
import { isUnreadable, type SampleInput, type SampleType } from '@sluice/liquid/sample';
import { takesNames } from '../../condition-builder/value-editor/suggestions/useSuggestions.ts';

/** The types that a value can have in the field of any attribute. */
export const sampleTypes: readonly SampleType[] = ['text', 'number', 'boolean', 'date', 'list', 'json'];

/** The type by which a typed value is read. */
export function typeOfInput({ inputKind }: AttributeReference, input: SampleInput | undefined): InputKind {
  return (input?.kind === 'value' ? input.as : undefined) ?? inputKind;
}

/** The types that an attribute is not meant to have: real data has them all the same. */
export function otherTypes({ inputKind }: AttributeReference): readonly SampleType[] {
  const isText = inputKind === 'email' || inputKind === 'subscription-state';
  return sampleTypes.filter((type) => type !== inputKind && !(isText && type === 'text'));
}

/** An attribute with a value of a person's, as a condition asks for it. */
export function askedValue({ attributeType, name, dataType }: AttributeReference, value: string): Condition {
  return { id: '', attributeType, attributeName: name, dataType, operator: '==', value };
}

/** Tells whether the values of an attribute have names, as countries have, and one of them is asked for. */
export function takesNamedValue(reference: AttributeReference, input: SampleInput | undefined): boolean {
  const isOwnType = input?.kind !== 'value' || input.as === undefined;
  return isOwnType && reference.inputKind === 'text' && takesNames(askedValue(reference, ''));
}

/** The way a value is tested, where that is not what one would take for granted. */
export type ValueNote =
  /** It cannot be read as the type of the field, and is tested as text. */
  | { kind: 'is-text'; text: string; expected: InputKind }
  /** Somebody chose another type than that of the attribute. */
  | { kind: 'other-type'; type: SampleType; expected: InputKind }
  /** Nobody knows the type of the attribute, and the value looks like more than text. */
  | { kind: 'unknown-type'; looksLike: 'number' | 'boolean' }
  /** It is the name of a value that Braze has as a code. */
  | { kind: 'name-of-code'; text: string; code: string };

/** Returns what is to be said about a value; `undefined` where there is nothing. */
export function noteOn(reference: AttributeReference, input: SampleInput | undefined): ValueNote | undefined {
  if (input?.kind !== 'value' || input.text.trim() === '') return undefined;
  const { text, as } = input;
  if (isUnreadable(reference, input))
    return { kind: 'is-text', text, expected: typeOfInput(reference, input) };
  if (hasUnknownType(reference)) {
    const looksLike = as === undefined ? typeByLook(text.trim()) : undefined;
    return looksLike && { kind: 'unknown-type', looksLike };
  }
  return as === undefined || as === reference.inputKind
    ? undefined
    : { kind: 'other-type', type: as, expected: reference.inputKind };
}

/** Tells whether a condition compares an attribute whose type nobody declared. */
export function hasUnknownType({ dataType, inputKind, conditionIds }: AttributeReference): boolean {
  return dataType === undefined && inputKind === 'text' && conditionIds.length > 0;
}

function typeByLook(text: string): 'number' | 'boolean' | undefined {
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(text)) return 'number';
  return text === 'true' || text === 'false' ? 'boolean' : undefined;
}
