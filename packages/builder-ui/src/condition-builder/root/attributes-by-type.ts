import { defaultAttributes } from '@sluice/liquid';
import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import type { SearchAttributes } from '../../attribute-combobox/useAttributeSearch.ts';

/** The attributes of each type, in the host's order. */
export type AttributesByType = Readonly<Record<AttributeType, readonly AttributeDefinition[]>>;

/** Finds attributes of a type, if the host can. */
export type SearchByType = Readonly<Partial<Record<AttributeType, SearchAttributes>>>;

/** Everything that can be chosen and searched. */
export interface OfferedAttributes {
  attributesByType: AttributesByType;
  /** Everything that a new condition can ask about. */
  allAttributes: readonly AttributeDefinition[];
  /** The same functions for as long as the host keeps its own. */
  searchByType: SearchByType;
  searchAll: SearchAttributes | undefined;
}

/** What a host's attributes and its search offer. */
export function offeredAttributes(
  attributes: readonly AttributeDefinition[],
  search: SearchAttributesOfType | undefined,
): OfferedAttributes {
  const byType = attributesByType(attributes);
  const searches = searchByType(search);
  return {
    attributesByType: byType,
    allAttributes: allOf(byType),
    searchByType: searches,
    searchAll: searchAll(searches),
  };
}

/** Sorts a host's attributes by type. Without any default attribute among them, Braze's own list is offered. */
function attributesByType(attributes: readonly AttributeDefinition[]): AttributesByType {
  const ofType = (type: AttributeDefinition['attributeType']) =>
    attributes.filter((attribute) => attribute.attributeType === type);
  const own = ofType('default_attribute');
  return {
    custom_attribute: ofType('custom_attribute'),
    default_attribute: own.length > 0 ? own : defaultAttributes,
    custom_event: ofType('custom_event'),
    variable: ofType('variable'),
  };
}

/** Variables come with imported text only: a new condition has none to ask about. */
function allOf(byType: AttributesByType): readonly AttributeDefinition[] {
  return [...byType.custom_attribute, ...byType.default_attribute, ...byType.custom_event];
}

/**
 * Finds attributes of one type elsewhere, such as on a server. The signal aborts once the answer is no longer needed. Braze's
 * default attributes are known and not asked for.
 */
export type SearchAttributesOfType = (
  query: string,
  asked: { attributeType: AttributeType; signal: AbortSignal },
) => Promise<readonly AttributeDefinition[]>;

/** A host's search, bound to each type it is asked for. */
function searchByType(search: SearchAttributesOfType | undefined): SearchByType {
  if (search === undefined) return {};
  return {
    custom_attribute: (query, signal) => search(query, { attributeType: 'custom_attribute', signal }),
    custom_event: (query, signal) => search(query, { attributeType: 'custom_event', signal }),
  };
}

/** The same for all types at once. */
function searchAll({ custom_attribute, custom_event }: SearchByType): SearchAttributes | undefined {
  if (custom_attribute === undefined || custom_event === undefined) return undefined;
  return async (query, signal) => {
    const found = await Promise.all([custom_attribute(query, signal), custom_event(query, signal)]);
    return found.flat();
  };
}
