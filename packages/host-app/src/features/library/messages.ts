import type { SnippetFindingsFilter, SnippetTestsFilter } from '@sluice/server/contracts';
import type { LibraryState } from './filters/library-query.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

export const libraryMessages = textsWithNames({
  title: 'Snippet Library',
  subtitle: 'Manage your saved Liquid templates',
  newSnippet: 'New snippet',
  createSnippet: 'Create a snippet',
  error: 'Error',
  loadFailed: 'Failed to load snippets. Please try again.',

  filters: {
    search: 'Search snippets',
    searchPlaceholder: 'Search snippets…',
    /** Opens the filters on a phone; with how many of them are set. */
    filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    tags: 'Filter by tag',
    clear: 'Clear Filters',
    /** What was searched for, named where nothing was found. */
    searchedText: (text: string) => `“${text}”`,
    searchedTags: (tags: readonly string[]) => `the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`,
    searchedAttribute: (name: string) => `the attribute ${name}`,
    searchedState: (state: string) => `the state “${state}”`,
    searchedFindings: { open: 'with findings', none: 'without findings' },
    searchedTests: 'with failing tests',
    searched: (parts: readonly string[]) => parts.join(', '),
    /** Before the name of an attribute. */
    usesOne: 'Uses',
    attribute: 'Used attribute',
    attributePlaceholder: 'Attribute',
    attributes: 'Used attributes',
    showAttributes: 'Show the used attributes',
    noAttribute: 'No snippet uses such an attribute.',
    uses: (count: number) => `${count} ${count === 1 ? 'snippet' : 'snippets'}`,
    state: 'State',
    states: {
      any: 'Any state',
      draft: 'Draft',
      final: 'Final',
      published: 'Published',
      readyToPublish: 'Ready to publish',
      changedAtBraze: 'Changed at Braze',
      goneAtBraze: 'Gone at Braze',
    } satisfies Record<LibraryState | 'any', string>,
    findings: 'Findings',
    anyFindings: {
      any: 'With or without findings',
      open: 'With findings',
      none: 'Without findings',
      failing: 'With failing tests',
    } satisfies Record<SnippetFindingsFilter | SnippetTestsFilter | 'any', string>,
    removeAttribute: (name: string) => `Remove the filter “uses ${name}”`,
  },

  views: {
    label: 'Library',
    all: 'All',
    favorites: 'Favorites',
    trash: 'Trash',
  },
  trashLoadFailed: 'Failed to load the trash. Please try again.',

  columns: {
    choose: 'Columns',
    tags: 'Tags',
    state: 'State',
    findings: 'Findings',
    created: 'Created',
    updated: 'Updated',
  },

  openAsText: 'Open as text',
  duplicate: 'Duplicate',
  exportOne: 'Export',
  /** Leads to the Content Block of a snippet. */
  atBraze: 'Show its Content Block',
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
    duplicated: 'Snippet Duplicated',
    duplicatedDescription: (name: string) => `“${name}” is in the library.`,
    duplicateFailed: 'Duplicate Failed',
  },
  /** What to do about a newer version. It follows the server's own sentence. */
  /** Above what was typed, which stays. */
  gone: 'Somebody has deleted this snippet. Copy your text, restore the snippet from the trash, and edit it again.',
  newerVersion: (reason: string) => `${reason} To see it, close this and open the snippet again.`,
});
