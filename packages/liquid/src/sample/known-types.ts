import { conditionsIn, mapConditions } from '../model/condition-items.ts';
import type { AttributeDefinition, DataType, Template } from '../model/template.ts';
import { kindOfType } from '../translate/input-kinds.ts';
import type { AttributeReference } from '../translate/list-references.ts';

/** The types that the host declares for its custom attributes, by name: only for the ones that are used. */
function typesOf(
  attributes: readonly AttributeDefinition[],
  asked: ReadonlySet<string>,
): ReadonlyMap<string, DataType> {
  const types = new Map<string, DataType>();
  for (const { attributeType, name, dataType } of attributes) {
    if (attributeType === 'custom_attribute' && dataType && asked.has(name)) types.set(name, dataType);
  }
  return types;
}

/**
 * The references with the types of the host's attributes. Imported text only shows how a value is written: `contains
 * 'SUM'` works for lists and texts, and a test needs to know which it is.
 */
export function withKnownTypes(
  references: readonly AttributeReference[],
  attributes: readonly AttributeDefinition[],
): readonly AttributeReference[] {
  const types = typesOf(attributes, new Set(references.map(({ name }) => name)));
  return references.map((reference) => {
    const dataType = reference.attributeType === 'custom_attribute' ? types.get(reference.name) : undefined;
    if (dataType === undefined || dataType === reference.dataType) return reference;
    const isEmail = dataType === 'string' && reference.inputKind === 'email';
    return { ...reference, dataType, inputKind: isEmail ? 'email' : kindOfType(dataType, reference.parts) };
  });
}

/** The template with the type of its lists corrected. Lists are written like texts, so its Liquid stays the same. */
export function withKnownLists(template: Template, attributes: readonly AttributeDefinition[]): Template {
  const conditions = template.statements.flatMap((statement) => conditionsIn(statement.conditions));
  const types = typesOf(attributes, new Set(conditions.map(({ attributeName }) => attributeName)));
  return {
    ...template,
    statements: template.statements.map((statement) => ({
      ...statement,
      conditions: mapConditions(statement.conditions, (condition) =>
        condition.attributeType === 'custom_attribute' &&
        condition.dataType === 'string' &&
        types.get(condition.attributeName) === 'array'
          ? { ...condition, dataType: 'array' }
          : condition,
      ),
    })),
  };
}
