import { useSection } from '../messages/useSection.ts';
import { snippetDialogsMessages } from './messages.ts';

/** The strings of the snippet dialogs in force. */
export function useSnippetDialogsMessages(): typeof snippetDialogsMessages {
  return useSection('snippetDialogs', snippetDialogsMessages);
}
