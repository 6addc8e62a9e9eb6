import type { AttributeReference } from '../translate/list-references.ts';

/** How people read a value that a template asks for: `plan`, `purchase · price`, `subscription group 7`. */
export function referenceLabel({
  object,
  name,
  eventName,
}: Pick<AttributeReference, 'object' | 'name' | 'eventName'>): string {
  if (eventName !== undefined) return `${eventName} · ${name}`;
  if (object !== 'subscribed_state') return name;
  return name === 'email_global' ? 'subscribed_state.email_global' : `subscription group ${name}`;
}
