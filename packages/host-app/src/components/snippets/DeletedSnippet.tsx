import { Note, useRelativeTime, ButtonLink, useToasts } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import type { TrashedSnippet } from '../../lib/api/deleted-snippets.ts';
import { useSession } from '../../lib/session/session.ts';
import { trashPath } from '../../config/paths.ts';

export const shareMessages = {
  copyLink: 'Copy link',
  copied: 'Link copied',
  copiedDescription: 'Everybody in your workspace can read the snippet there. Nobody else can.',
  failed: "The link couldn't be copied",
  failedDescription: (link: string) => `Copy it from here: ${link}`,
  download: 'Download as a file',
  downloaded: 'File saved',
  downloadedDescription: 'Another Sluice can import it in its Snippet Library.',
};

const trashLinkMessages = { open: 'Open the trash' };

const deletedSnippetMessages = {
  deleted: (name: string) => `“${name}” has been deleted.`,
  deletedBy: (person: string, ago: string) =>
    `${person} deleted it ${ago}. It can be restored from the trash.`,
  you: 'You',
};

const missingPartMessages = {
  name: { title: 'Name Required', text: 'Please enter a name for your snippet.' },
  content: { title: 'No Content', text: "There's no content to save." },
};

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
