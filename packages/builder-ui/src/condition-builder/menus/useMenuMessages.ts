import { useSection } from '../../messages/useSection.ts';
import { menuMessages } from './messages.ts';

/** The current messages of the menus of cards and rows. */
export function useMenuMessages(): typeof menuMessages {
  return useSection('conditionBuilder', menuMessages);
}
