import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  title: 'Syntax Generator',
  subtitle: 'Construct Liquid snippets with our visual interface',
  editing: (name: string) => `Editing “${name}”`,
  attributesFailed: "We couldn't load your imported attributes.",

  actions: {
    startNew: 'New',
    saveSnippet: 'Save snippet',
    saveDraft: 'Save draft',
  },

  opening: {
    failed: "We couldn't load this snippet.",
    notFound: "This snippet isn't in your library.",
    notFoundReason: 'It may have been deleted, or it may belong to another workspace.',
    notEditable: (name: string) => `“${name}” has no conditions that the builder can edit.`,
    notEditableHint: 'You can still view, copy and edit its Liquid in the library.',
    openLibrary: 'Open the library',
  },

  draftNote:
    "Some parts are missing or invalid, so this will be saved as a draft. It can't be copied until they are fixed.",

  keepEditing: 'Keep editing',
  startOver: {
    title: 'Start over?',
    description: "Your changes haven't been saved to the library. If you start over, they'll be lost.",
    discard: 'Discard changes',
  },
  /** Asked before leaving, by what would be lost: unsaved changes, Liquid that was typed but not applied, or both. */
  leave: {
    draft: {
      title: 'Leave without saving?',
      description: "Your changes haven't been saved to the library. If you leave, they'll be lost.",
      discard: 'Discard changes',
    },
    text: {
      title: 'Leave without applying your Liquid?',
      description: "The Liquid you typed hasn't been applied. If you leave, it will be lost.",
      discard: 'Discard Liquid',
    },
    both: {
      title: 'Leave without saving?',
      description:
        "Your changes haven't been saved to the library, and the Liquid you typed hasn't been applied. If you leave, both will be lost.",
      discard: 'Discard changes',
    },
  },

  conflict: {
    title: "There's a newer version",
    description: (person: string, snippet: string) =>
      `${person} saved “${snippet}” after you opened it. Nothing has been overwritten.`,
    theirs: 'In the library',
    mine: 'Your version',
    takeTheirs: 'Use theirs',
    saveCopy: 'Save mine as a copy',
    replace: 'Replace with mine',
  },

  draftToasts: {
    saved: 'Snippet Saved',
    snippetSaved: 'Your snippet has been saved to the library.',
    draftSaved: 'Your draft has been saved to the library.',
    saveFailed: 'Save Failed',
    storageFull: "This browser can't store your changes",
    saveBeforeLeaving:
      'Its storage is full or blocked. Save your snippet before you reload or close the page.',
    restored: 'Unsaved changes restored',
    restoredNew: 'They stay in this browser until you save or discard them.',
    restoredSnippet: (name: string) => `They haven't been saved to “${name}” yet.`,
    discard: 'Discard',
    theirsTaken: 'Replaced with their version',
    mineHidden: 'Your changes are no longer shown.',
    restoreMine: 'Restore mine',
  },
};

export const useGeneratorMessages = defineMessages({ en });
