import { entryOf } from '../model/entry-of.ts';
import type { ReferenceParts } from '../translate/reference-parts.ts';
import { type Json, JsonNumber } from './json.ts';

/**
 * Likely entries of a list, or a likely object, with everything that the texts read of it.
 * @param asked what the first entry must have in its fields; without a name, what it must be itself
 */
export function likelyJson(
  parts: ReferenceParts | undefined,
  asked: Readonly<Record<string, Json>> = {},
): Json {
  const entry = (place: number): Json =>
    Object.fromEntries(
      Object.entries(parts?.fields ?? {}).map(([name, inside]) => [
        name,
        Object.keys(inside.fields).length > 0 || inside.isList
          ? likelyJson(inside, place === 0 ? asked : {})
          : ((place === 0 ? entryOf(asked, name) : undefined) ?? likelyField(name, place)),
      ]),
    );
  if (parts?.isList !== true) return entry(0);
  return Object.keys(parts.fields).length > 0 ? [entry(0), entry(1)] : [entryOf(asked, '') ?? 'one', 'two'];
}

/** What fields are often called that hold numbers or addresses, with two values for each. */
const usualFields: readonly (readonly [RegExp, readonly [Json, Json]])[] = [
  [/price|amount|total|cost/i, [new JsonNumber('59.90'), new JsonNumber('19.90')]],
  [/quantity|count|stock|qty|number|points/i, [new JsonNumber('2'), new JsonNumber('5')]],
  [/image|picture|photo/i, ['https://example.com/1.png', 'https://example.com/2.png']],
  [/url|link/i, ['https://example.com/1', 'https://example.com/2']],
];

function likelyField(name: string, place: number): Json {
  const usual = usualFields.find(([pattern]) => pattern.test(name))?.[1];
  return usual?.[place] ?? `${name} ${String(place + 1)}`;
}
