import { SluiceBuilder, type SluiceBuilderHandle } from '@sluice/builder-ui';
import { useRef, type ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { AttributesNote } from '../attributes/AttributesNote.tsx';
import { useAttributes } from '../attributes/useAttributes.ts';
import { DraftHeader } from '../header/DraftHeader.tsx';
import { GeneratorActions } from '../header/GeneratorActions.tsx';
import { LazyHistoryDialog, prepareHistory } from '../history/LazyHistoryDialog.tsx';
import { LazyDraftDialogs } from '../saving/LazyQuestions.tsx';
import { useGeneratorMessages } from '../messages.ts';
import type { PublishingProps } from '../publishing/usePublishing.ts';
import * as S from './Generator.styles.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGenerator, type GeneratorOptions } from './useGenerator.ts';

/** What the generator shows of other parts of the application. */
export interface GeneratorSlots {
  /** The dialog that publishes the saved snippet. */
  renderPublishing: (props: PublishingProps) => ReactNode;
}

/** The builder, with everything that saves the draft and keeps it from getting lost. */
export function Generator(options: GeneratorOptions & GeneratorSlots): ReactNode {
  const { workspaceId } = options.owner;
  const builder = useRef<SluiceBuilderHandle>(null);
  const generator = useGenerator(options, builder);
  const { draft, latest, send, unappliedText, history, publishing } = generator;
  const { template, snippet, title } = draft;
  const data = useAttributes(workspaceId);
  return (
    <>
      <DraftHeader
        title={title}
        savedName={snippet?.name ?? ''}
        onRetitle={(changed) => send({ type: 'retitled', title: changed })}
        actions={
          <GeneratorActions
            draft={draft}
            hasUnappliedText={unappliedText.isThere}
            isIncomplete={generator.isIncomplete}
            onSave={generator.save}
            onSaveAsNew={generator.saveAsNew}
            onStartOver={generator.startOver}
            onPublish={publishing.start}
            onOpenHistory={history.open}
            onPrepareHistory={prepareHistory}
          />
        }
      />
      <DataNote data={data} />
      <S.Building>
        <SluiceBuilder
          ref={builder}
          theme="inherit"
          value={template}
          onChange={(edited) => send({ type: 'edited', template: edited })}
          attributes={data.attributes}
          searchAttributes={data.search}
          showProblems={generator.showProblems}
          startsTested={options.startsTested}
          onUnappliedChange={unappliedText.follow}
          defaultPutAwayTexts={options.initial.putAway}
          onPutAwayTextsChange={(texts) => send({ type: 'texts-put-away', texts })}
        />
      </S.Building>
      <LazyDraftDialogs draft={draft} generated={generator.generated} send={send} />
      {snippet && <LazyHistoryDialog {...history.dialog} workspaceId={workspaceId} snippet={snippet} />}
      {snippet &&
        publishing.isOpen &&
        options.renderPublishing({ ...publishing.dialog, snippetId: snippet.id })}
      <LeaveGuard
        draft={draft}
        latest={latest}
        unappliedText={unappliedText}
        keep={generator.keep}
        onDiscard={() => send({ type: 'discarded' })}
      />
    </>
  );
}

/** What there is to know about the attributes: that they are missing, or where they come from. */
function DataNote({ data }: { data: ReturnType<typeof useAttributes> }): ReactNode {
  const texts = useGeneratorMessages();
  if (data.error) return <RetryView title={texts.attributesFailed} error={data.error} onRetry={data.retry} />;
  return <AttributesNote isSample={data.isSample} unusable={data.unusable} total={data.unusableCount} />;
}
