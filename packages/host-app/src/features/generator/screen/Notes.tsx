import { Button, Note, Badge } from '@sluice/builder-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { TrashLink } from '../../../components/snippets/DeletedSnippet.tsx';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/tab-drafts.ts';
import { UnsavedDraftsOf } from '../UnsavedDrafts.tsx';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { generatorMessages } from '../messages.ts';
import { useDeletedNote, type DeletedBy, useRestoreAndSave } from '../saving/deleted-snippet.ts';
import { formatTime } from '../../../lib/formats.ts';
import { openSnippet } from '../../../lib/read-template.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RetryView } from '../../../components/RetryView.tsx';
import type { BuilderAttributes } from './useAttributes.ts';
import type { GeneratorControls } from './useGenerator.ts';

const News = styled.div`
  & > * {
    flex-wrap: wrap;
    align-items: center;
    margin-block-end: var(--sluice-space-3);
  }
`;

/** The buttons of a note, beside each other or in lines. */
const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-3);
  align-items: flex-start;
  min-block-size: 22px;
  margin-block-end: var(--sluice-space-3);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & p {
    margin: 0;
  }

  & summary {
    cursor: pointer;
  }

  & ul {
    margin: var(--sluice-space-1) 0 0;
    padding-inline-start: var(--sluice-space-4);
  }

  & code {
    font-family: var(--sluice-font-code);
    font-variant-ligatures: none;
    overflow-wrap: anywhere;
  }
`;

const Sentence = styled.span`
  display: inline-flex;
  flex: 1 1 240px;
  gap: var(--sluice-space-2);
  align-items: baseline;
  min-inline-size: 0;
`;

interface NotesProps {
  generator: GeneratorControls;
  attributes: BuilderAttributes;
  owner: DraftOwner;
}

/** The notes above the builder: about the snippet, and about the attributes. */
export function Notes({ generator, attributes, owner }: NotesProps): ReactNode {
  const { draft } = generator;
  return (
    <>
      {draft.snippet && <UnsavedDraftsOf owner={owner} snippetId={draft.snippet.id} />}
      <ChangeElsewhereNote generator={generator} />
      {attributes.error ? (
        <RetryView
          title={generatorMessages.attributesFailed}
          error={attributes.error}
          onRetry={attributes.retry}
        />
      ) : (
        <AttributesNote attributes={attributes} />
      )}
    </>
  );
}

/**
 * Says that somebody has saved a newer version of the opened snippet, or has deleted it. What the person sees changes
 * only when they ask.
 */
function ChangeElsewhereNote({ generator }: { generator: GeneratorControls }): ReactNode {
  const { changeElsewhere: change, draft, send, takeTheirs } = generator;
  return (
    <News aria-live="polite">
      {change?.kind === 'newer' && (
        <NewerVersionNote draft={draft} theirs={change.theirs} send={send} onTakeTheirs={takeTheirs} />
      )}
      {change?.kind === 'deleted' && <DeletedNote draft={draft} by={change.by} send={send} />}
    </News>
  );
}

interface DeletedNoteProps {
  draft: Draft;
  by: DeletedBy | undefined;
  send: (event: DraftEvent) => void;
}

function DeletedNote({ draft, by, send }: DeletedNoteProps): ReactNode {
  const { actions, deletedNote: texts } = generatorMessages;
  const { restoreAndSave, isRestoring } = useRestoreAndSave(draft.snippet?.id ?? '', send);
  const deletedNote = useDeletedNote();
  return (
    <Note
      tone="warn"
      action={
        <Choices>
          {by && (
            <Button compact isPending={isRestoring} onPress={restoreAndSave}>
              {isUnsaved(draft) ? texts.restoreAndSave : texts.restore}
            </Button>
          )}
          <Button compact onPress={() => send({ type: 'new-requested', title: draft.title })}>
            {actions.saveAsNew}
          </Button>
          <TrashLink />
        </Choices>
      }
    >
      {deletedNote(by)}
    </Note>
  );
}

interface NewerVersionNoteProps {
  draft: Draft;
  /** The version that is in the library now. */
  theirs: Snippet;
  send: (event: DraftEvent) => void;
  onTakeTheirs: (template: Template) => void;
}

/** Says that somebody, or another tab of the person's own, has saved a newer version of the opened snippet, and compares it or shows it here. */
function NewerVersionNote({ draft, theirs, send, onTakeTheirs }: NewerVersionNoteProps): ReactNode {
  const { newer: texts } = generatorMessages;
  const { user } = useSession();
  const isOwn = theirs.updatedBy.id === user?.id;
  const take = isOwn ? texts.takeOwn : texts.takeTheirs;
  const [isTaking, setTaking] = useState(false);
  const showTheirs = async () => {
    setTaking(true);
    try {
      const template = await openSnippet(theirs);
      send({ type: 'newer-opened', theirs });
      onTakeTheirs(template);
    } finally {
      setTaking(false);
    }
  };
  return (
    <Note
      action={
        <Choices>
          {isUnsaved(draft) && (
            <Button compact onPress={() => send({ type: 'newer-opened', theirs })}>
              {texts.compare}
            </Button>
          )}
          <Button compact isPending={isTaking} onPress={() => void showTheirs()}>
            {isUnsaved(draft) ? take : texts.load}
          </Button>
        </Choices>
      }
    >
      {isOwn
        ? texts.savedByYou(formatTime(theirs.updatedAt))
        : texts.savedBy(theirs.updatedBy.displayName, formatTime(theirs.updatedAt))}
    </Note>
  );
}

/**
 * Says what is special about the attributes that the builder offers. Nothing when they are all usable and real, or not loaded
 * yet; its line is there all the same, so that the builder below does not move away under a person's pointer.
 */
function AttributesNote({ attributes }: { attributes: BuilderAttributes }): ReactNode {
  const { isSample, unusable, unusableCount: total } = attributes;
  const { data: texts } = generatorMessages;
  return (
    <Line>
      {isSample && (
        <Sentence>
          <Badge>{texts.sampleTitle}</Badge>
          <span>{texts.sample}</span>
        </Sentence>
      )}
      {unusable.length > 0 && (
        <details>
          <summary>{texts.unusable(total)}</summary>
          <p>{texts.unusableReason}</p>
          <ul>
            {unusable.map(({ name, type }) => (
              <li key={name}>
                <code>{name}</code> {texts.typeOf(type ?? texts.noType)}
              </li>
            ))}
          </ul>
          {total > unusable.length && <p>{texts.moreUnusable(total - unusable.length)}</p>}
        </details>
      )}
    </Line>
  );
}
