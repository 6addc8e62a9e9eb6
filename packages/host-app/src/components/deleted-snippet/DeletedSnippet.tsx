import { Note, useRelativeTime } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import type { TrashedSnippet } from '../../lib/api/trash/deleted-snippets.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { TrashLink } from '../trash-link/TrashLink.tsx';
import { deletedSnippetMessages } from './messages.ts';

interface DeletedSnippetProps {
  trashed: TrashedSnippet;
  /**
   * Whether the person works in its workspace now: otherwise its trash is not theirs to open.
   * @default true
   */
  isHere?: boolean;
}

/** Stands where a snippet would: says who has deleted it, and when, and leads to the trash. */
export function DeletedSnippet({ trashed, isHere = true }: DeletedSnippetProps): ReactNode {
  const { user } = useSession();
  const { name, deletedBy, deletedAt } = trashed;
  const ago = useRelativeTime()(new Date(deletedAt));
  const person = deletedBy.id === user?.id ? deletedSnippetMessages.you : deletedBy.displayName;
  return (
    <Note
      role="alert"
      tone="warn"
      title={deletedSnippetMessages.deleted(name)}
      action={isHere && <TrashLink />}
    >
      {deletedSnippetMessages.deletedBy(person, ago)}
    </Note>
  );
}
