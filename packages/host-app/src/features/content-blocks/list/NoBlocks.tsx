import { Button, ButtonLink, EmptyState } from '@sluice/builder-ui';
import { Blocks, KeyRound, PlugZap, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import { contentBlockMessages } from '../messages.ts';

const Permissions = styled.ul`
  display: grid;
  gap: 2px;
  margin: var(--sluice-space-2) 0 0;
  padding: 0;
  list-style: none;
`;

/** Why there is nothing to show, which says what to do about it. */
export type NothingReason = 'notConnected' | 'noPermission' | 'notRead' | 'noBlocks' | 'noMatch';

interface NoBlocksProps {
  reason: NothingReason;
  onRead: () => void;
  isReading: boolean;
  onPublish: () => void;
  onClear: () => void;
}

/** In place of the list: why it is empty, and the way on. */
export function NoBlocks({ reason, onRead, isReading, onPublish, onClear }: NoBlocksProps): ReactNode {
  const { empty: texts, publish } = contentBlockMessages;
  const isMember = useRole() === 'member';
  const readButton = (label: string) => (
    <Button variant="primary" isPending={isReading} onPress={onRead}>
      {label}
    </Button>
  );
  switch (reason) {
    case 'notConnected':
      return (
        <EmptyState
          icon={<PlugZap />}
          title={texts.notConnected}
          description={isMember ? texts.notConnectedMember : texts.notConnectedText}
          action={!isMember && <ButtonLink href={paths.data}>{texts.connect}</ButtonLink>}
        />
      );
    case 'noPermission':
      return (
        <EmptyState
          icon={<KeyRound />}
          title={texts.noPermission}
          description={<NeededPermissions />}
          action={readButton(texts.tryAgain)}
        />
      );
    case 'notRead':
      return (
        <EmptyState
          icon={<Blocks />}
          title={texts.notRead}
          description={texts.notReadText}
          action={readButton(texts.readNow)}
        />
      );
    case 'noBlocks':
      return (
        <EmptyState
          icon={<Blocks />}
          title={texts.noBlocks}
          description={texts.noBlocksText}
          action={
            <Button variant="primary" onPress={onPublish}>
              {publish}
            </Button>
          }
        />
      );
    case 'noMatch':
      return (
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatch}
          description={texts.noMatchText}
          action={<Button onPress={onClear}>{texts.clear}</Button>}
        />
      );
  }
}

function NeededPermissions(): ReactNode {
  const { empty: texts } = contentBlockMessages;
  return (
    <>
      {texts.noPermissionText}
      <Permissions>
        {texts.permissions.map((permission) => (
          <li key={permission}>
            <code>{permission}</code>
          </li>
        ))}
      </Permissions>
    </>
  );
}
