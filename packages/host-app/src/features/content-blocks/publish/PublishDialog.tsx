import { Dialog } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import {
  newPublishDraft,
  useRememberedPublishDraft,
  type PublishDraft,
  type PublishPlace,
  type PublishStart,
} from '../../../lib/unsaved/publish-draft.ts';
import { publishMessages } from './messages.ts';
import { PublishBody } from './PublishBody.tsx';
import { PublishFooter } from './PublishFooter.tsx';
import { usePublication, type Publication } from './usePublication.ts';
import { usePublishActions } from './usePublishActions.ts';

interface PublishDialogProps {
  /** Where it is opened: what is typed there survives the end of a session. */
  place: PublishPlace;
  /** What to publish; `null` while the dialog is closed. Without a snippet the person chooses one. */
  open: PublishStart | null;
  onClose: () => void;
  /** Called with the snippet when its text was replaced by the one at Braze. */
  onTaken?: (snippet: Snippet) => void;
}

/** Publishes a snippet as a Content Block, after a comparison of what is there now with what will be. */
export function PublishDialog({ open, ...handlers }: PublishDialogProps): ReactNode {
  if (open === null) return null;
  return <OpenPublishDialog key={open.snippetId} start={open} {...handlers} />;
}

interface OpenPublishDialogProps extends Omit<PublishDialogProps, 'open'> {
  start: PublishStart;
}

/** What the person types and chooses, beginning with what a session that ended has left. */
function usePublishDraft(place: PublishPlace, start: PublishStart) {
  const [kept, keep] = useRememberedPublishDraft(place);
  const isOfThis = kept?.start.snippetId === start.snippetId && kept.start.newName === start.newName;
  const [draft, setDraft] = useState(isOfThis ? kept : newPublishDraft(start));
  return {
    draft,
    change: (changes: Partial<PublishDraft>) => {
      const next = { ...draft, ...changes };
      keep(next);
      setDraft(next);
    },
    forget: () => keep(undefined),
  };
}

function OpenPublishDialog({ place, start, onTaken, ...props }: OpenPublishDialogProps): ReactNode {
  const { draft, change, forget } = usePublishDraft(place, start);
  const publication = usePublication(draft, change);
  const onClose = () => {
    forget();
    props.onClose();
  };
  const actions = usePublishActions(publication, onClose);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={actions.isPublishing}
      // A sheet to work on has something to show first.
      size={publication.snippetId === null ? 'small' : 'wide'}
      title={publishMessages.title}
      description={<Intention publication={publication} />}
      footer={<PublishFooter publication={publication} actions={actions} onClose={onClose} />}
    >
      <PublishBody
        publication={publication}
        actions={actions}
        canChooseSnippet={start.snippetId === null}
        onTaken={(snippet) => {
          onTaken?.(snippet);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Which snippet becomes which block, as a sentence. */
function Intention({ publication }: { publication: Publication }): ReactNode {
  const { snippet, compared, target, blockName } = publication;
  if (!snippet) return publishMessages.choose;
  const version = compared?.version ?? snippet.version;
  const name = <strong dir="auto">{snippet.name}</strong>;
  const block = <code dir="auto">{blockName}</code>;
  if (target === null || blockName === '') return publishMessages.becomesSome(version, name);
  return 'blockId' in target
    ? publishMessages.becomesNext(version, name, block)
    : publishMessages.becomesNew(version, name, block);
}
