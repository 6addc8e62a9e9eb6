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
    case 'variable':
      return named(attributeType, attributeName);
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
  if (object === 'variable') {
    const [, other, property] = /^(\w+)\.\$\{([^}]+)\}$/.exec(name) ?? [];
    return other === undefined ? `variable:${name}` : `${other}:${property}`;
  }
  return `${object === 'event_properties' ? 'event_property' : object}:${name}`;
}

/** A reference as written inside a tag: `{{custom_attribute.${plan}}}`, or bare without the outer braces. */
export function printReference(reference: Reference, style: ReferenceStyle): string {
  const { object, name } = reference;
  if (object === 'variable') return style === 'braced' && name.includes('${') ? `{{${name}}}` : name;
  const bare = `${object === 'default_attribute' ? '' : `${object}.`}\${${name}}`;
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

const variableShape =
  /^(?!(?:and|blank|empty|false|nil|null|or|true)$)(?:[A-Za-z_][\w-]*\??|(?:\w+\.)?\$\{[^}\n\r]+\})(?:\.[\w-]+\??|\[(?:-\d+|'[^'\]]*'|"[^"\]]*"|\w+)\])*$/;

/** Why a variable cannot be asked about under this name; `undefined` when it can. */
export function variableProblem(name: string): string | undefined {
  return variableShape.test(name)
    ? undefined
    : 'This is not the name of a variable in Liquid, such as hour or items[0].price.';
}

/** A variable as written, without the braces that Braze allows around it: `{{hour}}` and `hour` are the same. */
export function variableName(written: string): string {
  return written.replaceAll(/^\{\{-?|-?\}\}$/g, '');
}

function named(object: Reference['object'], name: string): Reference | undefined {
  return name === '' ? undefined : { object, name };
}
