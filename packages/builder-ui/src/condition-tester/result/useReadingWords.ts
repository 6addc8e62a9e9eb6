import { useSection } from '../../messages/useSection.ts';
import { readingWords } from './reading-words.ts';

/** What the model says where readings differ, in the words in force. */
export function useReadingWords(): typeof readingWords {
  return useSection('liquid', readingWords);
}
