import { defaultAttributes } from './default-attributes.ts';
import type { Condition, DataType } from './template.ts';

/** The type of one of Braze's own attributes; `undefined` for any other name. */
export function defaultAttributeType(name: string): DataType | undefined {
  return defaultAttributes.find((attribute) => attribute.name === name)?.dataType;
}

/** The declared type of a condition's attribute, or `undefined` when nobody declared one. */
export function dataTypeOf(condition: Condition): DataType | undefined {
  if (condition.dataType !== undefined || condition.attributeType !== 'default_attribute') {
    return condition.dataType;
  }
  return defaultAttributeType(condition.attributeName);
}
