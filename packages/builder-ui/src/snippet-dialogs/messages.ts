import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** The current messages of the snippet dialogs. */
export function useSnippetDialogsMessages(): typeof snippetDialogsMessages {
  return useSection('snippetDialogs', snippetDialogsMessages);
}

/** Every visible or spoken string of the snippet dialogs. */
export const snippetDialogsMessages = textsWithNames({
  saveTitle: 'Save snippet',
  saveDescription: 'Saved snippets are shared with everybody in your workspace.',
  editTitle: 'Edit snippet',
  name: 'Name',
  namePlaceholder: 'e.g. Upgrade prompt',
  nameRequired: 'Please enter a name for your snippet.',
  tags: 'Tags',
  tagsDescription: 'Press Enter, Tab or comma to add one.',
  content: 'Liquid',
  noContent: "There's no content to save.",
  saveFailed: 'Save Failed',
  updateFailed: 'Update Failed',
  save: 'Save',
  saveChanges: 'Save changes',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copy failed. Please try again',
  delete: 'Delete',
  draftNote: 'This is a draft. Fill in what is missing in the builder, then copy it.',
  refusedByBraze: 'Braze would refuse this message',
  discardQuestion: 'Leave without saving?',
  discardText: 'Your changes are not saved yet. If you leave, you lose them.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteText: 'It will be deleted for everybody in your workspace. This cannot be undone.',
  deleteRestorableText: (days: number) =>
    `It will be deleted for everybody in your workspace. You can restore it for ${String(days)} days.`,
});
