import { Button, Note } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { ChangedThere } from '../comparison/ChangedThere.tsx';
import { publishMessages } from './messages.ts';
import type { Publication } from './usePublication.ts';
import type { PublishActions } from './usePublishActions.ts';

interface PublishNoticesProps {
  publication: Publication;
  actions: PublishActions;
  onTaken: (snippet: Snippet) => void;
}

/** What stands in the way of publishing, with the ways on. */
export function PublishNotices({ publication, actions, onTaken }: PublishNoticesProps): ReactNode {
  const { publication: known, compared, own, snippet, isGone } = publication;
  return (
    <>
      {known?.proposal && (
        <Note tone="info">{publishMessages.proposed(known.proposal.proposedBy.displayName)}</Note>
      )}
      {known?.problem && <Note tone="warn" title={known.problem.message} />}
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
