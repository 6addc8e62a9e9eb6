import { useSection } from '../messages/useSection.ts';
import { snippetTrashMessages } from './messages.ts';

/** The strings of the trash in force. */
export function useSnippetTrashMessages(): typeof snippetTrashMessages {
  return useSection('snippetTrash', snippetTrashMessages);
}
