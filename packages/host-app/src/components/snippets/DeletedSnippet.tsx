import { Note, useRelativeTime, ButtonLink, useToasts } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { trashLinkMessages, deletedSnippetMessages, missingPartMessages } from './messages.ts';
import type { TrashedSnippet } from '../../lib/api/deleted-snippets.ts';
import { useSession } from '../../lib/session/session.ts';
import { trashPath } from '../../config/paths.ts';

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

/** Leads to where deleted snippets can be restored, or erased to make room. */
export function TrashLink({ onPress }: { onPress?: () => void }): ReactNode {
  return (
    <ButtonLink compact href={trashPath} {...(onPress && { onPress })}>
      {trashLinkMessages.open}
    </ButtonLink>
  );
}

/** Says in a toast what a snippet cannot be saved without. */
export function useMissingPartToast(): (missing: 'name' | 'content') => void {
  const toasts = useToasts();
  return (missing) => {
    const { title, text } = missingPartMessages[missing];
    toasts.show({ topic: 'save', tone: 'danger', title, description: text });
  };
}
