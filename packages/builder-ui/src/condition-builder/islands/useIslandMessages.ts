import { useSection } from '../../messages/useSection.ts';
import { islandMessages } from './messages.ts';

/** The current messages about the text around the cards. */
export function useIslandMessages(): typeof islandMessages {
  return useSection('conditionBuilder', islandMessages);
}
