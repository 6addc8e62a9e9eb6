import { useSection } from '../messages/useSection.ts';

/** The names of attribute types and data types, wherever they appear. */
export const attributeWords = {
  attributeTypes: {
    custom_attribute: 'Custom attribute',
    default_attribute: 'Default attribute',
    custom_event: 'Custom event',
    variable: 'Variable',
  },
  dataTypes: {
    string: 'string',
    number: 'number',
    boolean: 'boolean',
    array: 'array',
    time: 'time',
  },
};

/** The current names of attribute types and data types. */
export function useAttributeWords(): typeof attributeWords {
  return useSection('attributes', attributeWords);
}
