import { useSection } from '../messages/useSection.ts';
import { controlsMessages } from './messages.ts';

/** The current messages of the controls. */
export function useControlsMessages(): typeof controlsMessages {
  return useSection('controls', controlsMessages);
}
