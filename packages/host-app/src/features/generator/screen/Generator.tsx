import { SluiceBuilder } from '@sluice/builder-ui';
import { generateLiquid } from '@sluice/liquid';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { RetryView } from '../../../components/RetryView.tsx';
import { generatorPath, paths } from '../../../config/paths.ts';
import { focusTitleIfLost } from '../../../lib/focus-title.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/useDraft.ts';
import * as S from './Generator.styles.ts';
import { GeneratorActions } from './GeneratorActions.tsx';
import { GeneratorHeader } from './GeneratorHeader.tsx';
import { LazyDraftDialogs, useQuestionsLoaded } from './LazyQuestions.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGeneratorMessages } from '../messages.ts';
import { useAttributes } from './useAttributes.ts';
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
  const { attributes, error: attributesError, retry } = useAttributes(owner.workspaceId);
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
  const { template, snippet } = draft;
  const generated = useMemo(() => generateLiquid(template), [template]);
  const isIncomplete = generated.incomplete.length > 0;
  useQuestionsLoaded(isUnsaved(draft) || unappliedText.wasTyped);

  const save = () => {
    setShowProblems(isIncomplete);
    send({ type: 'save-requested' });
  };

  const startOver = () => {
    focusTitleIfLost();
    setShowProblems(false);
    send({ type: 'discarded' });
    if (snippet) void navigate(paths.generator);
  };

  return (
    <>
      <GeneratorHeader
        snippetName={snippet?.name}
        actions={
          <GeneratorActions draft={draft} isIncomplete={isIncomplete} onSave={save} onStartOver={startOver} />
        }
      />
      {attributesError && (
        <RetryView title={texts.attributesFailed} error={attributesError} onRetry={retry} />
      )}
      <S.Building>
        <SluiceBuilder
          theme="inherit"
          value={template}
          onChange={(edited) => send({ type: 'edited', template: edited })}
          attributes={attributes}
          showProblems={showProblems}
          onUnappliedChange={unappliedText.follow}
        />
      </S.Building>
      <LazyDraftDialogs draft={draft} generated={generated} send={send} />
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
