import { useSection } from '../../messages/useSection.ts';
import { readingWords } from './reading-words.ts';

/** The current words for what the model says where readings differ. */
export function useReadingWords(): typeof readingWords {
  return useSection('liquid', readingWords);
}
