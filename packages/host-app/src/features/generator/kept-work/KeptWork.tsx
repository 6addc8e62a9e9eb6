import { Button, ButtonLink, useToasts } from '@sluice/builder-ui';
import { PencilLine } from 'lucide-react';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { generatorPath, paths } from '../../../config/paths.ts';
import { focusTitleIfLost } from '../../../lib/focus-title.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import type { DraftOwner } from '../draft/draft-storage.ts';
import { useGeneratorMessages } from '../messages.ts';
import {
  discardKeptDraft,
  keptDraftsRevision,
  listKeptDrafts,
  subscribeToKeptDrafts,
  type KeptDraft,
} from './kept-drafts.ts';
import * as S from './KeptWork.styles.ts';

/** Says which unsaved work this browser keeps, for other screens than the generator. Nothing when there is none. */
export function KeptWork(): ReactNode {
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  return user && <KeptDrafts userId={user.id} workspaceId={workspaceId} />;
}

function KeptDrafts({ userId, workspaceId }: DraftOwner): ReactNode {
  const { kept: texts } = useGeneratorMessages();
  const revision = useSyncExternalStore(subscribeToKeptDrafts, () =>
    keptDraftsRevision({ userId, workspaceId }),
  );
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what is stored
  const drafts = useMemo(() => listKeptDrafts({ userId, workspaceId }), [userId, workspaceId, revision]);
  if (drafts.length === 0) return null;
  return (
    <S.Drafts aria-label={texts.label}>
      {drafts.map((draft) => (
        <KeptLine key={draft.key} draft={draft} />
      ))}
    </S.Drafts>
  );
}

function KeptLine({ draft: { key, snippet, name } }: { draft: KeptDraft }): ReactNode {
  const { kept: texts } = useGeneratorMessages();
  const toasts = useToasts();
  const called = snippet?.name ?? name;
  const subject = called === '' ? texts.newSnippet : texts.snippet(called);

  const discard = () => {
    const putBack = discardKeptDraft(key);
    focusTitleIfLost();
    toasts.show({
      topic: 'kept',
      title: texts.discarded,
      description: texts.discardedDescription(subject),
      action: { label: texts.undo, onPress: putBack },
    });
  };

  return (
    <S.Line>
      <PencilLine aria-hidden />
      <S.Sentence>{texts.sentence(subject)}</S.Sentence>
      <S.Actions>
        <ButtonLink
          compact
          href={snippet === null ? paths.generator : generatorPath(snippet.id)}
          aria-label={texts.continueWith(subject)}
        >
          {texts.continue}
        </ButtonLink>
        <Button compact variant="ghost" aria-label={texts.discardOf(subject)} onPress={discard}>
          {texts.discard}
        </Button>
      </S.Actions>
    </S.Line>
  );
}
