import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** The current messages of the trash. */
export function useSnippetTrashMessages(): typeof snippetTrashMessages {
  return useSection('snippetTrash', snippetTrashMessages);
}

/** Every visible or spoken string of the trash. */
export const snippetTrashMessages = textsWithNames({
  label: 'Trash',
  explanation: (days: number) =>
    `Deleted snippets stay here for ${String(days)} days. After that they are erased for good.`,
  name: 'Name',
  deleted: 'Deleted',
  left: 'Time left',
  actions: 'Actions',
  daysLeft: (days: number) =>
    days === 0 ? 'Until today' : `${String(days)} ${days === 1 ? 'day' : 'days'} left`,
  restore: 'Restore',
  eraseSnippet: (name: string) => `Erase ${name} for good`,
  restoreSnippet: (name: string) => `Restore ${name}`,
  emptyTitle: 'The Trash Is Empty',
  emptyText: (days: number) => `Deleted snippets stay here for ${String(days)} days and can be restored.`,
});
