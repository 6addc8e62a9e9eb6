import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  title: 'Snippet Library',
  subtitle: 'Manage your saved Liquid templates',
  newSnippet: 'New snippet',
  createSnippet: 'Create a snippet',
  loadFailed: 'Failed to load snippets. Please try again.',

  filters: {
    search: 'Search snippets',
    searchPlaceholder: 'Search snippets…',
    tags: 'Filter by tag',
    clear: 'Clear Filters',
    /** Before the name of an attribute. */
    uses: 'Uses',
    removeAttribute: (name: string) => `Remove the filter “uses ${name}”`,
  },

  views: {
    label: 'Library',
    all: 'All',
    favorites: 'Favorites',
    trash: 'Trash',
  },
  trashLoadFailed: 'Failed to load the trash. Please try again.',

  openInBuilder: 'Open in the builder',
  editByHand: 'Edit name, tags and Liquid',
  editNote:
    'The builder will read your changes: conditions become cards, and everything else stays as it is.',

  toasts: {
    copied: 'Copied!',
    copyFailed: 'Copy Failed',
    copyFailedDescription: 'Failed to copy snippet content.',
    updated: 'Snippet Updated',
    updatedDescription: 'Your changes have been saved.',
    updateFailed: 'Update Failed',
    deleted: 'Snippet Deleted',
    deletedDescription: (name: string, days: number) =>
      `“${name}” is in the trash. You can restore it for ${days} days.`,
    undo: 'Undo',
    deleteFailed: 'Delete Failed',
    restored: 'Snippet Restored',
    restoredDescription: (name: string) => `“${name}” is back in the library.`,
    restoreFailed: 'Restore Failed',
    favoriteFailed: 'Favorite Not Saved',
  },
  /** What to do about a newer version. It follows the server's own sentence. */
  newerVersion: (reason: string) => `${reason} To see it, close this and open the snippet again.`,
};

export const useLibraryMessages = defineMessages({ en });
