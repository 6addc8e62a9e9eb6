import type { Reference, ReferenceObject } from '../expression/nodes.ts';
import { nameProblem } from '../expression/reference.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import type { Sample } from '../evaluator/sample.ts';
import { asNumber, isFloat, isLongInteger, isRange, isTime } from '../evaluator/values.ts';

/** The objects whose values other formats find, as fields of an object of the same name. */
export const OBJECTS = [
  'custom_attribute',
  'default_attribute',
  'subscribed_state',
  'event_properties',
] as const;

type Objects = readonly ReferenceObject[];

/** A field as a path: `custom_attribute.plan`. */
export const pathOf = ({ object, name }: Reference): string => `${object}.${name}`;

/**
 * The value that a path names: `custom_attribute.plan`, or `plan`, which is a custom attribute. `undefined` for any other path,
 * and for a name that Liquid cannot write.
 * @param isFlat whether the names of fields are texts in which a dot parts nothing
 */
export function fieldAt(path: string, isFlat = false): Reference | undefined {
  const dot = path.indexOf('.');
  const object = (OBJECTS as Objects).find((known) => known === path.slice(0, dot));
  const name = object === undefined ? path : path.slice(dot + 1);
  const isDeeper = name.includes('.') && !(isFlat && object !== undefined);
  if (name === '' || isDeeper || nameProblem(name) !== undefined) return undefined;
  return { object: object ?? 'custom_attribute', name };
}

/** JSON of any kind. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A person as other formats see them: the object that their rules are evaluated with. A moment is its text there, since JSON has no moments, and a
 * number of more than 15 digits is rounded.
 */
export function personData({
  values,
}: Sample): Readonly<Record<(typeof OBJECTS)[number], Readonly<Record<string, Json>>>> {
  const fieldsOf = (object: string) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) =>
        key.startsWith(`${object}:`) ? [[key.slice(object.length + 1), jsonOf(value)]] : [],
      ),
    );
  return {
    custom_attribute: fieldsOf('custom_attribute'),
    default_attribute: fieldsOf('default_attribute'),
    subscribed_state: fieldsOf('subscribed_state'),
    event_properties: fieldsOf('event_properties'),
  };
}

function jsonOf(value: LiquidValue): Json {
  if (isFloat(value) || isLongInteger(value)) return asNumber(value);
  if (isTime(value)) return value.$time;
  if (isRange(value)) return value.$range;
  if (Array.isArray(value)) return value.map((entry: LiquidValue) => jsonOf(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, jsonOf(entry)]));
}
