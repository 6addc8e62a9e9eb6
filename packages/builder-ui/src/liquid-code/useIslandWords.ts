import { useSection } from '../messages/useSection.ts';
import { islandWords } from './island-words.ts';

/** What the model says about islands, in the current language. */
export function useIslandWords(): typeof islandWords {
  return useSection('liquid', islandWords);
}
