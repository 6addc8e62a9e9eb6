import { useSection } from '../messages/useSection.ts';
import { attributeWords } from './attribute-words.ts';

/** How attribute types and data types are called, in the words in force. */
export function useAttributeWords(): typeof attributeWords {
  return useSection('attributes', attributeWords);
}
