import type { AttributeDefinition, Template } from '@sluice/liquid';
import type { MessageOverrides } from '../catalog/MessagesProvider.tsx';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';
import { attributesFault } from '../given-values/attribute-faults.ts';
import { templateFault } from '../given-values/template-fault.ts';
import { isRecord, named, textFault } from '../given-values/named-value.ts';

/** Refuses what a property of the element cannot be, before anything trips over it. */
function refuse(property: string, expected: string, fault: string): never {
  throw new TypeError(
    `The ${property} of <sluice-builder> must be ${expected}: ${fault}. What was built is kept.`,
  );
}

/** Demands a template. */
export function demandTemplate(value: unknown): asserts value is Template {
  const fault = templateFault(value);
  if (fault !== undefined) refuse('template', MADE_BY, fault);
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
  const expected = 'a list of objects with an id, a name and inputs';
  if (!Array.isArray(value)) refuse('people', expected, `it is ${named(value)}`);
  for (const [index, person] of (value as readonly unknown[]).entries()) {
    const fault = personFault(person, `[${String(index)}]`);
    if (fault !== undefined) refuse('people', expected, fault);
  }
  return value;
}

function personFault(person: unknown, path: string): string | undefined {
  if (!isRecord(person)) return `${path} is ${named(person)}, not an object`;
  if (!isRecord(person['inputs'])) return `${path}.inputs is ${named(person['inputs'])}, not an object`;
  return textFault(person, ['id', 'name'], path);
}
