import { defaultAttributes, type AttributeDefinition, type AttributeType } from '@sluice/liquid';
import type { SearchAttributes } from '../../attribute-combobox/useAttributeSearch.ts';

/** The attributes of each type, in the host's order. */
export type AttributesByType = Readonly<Record<AttributeType, readonly AttributeDefinition[]>>;

/** Everything that can be chosen and searched. */
export interface OfferedAttributes {
  attributesByType: AttributesByType;
  /** Everything that a new condition can ask about. */
  allAttributes: readonly AttributeDefinition[];
  /** Finds custom attributes, if the host can. The same function for as long as the host keeps its own. */
  searchCustom: SearchAttributes | undefined;
  /** The same for all types at once. */
  searchAll: SearchAttributes | undefined;
}

const NO_SEARCHES = { searchCustom: undefined, searchAll: undefined };

/** Returns what a host's attributes and its search offer. */
export function offeredAttributes(
  attributes: readonly AttributeDefinition[],
  search: SearchAttributesOfType | undefined,
): OfferedAttributes {
  const byType = attributesByType(attributes);
  return {
    attributesByType: byType,
    allAttributes: allOf(byType),
    ...(search ? searchesWith(search) : NO_SEARCHES),
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

function searchesWith(search: SearchAttributesOfType) {
  const searchOf =
    (attributeType: AttributeType): SearchAttributes =>
    (query, signal) =>
      search(query, { attributeType, signal });
  const searchCustom = searchOf('custom_attribute');
  const searchEvents = searchOf('custom_event');
  const searchAll: SearchAttributes = async (query, signal) =>
    (await Promise.all([searchCustom(query, signal), searchEvents(query, signal)])).flat();
  return { searchCustom, searchAll };
}
