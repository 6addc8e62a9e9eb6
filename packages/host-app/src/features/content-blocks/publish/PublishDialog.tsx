import { Dialog, Button } from '@sluice/builder-ui';
import type { Snippet } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { ArrowUpFromLine, Megaphone, Send } from 'lucide-react';
import {
  newPublishDraft,
  useRememberedPublishDraft,
  type PublishDraft,
  type PublishPlace,
  type PublishStart,
} from '../../../lib/unsaved/publish-draft.ts';
import { publishMessages, type PublishTexts } from './messages.ts';
import { PublishBody } from './PublishBody.tsx';
import { usePublication, type Publication, type Compared } from './usePublication.ts';
import { usePublishActions, type PublishActions } from './usePublishActions.ts';
import { useTestsBefore, type TestsBefore } from './useTestsBefore.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import * as S from './Publish.styles.ts';

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

/** Keeps what the person types and chooses, beginning with what a session that ended has left. */
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
  const tests = useTestsBefore(publication.snippetId);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={actions.isPublishing}
      // A sheet to work on has something to show first.
      size={publication.snippetId === null ? 'small' : 'wide'}
      title={publishMessages.title}
      description={<Intention publication={publication} />}
      footer={<PublishFooter publication={publication} actions={actions} tests={tests} onClose={onClose} />}
    >
      <PublishBody
        publication={publication}
        actions={actions}
        tests={tests}
        canChooseSnippet={start.snippetId === null}
        onTaken={(snippet) => {
          onTaken?.(snippet);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Says in a sentence which snippet becomes which block. */
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

interface PublishFooterProps {
  publication: Publication;
  actions: PublishActions;
  tests: TestsBefore;
  onClose: () => void;
}

/** Whom publishing reaches, and the button that does it. Members ask for it instead. */
function PublishFooter({ publication, actions, tests, onClose }: PublishFooterProps): ReactNode {
  const role = useRole();
  const { compared } = publication;
  const isGone = publication.isGone || actions.failure?.kind === 'gone';
  const isBlocked = actions.failure !== null && actions.failure.kind !== 'changed';
  // Publishing goes on only after it was said who receives something else than they must.
  const canSend = publication.isPublishable && !isGone && !isBlocked && tests.state !== 'waiting';
  const isFailing = tests.state === 'known' && tests.tests.failing > 0;
  return (
    <>
      {compared && <Reach compared={compared} texts={publishMessages} />}
      <Button isDisabled={actions.isPublishing} onPress={onClose}>
        {publishMessages.cancel}
      </Button>
      {role === 'member' ? (
        <ProposeButton publication={publication} actions={actions} canSend={canSend} />
      ) : (
        <Button
          variant="primary"
          icon={<ArrowUpFromLine aria-hidden />}
          isPending={actions.isPublishing}
          isDisabled={!canSend || isSame(publication)}
          onPress={actions.publish}
        >
          {!compared
            ? publishMessages.publishPlain
            : isFailing
              ? publishMessages.publishAnyway(compared.version)
              : publishMessages.publish(compared.version)}
        </Button>
      )}
    </>
  );
}

/** Tells whether the snippet's own block has exactly this text. A block without a snippet gets one by publishing to it. */
function isSame({ own, compared }: Publication): boolean {
  return own !== null && compared !== undefined && compared.before === compared.after;
}

function Reach({ compared, texts }: { compared: Compared; texts: PublishTexts }): ReactNode {
  const { before, usedIn } = compared;
  if (before === null) return null;
  return (
    <S.Reach>
      <Megaphone aria-hidden />
      <span>
        {usedIn === null ? texts.usedByUnknown : usedIn === 0 ? texts.usedByNone : texts.usedBy(usedIn)}
      </span>
    </S.Reach>
  );
}

function ProposeButton(
  props: Omit<PublishFooterProps, 'onClose' | 'tests'> & { canSend: boolean },
): ReactNode {
  const { publication, actions, canSend } = props;
  if (publication.publication?.proposal) {
    return (
      <Button isPending={actions.isWithdrawing} onPress={actions.withdraw}>
        {publishMessages.withdraw}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      icon={<Send aria-hidden />}
      isPending={actions.isProposing}
      isDisabled={!canSend || isSame(publication)}
      onPress={actions.propose}
    >
      {publishMessages.propose}
    </Button>
  );
}
