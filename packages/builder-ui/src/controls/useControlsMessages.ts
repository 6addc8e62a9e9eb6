import { useSection } from '../messages/useSection.ts';
import { controlsMessages } from './messages.ts';

/** The strings of the controls in force. */
export function useControlsMessages(): typeof controlsMessages {
  return useSection('controls', controlsMessages);
}
