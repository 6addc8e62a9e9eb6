import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { prepareName, type PreparedName } from '@sluice/liquid/names';

/** An attribute as it is searched: its texts are read once. */
export interface IndexedAttribute {
  attribute: AttributeDefinition;
  name: PreparedName;
  /** The next attribute with the same name, of another type. */
  namesake: IndexedAttribute | undefined;
}

interface AttributeIndex {
  byType: ReadonlyMap<AttributeType, readonly IndexedAttribute[]>;
  /** In the host's order. */
  entries: readonly IndexedAttribute[];
  byName: ReadonlyMap<string, IndexedAttribute>;
  byLabel: ReadonlyMap<string, IndexedAttribute>;
}

const indexes = new WeakMap<readonly AttributeDefinition[], AttributeIndex>();

/**
 * The index of a list, made once for each array: with thousands of rows and tens of thousands of attributes every other
 * way to find one by name would be felt. Of two attributes with one name and one type the first counts.
 */
export function indexAttributes(attributes: readonly AttributeDefinition[]): AttributeIndex {
  const before = indexes.get(attributes);
  if (before !== undefined) return before;
  const byName = new Map<string, IndexedAttribute>();
  const byLabel = new Map<string, IndexedAttribute>();
  const byType = new Map<AttributeType, IndexedAttribute[]>();
  const entries: IndexedAttribute[] = [];
  for (const attribute of attributes) {
    const { name, label } = attribute;
    const entry: IndexedAttribute = {
      attribute,
      name: prepareName({ name, label }),
      namesake: undefined,
    };
    const same = byName.get(name);
    // A name that comes twice in a type would be two rows that nobody can tell apart.
    if (same !== undefined && ofType(same, attribute.attributeType) !== undefined) continue;
    entries.push(entry);
    const { attributeType } = attribute;
    const ofSameType = byType.get(attributeType);
    if (ofSameType === undefined) byType.set(attributeType, [entry]);
    else ofSameType.push(entry);
    if (same === undefined) byName.set(name, entry);
    else lastNamesake(same).namesake = entry;
    if (label !== undefined && !byLabel.has(label)) byLabel.set(label, entry);
  }
  const index = { byType, entries, byName, byLabel };
  indexes.set(attributes, index);
  return index;
}

/** The attribute of a type among those that share a name. */
export function ofType(
  first: IndexedAttribute | undefined,
  type: AttributeType,
): IndexedAttribute | undefined {
  for (let entry = first; entry !== undefined; entry = entry.namesake)
    if (entry.attribute.attributeType === type) return entry;
  return undefined;
}

function lastNamesake(first: IndexedAttribute): IndexedAttribute {
  let last = first;
  while (last.namesake !== undefined) last = last.namesake;
  return last;
}
