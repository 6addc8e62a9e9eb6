import { relativeTimeMessages } from './row/relative-time.ts';
import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** The current messages of the snippet table. */
export function useSnippetTableMessages(): typeof snippetTableMessages {
  return useSection('snippetTable', snippetTableMessages);
}

/** Every visible or spoken string of the snippet table. */
export const snippetTableMessages = textsWithNames({
  label: 'Snippets',
  name: 'Name',
  tags: 'Tags',
  you: 'You',
  updated: 'Updated',
  actions: 'Actions',
  state: 'State',
  created: 'Created',
  draft: 'Draft',
  final: 'Final',
  published: 'Published',
  readyToPublish: 'Ready to publish',
  changedAtBraze: 'Changed at Braze',
  goneAtBraze: 'Gone at Braze',
  findingsColumn: 'Findings',
  accepted: (count: number) => `${String(count)} accepted`,
  /** Where nothing was found. */
  noFindings: 'none',
  findings: (count: number) => `${String(count)} ${count === 1 ? 'finding' : 'findings'}`,
  testsFail: (failing: number, total: number) =>
    `${String(failing)} of ${String(total)} ${total === 1 ? 'test' : 'tests'} ${failing === 1 ? 'fails' : 'fail'}`,
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  more: (name: string) => `More actions for ${name}`,
  deleteIt: 'Delete',
  copy: (name: string) => `Copy ${name}`,
  copied: 'Copied!',
  view: (name: string) => `View ${name}`,
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  favorite: 'Favorite',
  addFavorite: (name: string) => `Add ${name} to your favorites`,
  removeFavorite: (name: string) => `Remove ${name} from your favorites`,
  filterByTag: (tag: string) => `Filter by ${tag}`,
  moreTags: (count: number) => `+${String(count)}`,
  range: (first: number, last: number, total: number) =>
    `${String(first)}–${String(last)} of ${String(total)} ${total === 1 ? 'snippet' : 'snippets'}`,
  /** Between the conditions of a snippet, and before a group of which none may hold. */
  joins: { and: 'and', or: 'or', none: 'none of' },
  /** After the conditions of the first branch. */
  moreBranches: (count: number) => `${String(count)} more ${count === 1 ? 'branch' : 'branches'}`,
  /** After the first decision of a whole message. */
  moreDecisions: (count: number) => `${String(count)} more ${count === 1 ? 'decision' : 'decisions'}`,
  loops: (count: number) => `${String(count)} ${count === 1 ? 'loop' : 'loops'}`,
  /** Before the conditions of a snippet that only keeps people from getting the message. */
  nothingSentIf: 'Nothing is sent if',
  elseNothing: 'else nothing is sent',
  elseText: 'else another text',
  loading: 'Loading snippets…',
  emptyTitle: 'No Snippets Found',
  emptyText: 'Save what you build and it appears here for the whole workspace.',
  noFavoritesTitle: 'No Favorites Yet',
  noFavoritesText: 'The star beside a snippet puts it here for you.',
  noMatchTitle: 'No Snippets Match Your Filters',
  noMatchText: 'Try another tag or fewer words.',
  /** With what was searched for. */
  noMatchFor: (searched: string) => `Nothing was found for ${searched}. Try another tag or fewer words.`,
  clearFilters: 'Clear Filters',
  ...relativeTimeMessages,
});
