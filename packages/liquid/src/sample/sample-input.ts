import type { SampleValue } from '../evaluator/sample.ts';
import { integerOf, listValues } from '../expression/literal.ts';
import { EMAIL_SUBSCRIPTION } from '../model/default-attributes.ts';
import type { InputKind } from '../translate/input-kinds.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { readJson, valueOfJson } from './json.ts';

/** A type that a value can have, whatever type its attribute is declared with. */
export type SampleType = Exclude<InputKind, 'email' | 'subscription-state'>;

/**
 * What somebody entered for one attribute of an imaginary person. `undefined` for no input. `as` is the type of a value
 * that is not of the attribute's own type: real data has text in number attributes.
 */
export type SampleInput =
  { kind: 'value'; text: string; as?: SampleType | undefined } | { kind: 'not-set' } | { kind: 'empty' };

/** By the `key` of the reference. */
export type SampleInputs = Readonly<Record<string, SampleInput>>;

/**
 * The input as a value of the imaginary person; `undefined` while there is none. What cannot be read as the type that it
 * is meant to be is a text: a person can have it, and the test is about them.
 */
export function sampleValueOf(
  reference: AttributeReference,
  input: SampleInput | undefined,
): SampleValue | undefined {
  if (input === undefined) return undefined;
  if (input.kind === 'not-set') return null;
  if (input.kind === 'empty') return '';
  return input.text.trim() === '' ? undefined : (readAs(typeOf(reference, input), input.text) ?? input.text);
}

/** Tells whether something was typed that cannot be read as the type that it is meant to be: it is a text then. */
export function isUnreadable(reference: AttributeReference, input: SampleInput | undefined): boolean {
  if (input?.kind !== 'value' || input.text.trim() === '') return false;
  return readAs(typeOf(reference, input), input.text) === undefined;
}

function typeOf({ inputKind }: AttributeReference, { as }: { as?: SampleType | undefined }): InputKind {
  return as ?? inputKind;
}

/** The states of a subscription that can be chosen; the global one also knows true and false. */
export function subscriptionStates(reference: AttributeReference): readonly string[] {
  return isGlobal(reference)
    ? ['opted_in', 'subscribed', 'unsubscribed', 'true', 'false']
    : ['subscribed', 'unsubscribed'];
}

function isGlobal({ name }: AttributeReference): boolean {
  return name === EMAIL_SUBSCRIPTION || name === 'email_global';
}

function readAs(type: InputKind, text: string): SampleValue | undefined {
  const trimmed = text.trim();
  switch (type) {
    case 'text':
    case 'email':
      return text;
    case 'number':
      return numberValue(trimmed);
    case 'boolean':
      return truthValue(trimmed);
    case 'date':
      return momentValue(trimmed);
    case 'list':
      return listValues(text);
    case 'json': {
      const json = readJson(text);
      return json === undefined ? undefined : valueOfJson(json);
    }
    case 'subscription-state':
      return truthValue(trimmed) ?? text;
  }
}

function truthValue(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined;
}

/** `9.0` stays a float, and a long integer keeps all its digits, as Braze would store and display them. */
function numberValue(text: string): SampleValue | undefined {
  if (!/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  if (!text.includes('.')) return integerOf(text.replace('+', ''));
  const number = Number(text);
  return Number.isInteger(number) ? { $float: number.toFixed(1) } : number;
}

/** Returns what date fields and exports write: `2026-03-01` or `2026-03-01T09:30`, meant as UTC, or with a zone. */
function momentValue(text: string): SampleValue | undefined {
  if (!/^\d{4,}-\d\d-\d\d(?:$|[T ])/u.test(text)) return undefined;
  const hasZone = /(?:Z|[-+]\d\d:?\d\d)$/iu.test(text.slice(11));
  const iso = text.length > 11 ? `${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}` : `${text}T00:00Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : { $time: new Date(time).toISOString() };
}
