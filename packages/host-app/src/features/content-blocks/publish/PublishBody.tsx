import { Note, Skeleton, Button } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { RetryView } from '../../../components/RetryView.tsx';
import { Columns, Left, LiquidColumn, ChangedThere } from '../comparison/ChangedThere.tsx';
import { TextAudience } from '../../../components/text-comparison/TextAudience.tsx';
import { isEmail } from '../../../lib/read-message.ts';
import { textComparisonMessages } from '../../../components/text-comparison/messages.ts';
import { TextWords } from '../../../components/text-comparison/TextWords.tsx';
import { publishMessages } from './messages.ts';
import { PeopleChanges } from '../../../components/text-comparison/PeopleChanges.tsx';
import * as S from './Publish.styles.ts';
import { ReadyChecks } from './ReadyChecks.tsx';
import { SnippetPicker, TargetFields } from './TargetFields.tsx';
import type { Compared, Publication } from './usePublication.ts';
import { TestsBeforePublishing } from './TestsBeforePublishing.tsx';
import type { PublishActions } from './usePublishActions.ts';
import type { TestsBefore } from './useTestsBefore.ts';

interface PublishBodyProps {
  publication: Publication;
  actions: PublishActions;
  tests: TestsBefore;
  canChooseSnippet: boolean;
  onTaken: (snippet: Snippet) => void;
}

/** Shows what is chosen, what would change, and for whom; beside it the Liquid of both. */
export function PublishBody(props: PublishBodyProps): ReactNode {
  const { publication, actions, tests, canChooseSnippet } = props;
  const { snippet, compared } = publication;
  return (
    <Columns>
      <Left>
        {canChooseSnippet && <SnippetPicker picked={snippet ?? null} onPick={publication.chooseSnippet} />}
        {snippet && publication.publication && publication.own === null && (
          <TargetFields
            choice={publication.choice}
            taken={compared?.problems.find(({ reason }) => reason === 'nameTaken')?.message}
          />
        )}
        <PublishNotices publication={publication} actions={actions} onTaken={props.onTaken} />
        <TestsBeforePublishing tests={tests} />
        <Comparison publication={publication} />
      </Left>
      {/* A name that is being typed changes nothing about the text of a new block. */}
      {!compared && snippet && publication.isNew && (
        <LiquidColumn before={null} after={snippet.content} name={publication.blockName} note="" />
      )}
      {compared && (
        <LiquidColumn
          before={compared.before}
          after={compared.after}
          name={publication.blockName}
          note={publishMessages.against(compared.version)}
        />
      )}
    </Columns>
  );
}

function Comparison({ publication }: { publication: Publication }): ReactNode {
  const { compared, loadError, previewError, isComparing, isGone } = publication;
  if (loadError) {
    return (
      <RetryView title={publishMessages.snippetFailed} error={loadError} onRetry={publication.retryLoad} />
    );
  }
  if (isGone) return null;
  if (previewError) {
    return (
      <RetryView
        title={publishMessages.loadFailed}
        error={previewError}
        onRetry={() => void publication.compareAgain()}
      />
    );
  }
  if (compared) return <ComparedSections publication={publication} compared={compared} />;
  if (!isComparing) return null;
  return (
    <div aria-busy>
      <output>
        <Note>{publishMessages.loading}</Note>
      </output>
      <Skeleton height="160px" />
    </div>
  );
}

function ComparedSections({ publication, compared }: { publication: Publication; compared: Compared }) {
  const { before, after, changedThere, publishedContent } = compared;
  return (
    <>
      {changedThere && before !== null && publishedContent !== null && (
        <section>
          <h3>{publishMessages.changedThereTitle}</h3>
          <TextWords before={publishedContent} after={before} />
        </section>
      )}
      <section>
        <h3>{publishMessages.whatChanges}</h3>
        {before === null ? (
          <S.Quiet>{publishMessages.newBlock}</S.Quiet>
        ) : before === after ? (
          <S.Quiet>{publishMessages.nothingChanges}</S.Quiet>
        ) : (
          <TextWords before={before} after={after} />
        )}
      </section>
      {before !== after && <PeopleChanges before={before} after={after} />}
      {before !== null && before !== after && (
        <TextAudience before={before} after={after} title={textComparisonMessages.everybody} />
      )}
      <ReadyChecks publication={publication} compared={compared} />
    </>
  );
}

interface PublishNoticesProps {
  publication: Publication;
  actions: PublishActions;
  onTaken: (snippet: Snippet) => void;
}

/** Says what stands in the way of publishing, with the ways on. */
function PublishNotices({ publication, actions, onTaken }: PublishNoticesProps): ReactNode {
  const { publication: loaded, compared, own, snippet, isGone } = publication;
  return (
    <>
      {loaded?.proposal && (
        <Note tone="info">{publishMessages.proposed(loaded.proposal.proposedBy.displayName)}</Note>
      )}
      {snippet && isEmail(snippet.builderState) && <Note>{publishMessages.bodyOnly}</Note>}
      {loaded?.problem && <Note tone="warn" title={loaded.problem.message} />}
      {isGone && actions.failure?.kind !== 'gone' && <GoneNote />}
      <FailureNote actions={actions} />
      {compared?.changedThere && compared.baseline !== null && own && snippet && (
        <ChangedThere
          blockId={own.id}
          baseline={compared.baseline}
          snippet={{ id: snippet.id, name: snippet.name, version: compared.version }}
          onKept={actions.compareAgain}
          onTaken={onTaken}
          onChanged={actions.compareAgain}
        />
      )}
    </>
  );
}

function GoneNote(): ReactNode {
  const { goneMeanwhile: texts } = publishMessages;
  return (
    <Note tone="danger" role="alert" title={texts.title}>
      {texts.text}
    </Note>
  );
}

function FailureNote({ actions }: { actions: PublishActions }): ReactNode {
  const { failure, compareAgain } = actions;
  const again = (label: string) => <Button onPress={compareAgain}>{label}</Button>;
  switch (failure?.kind) {
    case undefined:
      return null;
    case 'gone':
      return <GoneNote />;
    case 'changed':
      return (
        <Note tone="warn" role="alert">
          {publishMessages.changedAgain}
        </Note>
      );
    case 'lost':
      return (
        <Note
          tone="warn"
          role="alert"
          title={publishMessages.lost.title}
          action={again(publishMessages.lost.again)}
        >
          {publishMessages.lost.text}
        </Note>
      );
    case 'snippetChanged':
      return (
        <Note
          tone="warn"
          role="alert"
          title={publishMessages.snippetChanged.title}
          action={again(publishMessages.snippetChanged.again)}
        >
          {publishMessages.snippetChanged.text}
        </Note>
      );
    case 'refused':
    case 'other':
      return (
        <Note
          tone="danger"
          role="alert"
          title={failure.kind === 'refused' ? publishMessages.refused : publishMessages.failedTitle}
          action={again(publishMessages.lost.again)}
        >
          {failure.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Note>
      );
  }
}
