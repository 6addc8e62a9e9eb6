import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { MessageOverrides } from '../catalog/MessagesProvider.tsx';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';
import { attributesFault } from '../given-values/attribute-faults.ts';
import { peopleFault } from '../condition-tester/people/people-faults.ts';
import { templateFault } from '../given-values/template-fault.ts';
import { circleIn, firstLine, isRecord, named, readable } from '../given-values/named-value.ts';

/** Refuses what a property of the element cannot be, before anything trips over it. */
function refuse(property: string, expected: string, fault: string): never {
  throw new TypeError(
    `The ${property} of <sluice-builder> must be ${expected}: ${fault}. What was built is kept.`,
  );
}

/** Returns what a page gave as a template as JSON, for `demandTemplate`. */
export function demandJson(value: unknown): string {
  if (!isRecord(value)) refuse('template', MADE_BY, `it is ${named(value)}`);
  try {
    const json: unknown = JSON.stringify(value);
    // A `toJSON` of the page's may give none.
    return typeof json === 'string' ? json : 'null';
  } catch (error) {
    const circle = readable('', () => circleIn(value));
    return refuse('template', MADE_BY, circle ?? `JSON cannot be made of it (${firstLine(error)})`);
  }
}

/**
 * Returns a template of its own from the JSON of one of the page: what the page may still change, freeze or watch stays the
 * page's. What frameworks keep in their state is such a watched one, and nothing that has parts of it could be cloned or sent.
 */
export function demandTemplate(json: string): Template {
  const copy: unknown = JSON.parse(json);
  const fault = templateFault(copy);
  if (fault !== undefined) refuse('template', MADE_BY, fault);
  return copy as Template;
}

const MADE_BY =
  'one that createTemplate() of @sluice/liquid or toTemplate() of @sluice/liquid/text made (text goes to its value)';

/** Demands a text. */
export function demandText(value: unknown, property: string): asserts value is string {
  if (typeof value !== 'string') refuse(property, 'text', `it is ${named(value)}`);
}

/** Returns a function, or none; `null` stands for none. */
export function demandFunction<Given>(value: Given | null | undefined, property: string): Given | undefined {
  if (value == null) return undefined;
  if (typeof value !== 'function') refuse(property, 'a function', `it is ${named(value)}`);
  return value;
}

/** Returns attributes, or none; `null` stands for none. */
export function demandAttributes(
  value: readonly AttributeDefinition[] | null | undefined,
): readonly AttributeDefinition[] | undefined {
  if (value == null) return undefined;
  const fault = attributesFault(value);
  if (fault !== undefined)
    refuse('availableAttributes', 'a list of objects with an attributeType and a name', fault);
  return value;
}

/** Returns words, or none; `null` stands for none. */
export function demandMessages(value: MessageOverrides | null | undefined): MessageOverrides | undefined {
  if (value == null) return undefined;
  const expected = 'an object with sections of words, as defaultMessages has them';
  if (!isRecord(value)) refuse('messages', expected, `it is ${named(value)}`);
  for (const [section, words] of Object.entries(value) as [string, unknown][])
    if (words !== undefined && !isRecord(words))
      refuse('messages', expected, `${section} is ${named(words)}`);
  return value;
}

/** Returns people, or none; `null` stands for none. */
export function demandPeople(
  value: readonly SavedPerson[] | null | undefined,
): readonly SavedPerson[] | undefined {
  if (value == null) return undefined;
  const fault = peopleFault(value);
  if (fault !== undefined) refuse('people', 'a list of objects with an id, a name and inputs', fault);
  return value;
}
