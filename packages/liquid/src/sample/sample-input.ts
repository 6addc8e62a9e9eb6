import type { SampleValue } from '../evaluator/sample.ts';
import { listValues } from '../expression/literal.ts';
import { EMAIL_SUBSCRIPTION } from '../model/default-attributes.ts';
import type { AttributeReference } from '../translate/list-references.ts';

/** What somebody entered for one attribute of an imaginary person. `undefined` for no input. */
export type SampleInput = { kind: 'value'; text: string } | { kind: 'not-set' } | { kind: 'empty' };

/** By the `key` of the reference. */
export type SampleInputs = Readonly<Record<string, SampleInput>>;

/**
 * The input as a value of the imaginary person; `undefined` while there is none, or none that fits the attribute's
 * type.
 */
export function sampleValueOf(
  reference: AttributeReference,
  input: SampleInput | undefined,
): SampleValue | undefined {
  if (input === undefined) return undefined;
  if (input.kind === 'not-set') return null;
  if (input.kind === 'empty') return '';
  return typedValue(reference, input.text);
}

/** Whether something was typed that does not fit the attribute's type. */
export function isUnreadable(reference: AttributeReference, input: SampleInput | undefined): boolean {
  return input?.kind === 'value' && input.text.trim() !== '' && sampleValueOf(reference, input) === undefined;
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

function typedValue({ inputKind }: AttributeReference, text: string): SampleValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  switch (inputKind) {
    case 'text':
    case 'email':
      return text;
    case 'number':
      return numberValue(trimmed);
    case 'boolean':
      return trimmed === 'true';
    case 'date':
      return momentValue(trimmed);
    case 'list':
      return listValues(text);
    case 'subscription-state':
      return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : text;
  }
}

/** `9.0` stays a float, as Braze would store and display it. */
function numberValue(text: string): SampleValue | undefined {
  if (!/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  const number = Number(text);
  return text.includes('.') && Number.isInteger(number) ? { $float: number.toFixed(1) } : number;
}

/** What date fields write: `2026-03-01` or `2026-03-01T09:30`, meant as UTC. */
function momentValue(text: string): SampleValue | undefined {
  const iso = text.includes('T') ? `${text}Z` : `${text}T00:00Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : { $time: new Date(time).toISOString() };
}
