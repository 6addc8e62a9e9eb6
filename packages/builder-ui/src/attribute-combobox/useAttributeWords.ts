import { useSection } from '../messages/useSection.ts';
import { attributeWords } from './attribute-words.ts';

/** The current names of attribute types and data types. */
export function useAttributeWords(): typeof attributeWords {
  return useSection('attributes', attributeWords);
}
