import { defaultAttributes } from '@sluice/liquid';
import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import type { BuilderContextValue } from './ConditionBuilderContext.ts';

/** Sorts a host's attributes by type. Without any default attribute among them, Braze's own list is offered. */
export function attributesByType(
  attributes: readonly AttributeDefinition[],
): BuilderContextValue['attributesByType'] {
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

/**
 * Finds attributes of one type elsewhere, such as on a server. The signal aborts once the answer is no longer needed. Braze's
 * default attributes are known and not asked for.
 */
export type SearchAttributesOfType = (
  query: string,
  asked: { attributeType: AttributeType; signal: AbortSignal },
) => Promise<readonly AttributeDefinition[]>;

/** A host's search, bound to each type it is asked for. */
export function searchByType(
  search: SearchAttributesOfType | undefined,
): BuilderContextValue['searchByType'] {
  if (search === undefined) return {};
  return {
    custom_attribute: (query, signal) => search(query, { attributeType: 'custom_attribute', signal }),
    custom_event: (query, signal) => search(query, { attributeType: 'custom_event', signal }),
  };
}
