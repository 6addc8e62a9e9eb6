import { defaultAttributes } from '@sluice/liquid';
import type { AttributeDefinition } from '@sluice/liquid';
import type { BuilderSurroundings } from './ConditionBuilderContext.ts';

/** Sorts a host's attributes by type. Without any default attribute among them, Braze's own list is offered. */
export function attributesByType(
  attributes: readonly AttributeDefinition[],
): BuilderSurroundings['attributesByType'] {
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
