import { useSection } from '../messages/useSection.ts';
import { primitivesMessages } from './messages.ts';

/** The strings of the primitives in force. */
export function useControlsMessages(): typeof primitivesMessages {
  return useSection('primitives', primitivesMessages);
}
