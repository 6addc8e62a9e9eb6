import { useSection } from '../messages/useSection.ts';
import { tagInputMessages } from './messages.ts';

/** The strings of the tag input in force. */
export function useTagInputMessages(): typeof tagInputMessages {
  return useSection('tagInput', tagInputMessages);
}
