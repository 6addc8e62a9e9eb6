import { Button, ButtonLink } from '@sluice/builder-ui';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { KeptLine, KeptList } from '../../../components/kept-work/KeptLine.tsx';
import { useKeptWorkMessages } from '../../../components/kept-work/messages.ts';
import { useDiscardWork } from '../../../components/kept-work/useDiscardWork.ts';
import { generatorPath, paths } from '../../../config/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { storedWorkRevision, subscribeToStoredWork } from '../../../lib/unsaved/stored-work.ts';
import { draftKeyPrefix, type DraftOwner } from '../draft/draft-storage.ts';
import { useGeneratorMessages } from '../messages.ts';
import { listKeptDrafts, type KeptDraft } from './kept-drafts.ts';

/** Says which unsaved work this browser keeps, for other screens than the generator. Nothing when there is none. */
export function KeptWork(): ReactNode {
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  return user && <KeptDrafts userId={user.id} workspaceId={workspaceId} />;
}

function KeptDrafts({ userId, workspaceId }: DraftOwner): ReactNode {
  const { label } = useKeptWorkMessages();
  const revision = useSyncExternalStore(subscribeToStoredWork, () =>
    storedWorkRevision(draftKeyPrefix({ userId, workspaceId })),
  );
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what is stored
  const drafts = useMemo(() => listKeptDrafts({ userId, workspaceId }), [userId, workspaceId, revision]);
  if (drafts.length === 0) return null;
  return (
    <KeptList label={label}>
      {drafts.map((draft) => (
        <KeptDraftLine key={draft.key} draft={draft} />
      ))}
    </KeptList>
  );
}

function KeptDraftLine({ draft: { key, snippet, name, isTextOnly } }: { draft: KeptDraft }): ReactNode {
  const { kept: texts } = useGeneratorMessages();
  const shared = useKeptWorkMessages();
  const discard = useDiscardWork();
  const called = snippet?.name ?? name;
  const subject = shared.subject(called === '' ? null : called);
  return (
    <KeptLine sentence={isTextOnly ? texts.textOnly(subject) : texts.sentence(subject)}>
      <ButtonLink
        compact
        href={snippet === null ? paths.generator : generatorPath(snippet.id)}
        aria-label={texts.continueWith(subject)}
      >
        {texts.continue}
      </ButtonLink>
      <Button
        compact
        variant="ghost"
        aria-label={shared.discardOf(subject)}
        onPress={() => discard([key], subject)}
      >
        {shared.discard}
      </Button>
    </KeptLine>
  );
}
