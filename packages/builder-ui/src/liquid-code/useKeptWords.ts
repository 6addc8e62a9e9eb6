import { useSection } from '../messages/useSection.ts';
import { keptWords } from './kept-words.ts';

/** What the model says of kept text, in the words in force. */
export function useKeptWords(): typeof keptWords {
  return useSection('liquid', keptWords);
}
