import type { AttributeReference } from '../translate/list-references.ts';
import { subscriptionStates, type SampleInput } from './sample-input.ts';

/** More natural example values than "sample", by raw name: one, and another for a condition that leaves out the first. */
const familiar: Readonly<Record<string, readonly [string, string] | undefined>> = {
  first_name: ['Noor', 'Mika'],
  last_name: ['Haddad', 'Lind'],
  city: ['Berlin', 'Oslo'],
  country: ['DE', 'NO'],
  email_address: ['noor@example.com', 'mika@example.org'],
  language: ['en', 'fr'],
  phone_number: ['+15550100', '+15550199'],
  time_zone: ['Europe/Berlin', 'Europe/Oslo'],
};

/** Values that people often have. No text is part of both `other` and `x`, and no entry of both lists. */
export function usualInputs(reference: AttributeReference): readonly SampleInput[] {
  return textsFor(reference).map((text) => ({ kind: 'value', text }));
}

const DAY_MILLISECONDS = 86_400_000;

function textsFor(reference: AttributeReference): readonly string[] {
  switch (reference.inputKind) {
    case 'text':
      return [...(familiar[reference.name] ?? ['sample']), 'other', 'x'];
    case 'email':
      return ['noor@example.com', 'mika@example.org', 'other', 'x'];
    case 'number':
      return ['42', '43'];
    case 'boolean':
      return ['true', 'false'];
    case 'date':
      return [0, 1].map((days) => new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10));
    case 'list':
      return ['one, two', 'other', 'x'];
    case 'subscription-state':
      return ['subscribed', 'unsubscribed', ...subscriptionStates(reference)];
  }
}
