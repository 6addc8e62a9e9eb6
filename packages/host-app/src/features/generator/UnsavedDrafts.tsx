import { ButtonLink } from '@sluice/builder-ui';
import { useMemo, type ReactNode } from 'react';
import { UnsavedWorkLine, UnsavedWorkList } from '../../components/unsaved-work/UnsavedWorkLine.tsx';
import { unsavedWorkMessages } from '../../components/unsaved-work/messages.ts';
import { generatorPath, paths } from '../../config/paths.ts';
import { useSession, useWorkspaceId } from '../../lib/session/session.ts';
import { useStoredWorkRevision, storedWorkKeys } from '../../lib/unsaved/stored-work.ts';
import { draftKeyPrefix, type DraftOwner, peekStoredDraft } from './draft/draft-storage.ts';
import { generatorMessages } from './messages.ts';
import { isWorthOpening, type SavedSnippet } from './draft/draft.ts';

/** Says which unsaved work this browser keeps, for other screens than the generator. Nothing when there is none. */
export function UnsavedDrafts(): ReactNode {
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  return user && <DraftLines userId={user.id} workspaceId={workspaceId} />;
}

function DraftLines({ userId, workspaceId }: DraftOwner): ReactNode {
  const { label } = unsavedWorkMessages;
  const revision = useStoredWorkRevision(draftKeyPrefix({ userId, workspaceId }));
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what is stored
  const drafts = useMemo(() => listUnsavedDrafts({ userId, workspaceId }), [userId, workspaceId, revision]);
  if (drafts.length === 0) return null;
  return (
    <UnsavedWorkList label={label}>
      {drafts.map((draft) => (
        <UnsavedDraftLine key={draft.key} draft={draft} />
      ))}
    </UnsavedWorkList>
  );
}

function UnsavedDraftLine({ draft: { key, snippet, name, isTextOnly } }: { draft: UnsavedDraft }): ReactNode {
  const { kept: texts } = generatorMessages;
  const { subject: subjectOf } = unsavedWorkMessages;
  const called = snippet?.name ?? name;
  const subject = subjectOf(called === '' ? null : called);
  return (
    <UnsavedWorkLine
      sentence={isTextOnly ? texts.textOnly(subject) : texts.sentence(subject)}
      subject={subject}
      keys={[key]}
    >
      <ButtonLink
        compact
        href={snippet === null ? paths.generator : generatorPath(snippet.id)}
        aria-label={texts.continueWith(subject)}
      >
        {texts.continue}
      </ButtonLink>
    </UnsavedWorkLine>
  );
}

/** Unsaved work that this browser keeps. */
interface UnsavedDraft {
  key: string;
  /** The snippet that it changes; `null` for a new one. */
  snippet: SavedSnippet | null;
  /** What the person calls it; empty without a name. */
  name: string;
  /** Whether all that is kept is Liquid that was typed and not applied: the snippet itself is as in the library. */
  isTextOnly: boolean;
}

/** The drafts that opening the generator would restore. Listing them takes none over from another tab. */
export function listUnsavedDrafts(owner: DraftOwner): UnsavedDraft[] {
  return storedWorkKeys(draftKeyPrefix(owner)).flatMap((key) => {
    const draft = peekStoredDraft(key);
    if (!draft) return [];
    return [{ key, snippet: draft.snippet, name: draft.title.name, isTextOnly: !isWorthOpening(draft) }];
  });
}
