import { useSection } from '../messages/useSection.ts';
import { snippetDialogsMessages } from './messages.ts';

/** The current messages of the snippet dialogs. */
export function useSnippetDialogsMessages(): typeof snippetDialogsMessages {
  return useSection('snippetDialogs', snippetDialogsMessages);
}
