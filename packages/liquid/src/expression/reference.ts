import { EMAIL_SUBSCRIPTION, SUBSCRIPTION_GROUP } from '../model/default-attributes.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import type { Condition, ReferenceStyle } from '../model/template.ts';
import type { Reference, ReferenceObject } from './nodes.ts';

/** The reference of a condition, or `undefined` while a part of it is missing. */
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

/**
 * A key that is equal exactly for references that Liquid resolves to the same value: the object as Liquid writes it, and
 * the name. The key of `Sample.values`.
 */
export function referenceKey({ object, name }: Reference): string {
  if (object === 'variable') {
    const [, other, property] = /^(\w+)\.\$\{([^}]+)\}$/.exec(name) ?? [];
    return other === undefined ? `variable:${name}` : `${other}:${property}`;
  }
  return `${object}:${name}`;
}

/** The person's own time zone, as Braze knows it. */
export const timeZoneOfPerson: Reference = { object: 'default_attribute', name: 'time_zone' };

const offeredName = /^(?:(custom_attribute|subscribed_state|event_properties)\.)?\$\{([^}]*)\}$/;

/** The reference that a text names, with or without braces around it; anything else is a variable of that name. */
export function referenceNamed(written: string): Reference {
  const text = variableName(written.trim());
  const [all, object = 'default_attribute', name = ''] = offeredName.exec(text) ?? [];
  return all === undefined ? { object: 'variable', name: text } : { object: object as ReferenceObject, name };
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

/** The reasons why a condition cannot use a name. */
export interface NameProblemParams {
  /** The brace ends the reference too early. */
  'name-with-brace': NoParams;
  'name-with-line-break': NoParams;
  'name-blank': NoParams;
  'not-a-variable': NoParams;
}

/** The reason why a condition cannot use a name, as code and parameters. */
export type NameProblem = Coded<NameProblemParams>;

/** Tells why a name cannot be used inside `${…}`; `undefined` when it can. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name.includes('}')) return { code: 'name-with-brace', params: {} };
  if (/[\n\r]/.test(name)) return { code: 'name-with-line-break', params: {} };
  if (name.trim() === '') return { code: 'name-blank', params: {} };
  return undefined;
}

const variableShape =
  /^(?!(?:and|blank|empty|false|nil|null|or|true)$)(?:[A-Za-z_][\w-]*\??|(?:\w+\.)?\$\{[^}\n\r]+\})(?:\.[\w-]+\??|\[(?:-\d+|'[^'\]]*'|"[^"\]]*"|\w+)\])*$/;

/** Tells why a condition cannot use a variable with this name; `undefined` when it can. */
export function variableProblem(name: string): NameProblem | undefined {
  return variableShape.test(name) ? undefined : { code: 'not-a-variable', params: {} };
}

/** A variable as written, without the braces that Braze allows around it: `{{hour}}` and `hour` are the same. */
export function variableName(written: string): string {
  return written.replaceAll(/^\{\{-?|-?\}\}$/g, '');
}

function named(object: Reference['object'], name: string): Reference | undefined {
  return name === '' ? undefined : { object, name };
}
