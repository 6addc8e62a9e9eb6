import { useSection } from '../messages/useSection.ts';
import { tagInputMessages } from './messages.ts';

/** The current messages of the tag input. */
export function useTagInputMessages(): typeof tagInputMessages {
  return useSection('tagInput', tagInputMessages);
}
