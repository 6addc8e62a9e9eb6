import { Dialog } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { usePublishMessages } from './messages.ts';
import { PublishBody } from './PublishBody.tsx';
import { PublishFooter } from './PublishFooter.tsx';
import { usePublication, type Publication } from './usePublication.ts';
import { usePublishActions } from './usePublishActions.ts';

interface PublishDialogProps {
  /** What to publish; `null` while the dialog is closed. Without a snippet the person chooses one. */
  open: { snippetId: string | null; newName?: string } | null;
  onClose: () => void;
  /** Called with the snippet when its text was replaced by the one at Braze. */
  onTaken?: (snippet: Snippet) => void;
}

/** Publishes a snippet as a Content Block, after a comparison of what is there now with what will be. */
export function PublishDialog({ open, ...handlers }: PublishDialogProps): ReactNode {
  if (open === null) return null;
  return (
    <OpenPublishDialog key={open.snippetId} snippetId={open.snippetId} newName={open.newName} {...handlers} />
  );
}

interface OpenPublishDialogProps extends Omit<PublishDialogProps, 'open'> {
  snippetId: string | null;
  newName: string | undefined;
}

function OpenPublishDialog({ snippetId, newName, onClose, onTaken }: OpenPublishDialogProps): ReactNode {
  const texts = usePublishMessages();
  const publication = usePublication({ snippetId, newName });
  const actions = usePublishActions(publication, onClose);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={actions.isPublishing}
      // A sheet to work on has something to show first.
      size={publication.snippetId === null ? 'small' : 'wide'}
      title={texts.title}
      description={<Intention publication={publication} />}
      footer={<PublishFooter publication={publication} actions={actions} onClose={onClose} />}
    >
      <PublishBody
        publication={publication}
        actions={actions}
        canChooseSnippet={snippetId === null}
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
  const texts = usePublishMessages();
  const { snippet, compared, target, blockName } = publication;
  if (!snippet) return texts.choose;
  const version = compared?.version ?? snippet.version;
  const name = <strong dir="auto">{snippet.name}</strong>;
  const block = <code dir="auto">{blockName}</code>;
  if (target === null || blockName === '') return texts.becomesSome(version, name);
  return 'blockId' in target
    ? texts.becomesNext(version, name, block)
    : texts.becomesNew(version, name, block);
}
