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
  /**
   * Asked before leaving, by what is at stake. Unsaved changes stay in this browser, so that nobody is asked about them,
   * unless it has no room.
   */
  leave: {
    text: {
      title: 'Leave without applying your Liquid?',
      description: "The Liquid you typed hasn't been applied. If you leave, it will be lost.",
      confirm: 'Discard Liquid',
    },
    draft: {
      title: 'Leave without saving?',
      description:
        "Your changes haven't been saved to the library, and this browser has no room to keep them. If you leave, they'll be lost.",
      confirm: 'Discard changes',
    },
    both: {
      title: 'Leave without saving?',
      description:
        "Your changes haven't been saved to the library, this browser has no room to keep them, and the Liquid you typed hasn't been applied. If you leave, all of it will be lost.",
      confirm: 'Discard changes',
    },
    saving: {
      title: 'Leave while your snippet is being saved?',
      description: "If you leave now, you won't be told whether it was saved.",
      confirm: 'Leave',
    },
  },

  /** What other screens say about unsaved changes. */
  kept: {
    label: 'Your unsaved work',
    newSnippet: 'a new snippet',
    snippet: (name: string) => `“${name}”`,
    sentence: (subject: string) => `Your unsaved work on ${subject} is kept in this browser.`,
    continue: 'Continue',
    continueWith: (subject: string) => `Continue with ${subject}`,
    discard: 'Discard',
    discardOf: (subject: string) => `Discard your unsaved work on ${subject}`,
    discarded: 'Unsaved work discarded',
    discardedDescription: (subject: string) => `Your changes to ${subject} are gone.`,
    undo: 'Undo',
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
    discarded: 'Changes discarded',
    discardedDescription: 'They are no longer kept in this browser.',
    undo: 'Undo',
    theirsTaken: 'Replaced with their version',
    mineHidden: 'Your changes are no longer shown.',
    restoreMine: 'Restore mine',
  },
};

export const useGeneratorMessages = defineMessages({ en });
