import { SluiceBuilder, type SluiceBuilderHandle, type TypedPerson } from '@sluice/builder-ui';
import type { LateCode } from '../../../lib/late/late-component.tsx';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { useFormDraft } from '../../../lib/unsaved/form-drafts.ts';
import { AttributesNote } from '../attributes/AttributesNote.tsx';
import { useAttributes } from '../attributes/useAttributes.ts';
import { DraftHeader } from '../header/DraftHeader.tsx';
import { GeneratorActions } from '../header/GeneratorActions.tsx';
import { DraftDialogs, HistoryDialog } from '../late-dialogs.tsx';
import { ChangeElsewhereNote } from '../saving/ChangeElsewhereNote.tsx';
import { generatorMessages } from '../messages.ts';
import type { PublishingProps } from '../publishing/usePublishing.ts';
import { usePeopleOfWorkspace } from '../sample-people/usePeopleOfWorkspace.tsx';
import * as S from './Generator.styles.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGenerator, type GeneratorOptions } from './useGenerator.ts';

/** What the generator shows of other parts of the application. */
export interface GeneratorSlots {
  /** The dialog that publishes the saved snippet. */
  renderPublishing: (props: PublishingProps) => ReactNode;
  /** The code of that dialog. */
  publishingCode: LateCode<unknown>;
}

/** The builder, with everything that saves the draft and keeps it from getting lost. */
export function Generator(options: GeneratorOptions & GeneratorSlots): ReactNode {
  const { workspaceId } = options.owner;
  const builder = useRef<SluiceBuilderHandle>(null);
  const generator = useGenerator(options, builder);
  const { draft, latest, send, unappliedText } = generator;
  const { snippet, title } = draft;
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
            isDeleted={generator.changeElsewhere?.kind === 'deleted'}
            hasUnappliedText={unappliedText.isThere}
            isIncomplete={generator.isIncomplete}
            onSave={generator.save}
            onSaveAsNew={generator.saveAsNew}
            onStartOver={generator.startOver}
            onPublish={generator.publishing.start}
            publishingCode={options.publishingCode}
            onOpenHistory={generator.history.open}
          />
        }
      />
      <Notes generator={generator} data={data} />
      <Building generator={generator} options={options} builder={builder} data={data} />
      <Dialogs generator={generator} workspaceId={workspaceId} renderPublishing={options.renderPublishing} />
      <LeaveGuard
        draft={draft}
        latest={latest}
        storeNow={generator.storeNow}
        onDiscard={() => send({ type: 'discarded' })}
      />
    </>
  );
}

interface BuildingProps {
  generator: ReturnType<typeof useGenerator>;
  options: GeneratorOptions;
  builder: RefObject<SluiceBuilderHandle | null>;
  data: Data;
}

/** The builder, with the sample people of the workspace, and the one who was being typed when a session ended. */
function Building({ generator, options, builder, data }: BuildingProps): ReactNode {
  const [people, peopleLoader] = usePeopleOfWorkspace(options.owner.workspaceId);
  const [typedPerson, keepPerson] = useTypedPerson(options.initial.snippet?.id, generator.begun);
  return (
    <>
      <S.Building>
        <SluiceBuilder
          key={generator.begun}
          ref={builder}
          theme="inherit"
          value={generator.draft.template}
          onChange={(edited) => generator.send({ type: 'edited', template: edited })}
          attributes={data.attributes}
          searchAttributes={data.search}
          {...people}
          typedPerson={typedPerson}
          onTypePerson={keepPerson}
          onExample={generator.followExample}
          showProblems={generator.showProblems}
          startsTested={options.startsTested}
          startsAsText={options.startsAsText}
          onUnappliedChange={generator.unappliedText.follow}
          defaultPutAwayTexts={generator.begun === 0 ? options.initial.putAway : []}
          onPutAwayTextsChange={(texts) => generator.send({ type: 'texts-put-away', texts })}
        />
      </S.Building>
      {peopleLoader}
    </>
  );
}

/** The sample person who is being typed. A fresh builder begins without one. */
function useTypedPerson(snippetId: string | undefined, begun: number) {
  const [typed, keep] = useFormDraft<TypedPerson | undefined>(`sample-person ${snippetId ?? ''}`, undefined);
  const [builder, setBuilder] = useState(begun);
  if (builder !== begun) {
    setBuilder(begun);
    keep(undefined);
  }
  return [typed, keep] as const;
}

interface DialogsProps extends Pick<GeneratorSlots, 'renderPublishing'> {
  generator: ReturnType<typeof useGenerator>;
  workspaceId: string;
}

/** The dialogs about the draft and its snippet. */
function Dialogs({ generator, workspaceId, renderPublishing }: DialogsProps): ReactNode {
  const { draft, history, publishing } = generator;
  const { snippet } = draft;
  return (
    <>
      <DraftDialogs
        draft={draft}
        generated={generator.generated}
        send={generator.send}
        onTakeTheirs={generator.takeTheirs}
        onSaveMerged={generator.saveMerged}
      />
      {snippet && <HistoryDialog {...history.dialog} workspaceId={workspaceId} snippet={snippet} />}
      {snippet && publishing.isOpen && renderPublishing({ ...publishing.dialog, snippetId: snippet.id })}
    </>
  );
}

type Data = ReturnType<typeof useAttributes>;

/** What there is to know about the snippet and about the attributes. */
function Notes({ generator, data }: Pick<DialogsProps, 'generator'> & { data: Data }) {
  const { draft, send, takeTheirs, changeElsewhere } = generator;
  return (
    <>
      <ChangeElsewhereNote change={changeElsewhere} draft={draft} send={send} onTakeTheirs={takeTheirs} />
      <DataNote data={data} />
    </>
  );
}

/** What there is to know about the attributes: that they are missing, or where they come from. */
function DataNote({ data }: { data: Data }): ReactNode {
  if (data.error)
    return <RetryView title={generatorMessages.attributesFailed} error={data.error} onRetry={data.retry} />;
  return <AttributesNote isSample={data.isSample} unusable={data.unusable} total={data.unusableCount} />;
}
