import type { AttributeReference } from '@sluice/liquid';
import { isJsonObject, JsonNumber, readJson, type Json, type SampleInputs } from '@sluice/liquid/sample';
import { inputOfCell } from '../people/cell-input.ts';

/** What a pasted example says about the values of a message. */
export interface PayloadValues {
  /** By the key of the reference: only of those that the example has. */
  inputs: SampleInputs;
  found: readonly AttributeReference[];
  missing: readonly AttributeReference[];
}

/**
 * Reads an example of what Braze gets: the JSON of an event, of a call that triggers a campaign or a Canvas, of a user, or what
 * Connected Content answers. Values are found by their names, in the object that is called as Liquid calls it, or anywhere
 * near. A list, or an object in which no name is known, is the value of the only list or object that the message reads.
 * `undefined` where the text is no JSON with anything in it.
 */
export function readPayload(
  text: string,
  references: readonly AttributeReference[],
): PayloadValues | undefined {
  const json = readJson(text.trim());
  if (typeof json !== 'object' || json === null || json instanceof JsonNumber) return undefined;
  const values = new Map<AttributeReference, Json>();
  for (const reference of references) {
    const value = placesFor(reference, json).flatMap((place) => valueIn(place, nameIn(reference)) ?? [])[0];
    if (value !== undefined) values.set(reference, value.json);
  }
  const [only, ...others] = references.filter(({ parts }) => parts !== undefined);
  if (values.size === 0 && only !== undefined && others.length === 0) values.set(only, json);
  return {
    inputs: Object.fromEntries(
      [...values].map(([reference, value]) => [reference.key, inputOfCell(value, reference, true)]),
    ),
    found: references.filter((reference) => values.has(reference)),
    missing: references.filter((reference) => !values.has(reference)),
  };
}

type Fields = Readonly<Record<string, Json>>;

/** What the values of an object of Liquid are called in Braze's API and in exports. */
const namesOfObject: Readonly<Record<string, readonly string[] | undefined>> = {
  event_properties: ['event_properties', 'properties'],
  canvas_entry_properties: ['canvas_entry_properties', 'context', 'entry_properties'],
  context: ['context', 'canvas_entry_properties', 'entry_properties'],
  api_trigger_properties: ['api_trigger_properties', 'trigger_properties'],
  custom_attribute: ['custom_attributes', 'custom_attribute', 'attributes'],
  nested_custom_attribute: ['custom_attributes', 'nested_custom_attribute', 'attributes'],
  default_attribute: ['attributes', 'user'],
};

/** The name without its object: a variable's name includes it. */
const nameIn = ({ key }: AttributeReference): string => key.slice(key.indexOf(':') + 1);

/** The objects in which a value can be, the likeliest first. */
function placesFor({ object }: AttributeReference, json: Json): readonly Fields[] {
  const around = objectsAt(json);
  const named = (namesOfObject[object] ?? [object]).flatMap((name) =>
    around.flatMap((place) => objectsAt(valueIn(place, name)?.json)),
  );
  return [...named, ...around];
}

/** An object with those near: the first of each list, and the objects in it. */
function objectsAt(json: Json | undefined, depth = 2): readonly Fields[] {
  const first = Array.isArray(json) ? (json as readonly Json[])[0] : json;
  if (!isJsonObject(first)) return [];
  if (depth === 0) return [first];
  return [first, ...Object.values(first).flatMap((inside) => objectsAt(inside, depth - 1))];
}

/** A field by its name, or by one that differs only in capitals, spaces and lines. */
function valueIn(fields: Fields, name: string): { json: Json } | undefined {
  if (Object.hasOwn(fields, name)) return { json: fields[name] as Json };
  const found = Object.entries(fields).find(([key]) => folded(key) === folded(name));
  return found && { json: found[1] };
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/gu, '');
