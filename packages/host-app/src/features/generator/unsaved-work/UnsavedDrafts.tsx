import { ButtonLink } from '@sluice/builder-ui';
import { useMemo, type ReactNode } from 'react';
import { UnsavedWorkLine, UnsavedWorkList } from '../../../components/unsaved-work/UnsavedWorkLine.tsx';
import { unsavedWorkMessages } from '../../../components/unsaved-work/messages.ts';
import { generatorPath, paths } from '../../../config/paths.ts';
import { useSession, useWorkspaceId } from '../../../lib/session/useSession.ts';
import { useStoredWorkRevision } from '../../../lib/unsaved/useStoredWorkRevision.ts';
import { draftKeyPrefix, type DraftOwner } from '../draft/draft-storage.ts';
import { generatorMessages } from '../messages.ts';
import { listUnsavedDrafts, type UnsavedDraft } from './unsaved-drafts.ts';

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
