import { useSection } from '../messages/useSection.ts';
import { snippetTrashMessages } from './messages.ts';

/** The current messages of the trash. */
export function useSnippetTrashMessages(): typeof snippetTrashMessages {
  return useSection('snippetTrash', snippetTrashMessages);
}
