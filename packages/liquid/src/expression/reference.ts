import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
import type { Condition, ReferenceStyle } from '../model/template.ts';
import type { Reference } from './nodes.ts';

/** The Liquid reference a condition asks for, or `undefined` while a part of it is missing. */
export function referenceOf(condition: Condition): Reference | undefined {
  const { attributeType, attributeName, eventProperty, subscriptionGroupId } = condition;
  switch (attributeType) {
    case '':
      return undefined;
    case 'custom_attribute':
      return named('custom_attribute', attributeName);
    case 'custom_event':
      return attributeName === '' ? undefined : named('event_properties', eventProperty ?? '');
    case 'default_attribute':
      if (attributeName === EMAIL_SUBSCRIPTION) return named('subscribed_state', 'email_global');
      if (attributeName === SUBSCRIPTION_GROUP) return named('subscribed_state', subscriptionGroupId ?? '');
      return named('default_attribute', attributeName);
  }
}

/** A key that is equal exactly for references that Liquid resolves to the same value. */
export function referenceKey({ object, name }: Reference): string {
  return `${object === 'event_properties' ? 'event_property' : object}:${name}`;
}

/** A reference as written inside a tag: `{{custom_attribute.${plan}}}`, or bare without the outer braces. */
export function printReference(reference: Reference, style: ReferenceStyle): string {
  const object = reference.object === 'default_attribute' ? '' : `${reference.object}.`;
  const bare = `${object}\${${reference.name}}`;
  return style === 'bare' ? bare : `{{${bare}}}`;
}

/** A condition's reference as text; empty while a part of it is missing. */
export function referenceText(condition: Condition, style: ReferenceStyle = 'braced'): string {
  const reference = referenceOf(condition);
  return reference === undefined ? '' : printReference(reference, style);
}

/** Why a name cannot stand inside `${…}`; `undefined` when it can. */
export function nameProblem(name: string): string | undefined {
  if (name.includes('}'))
    return 'A name with "}" in it ends the reference too early, so Braze cannot read it.';
  if (/[\n\r]/.test(name)) return 'A name cannot have a line break in it.';
  if (name.trim() === '') return 'A name cannot be only spaces.';
  return undefined;
}

function named(object: Reference['object'], name: string): Reference | undefined {
  return name === '' ? undefined : { object, name };
}
