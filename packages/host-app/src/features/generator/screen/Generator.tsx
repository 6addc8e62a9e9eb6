import { SluiceBuilder } from '@sluice/builder-ui';
import { generateLiquid } from '@sluice/liquid';
import { copyName } from '@sluice/server/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { RetryView } from '../../../components/RetryView.tsx';
import { generatorPath, paths } from '../../../config/paths.ts';
import { focusTitleIfLost } from '../../../lib/focus-title.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/useDraft.ts';
import * as S from './Generator.styles.ts';
import { AttributesNote } from '../attributes/AttributesNote.tsx';
import { useAttributes } from '../attributes/useAttributes.ts';
import { DraftHeader } from '../header/DraftHeader.tsx';
import { GeneratorActions } from '../header/GeneratorActions.tsx';
import { useSaveShortcut } from '../header/useSaveShortcut.ts';
import { LazyHistoryDialog, prepareHistory } from '../history/LazyHistoryDialog.tsx';
import { useHistory } from '../history/useHistory.ts';
import { LazyDraftDialogs, useQuestionsLoaded } from '../saving/LazyQuestions.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGeneratorMessages } from '../messages.ts';
import { useOpenWork } from './useOpenWork.ts';
import { useUnappliedText } from './useUnappliedText.ts';

interface GeneratorProps {
  owner: DraftOwner;
  /** The draft to start with. */
  initial: Draft;
  /** Called before the address changes to the one of a new snippet. */
  onNewSnippet: (snippetId: string) => void;
}

/** The builder, with everything that saves the draft and keeps it from getting lost. */
export function Generator({ owner, initial, onNewSnippet }: GeneratorProps): ReactNode {
  const navigate = useNavigate();
  const texts = useGeneratorMessages();
  const data = useAttributes(owner.workspaceId);
  const [showProblems, setShowProblems] = useState(false);
  const { draft, latest, send, keep } = useDraft({
    initial,
    owner,
    onNewSnippet: (snippetId) => {
      onNewSnippet(snippetId);
      void navigate(generatorPath(snippetId), { replace: true });
    },
  });
  const unappliedText = useUnappliedText();
  useOpenWork({ keep, unappliedText });
  const history = useHistory({ latest, send });
  const { template, snippet, title } = draft;
  const generated = useMemo(() => generateLiquid(template), [template]);
  const isIncomplete = generated.incomplete.length > 0;
  useQuestionsLoaded(isUnsaved(draft) || unappliedText.wasTyped);

  const save = () => {
    setShowProblems(isIncomplete);
    send({ type: 'save-requested' });
  };

  useSaveShortcut(save);

  const saveAsNew = () => {
    setShowProblems(isIncomplete);
    send({ type: 'new-requested', title: { ...title, name: copyName(title.name) } });
  };

  const startOver = () => {
    focusTitleIfLost();
    setShowProblems(false);
    send({ type: 'discarded' });
    if (snippet) void navigate(paths.generator);
  };

  return (
    <>
      <DraftHeader
        title={title}
        savedName={snippet?.name ?? ''}
        onRetitle={(changed) => send({ type: 'retitled', title: changed })}
        actions={
          <GeneratorActions
            draft={draft}
            isIncomplete={isIncomplete}
            onSave={save}
            onSaveAsNew={saveAsNew}
            onStartOver={startOver}
            onOpenHistory={history.open}
            onPrepareHistory={prepareHistory}
          />
        }
      />
      {data.error ? (
        <RetryView title={texts.attributesFailed} error={data.error} onRetry={data.retry} />
      ) : (
        <AttributesNote isSample={data.isSample} unusable={data.unusable} />
      )}
      <S.Building>
        <SluiceBuilder
          theme="inherit"
          value={template}
          onChange={(edited) => send({ type: 'edited', template: edited })}
          attributes={data.attributes}
          showProblems={showProblems}
          onUnappliedChange={unappliedText.follow}
        />
      </S.Building>
      <LazyDraftDialogs draft={draft} generated={generated} send={send} />
      {snippet && (
        <LazyHistoryDialog {...history.dialog} workspaceId={owner.workspaceId} snippet={snippet} />
      )}
      <LeaveGuard
        draft={draft}
        latest={latest}
        unappliedText={unappliedText}
        keep={keep}
        onDiscard={() => send({ type: 'discarded' })}
      />
    </>
  );
}
