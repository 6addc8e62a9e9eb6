import { Button } from '@sluice/builder-ui';
import { ArrowUpFromLine, Megaphone, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRole } from '../../../lib/workspace/useRole.ts';
import { publishMessages, type PublishTexts } from './messages.ts';
import * as S from './Publish.styles.ts';
import type { Compared, Publication } from './usePublication.ts';
import type { PublishActions } from './usePublishActions.ts';

interface PublishFooterProps {
  publication: Publication;
  actions: PublishActions;
  onClose: () => void;
}

/** Whom publishing reaches, and the button that does it. Members ask for it instead. */
export function PublishFooter({ publication, actions, onClose }: PublishFooterProps): ReactNode {
  const role = useRole();
  const { compared } = publication;
  const isGone = publication.isGone || actions.failure?.kind === 'gone';
  const isBlocked = actions.failure !== null && actions.failure.kind !== 'changed';
  const canSend = publication.isPublishable && !isGone && !isBlocked;
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
          {compared ? publishMessages.publish(compared.version) : publishMessages.publishPlain}
        </Button>
      )}
    </>
  );
}

/** Whether the snippet's own block has exactly this text. A block without a snippet gets one by publishing to it. */
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

function ProposeButton(props: Omit<PublishFooterProps, 'onClose'> & { canSend: boolean }): ReactNode {
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
