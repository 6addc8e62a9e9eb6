import { formatCount, formatPlural } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

const snippets = (count: number) => formatPlural(count, 'snippet');

interface SkippedCounts {
  changed?: number;
  full?: number;
  missing?: number;
  /** Those that were to be restored, and were erased meanwhile. */
  erased?: number;
}

/** Says which parts of an action were not done, each reason as a sentence. */
const skippedReasons = ({ changed, full, missing, erased }: SkippedCounts) =>
  [
    erased && `${snippets(erased)} ${erased === 1 ? 'was' : 'were'} erased for good meanwhile.`,
    changed &&
      `${snippets(changed)} stayed as ${changed === 1 ? 'it is' : 'they are'}: somebody has changed ${changed === 1 ? 'it' : 'them'} since.`,
    full && `${snippets(full)} would have too many tags.`,
    missing && `${snippets(missing)} ${missing === 1 ? 'is' : 'are'} not in the library any more.`,
  ]
    .filter(Boolean)
    .join(' ');

export const selectionMessages = textsWithNames({
  label: 'Selected snippets',
  selected: (count: number) => `${formatCount(count)} selected`,
  selectAll: (total: number) => `Select all ${formatCount(total)}`,
  selectFirst: (most: number) => `Select the first ${formatCount(most)}`,
  selectFailed: 'Selection Failed',
  clear: 'Clear selection',
  tags: 'Tags',
  export: 'Export',
  delete: 'Delete',
  skippedReasons,

  tagging: {
    title: (count: number) => `Change the tags of ${snippets(count)}`,
    add: 'Add tags',
    remove: 'Remove tags',
    removePlaceholder: 'Choose a tag',
    removeHint: 'Only tags that are in the library.',
    apply: 'Apply',
    cancel: 'Cancel',
    both: (tag: string) => `“${tag}” cannot be added and removed at once.`,
    done: 'Tags Changed',
    doneText: (count: number) => `${snippets(count)} ${count === 1 ? 'has' : 'have'} the new tags.`,
    nothing: 'Nothing to change: they have these tags already.',
    failed: 'Tags Not Changed',
    undone: 'Tags Restored',
    undoneText: (count: number) =>
      `${snippets(count)} ${count === 1 ? 'has its' : 'have their'} earlier tags back.`,
    undoFailed: 'Undo Failed',
  },

  deleting: {
    question: (count: number) => `Delete ${snippets(count)}?`,
    text: (count: number, days: number) =>
      `${count === 1 ? 'It disappears' : 'They disappear'} for everybody in your workspace. You can restore ${count === 1 ? 'it' : 'them'} for ${days} days.`,
    confirm: 'Delete',
    done: (count: number) => (count === 1 ? 'Snippet Deleted' : 'Snippets Deleted'),
    doneText: (count: number, days: number) =>
      `${snippets(count)} ${count === 1 ? 'is' : 'are'} in the trash. You can restore ${count === 1 ? 'it' : 'them'} for ${days} days.`,
    failed: 'Delete Failed',
    restored: (count: number) => (count === 1 ? 'Snippet Restored' : 'Snippets Restored'),
    restoredText: (count: number) => `${snippets(count)} ${count === 1 ? 'is' : 'are'} back in the library.`,
    restoreFailed: 'Restore Failed',
  },
  restoring: {
    restore: 'Restore',
    again: (count: number) => (count === 1 ? 'Snippet Deleted Again' : 'Snippets Deleted Again'),
    againText: (count: number) => `${snippets(count)} ${count === 1 ? 'is' : 'are'} in the trash again.`,
  },
  erasing: {
    erase: 'Erase',
    question: (count: number, name?: string) =>
      name === undefined ? `Erase ${snippets(count)} for good?` : `Erase “${name}” for good?`,
    text: (count: number) =>
      `${count === 1 ? 'It and its' : 'They and their'} earlier versions are gone for everybody at once. This cannot be undone.`,
    confirm: 'Erase for good',
    done: (count: number) => (count === 1 ? 'Snippet Erased' : 'Snippets Erased'),
    doneText: (count: number) => `${snippets(count)} ${count === 1 ? 'is' : 'are'} gone for good.`,
    nothing: 'Nothing Erased',
    notThere: (count: number) =>
      `${snippets(count)} ${count === 1 ? 'was' : 'were'} not in the trash any more.`,
    failed: 'Erase Failed',
  },
  undo: 'Undo',
});
