import { islandReasonMessage, type IslandReason } from '@sluice/liquid/messages';
import { useSection } from '../messages/useSection.ts';

/** Returns the words of the model about islands, in the current language. */
export function useIslandWords(): typeof islandWords {
  return useSection('liquid', islandWords);
}

/** The words of the model about islands: part of the catalog's `liquid` section. */
export const islandWords = {
  /** Why an island is kept as text instead of shown as cards. */
  islandReason: (reason: IslandReason) => islandReasonMessage(reason),
};
