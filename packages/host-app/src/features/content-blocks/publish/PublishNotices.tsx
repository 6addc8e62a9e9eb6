import { Button, Note } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { ChangedThere } from '../comparison/ChangedThere.tsx';
import { usePublishMessages } from './messages.ts';
import type { Publication } from './usePublication.ts';
import type { PublishActions } from './usePublishActions.ts';

interface PublishNoticesProps {
  publication: Publication;
  actions: PublishActions;
  onTaken: (snippet: Snippet) => void;
}

/** What stands in the way of publishing, with the ways on. */
export function PublishNotices({ publication, actions, onTaken }: PublishNoticesProps): ReactNode {
  const texts = usePublishMessages();
  const { publication: known, compared, own, snippet, isGone } = publication;
  return (
    <>
      {known?.proposal && <Note tone="info">{texts.proposed(known.proposal.proposedBy.displayName)}</Note>}
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
  const { goneMeanwhile: texts } = usePublishMessages();
  return (
    <Note tone="danger" role="alert" title={texts.title}>
      {texts.text}
    </Note>
  );
}

function FailureNote({ actions }: { actions: PublishActions }): ReactNode {
  const texts = usePublishMessages();
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
          {texts.changedAgain}
        </Note>
      );
    case 'lost':
      return (
        <Note tone="warn" role="alert" title={texts.lost.title} action={again(texts.lost.again)}>
          {texts.lost.text}
        </Note>
      );
    case 'snippetChanged':
      return (
        <Note
          tone="warn"
          role="alert"
          title={texts.snippetChanged.title}
          action={again(texts.snippetChanged.again)}
        >
          {texts.snippetChanged.text}
        </Note>
      );
    case 'refused':
    case 'other':
      return (
        <Note
          tone="danger"
          role="alert"
          title={failure.kind === 'refused' ? texts.refused : texts.failedTitle}
          action={again(texts.lost.again)}
        >
          {failure.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Note>
      );
  }
}
