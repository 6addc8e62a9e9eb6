import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { useHasConnectionNotice, useIsConnected } from '../lib/http/connection.ts';
import { usePendingPage } from '../lib/usePendingPage.ts';
import { appMessages } from './messages.ts';

/** Covers the page that the person leaves, which stays as it is until the next one has loaded. */
const Cover = styled.div`
  position: fixed;
  z-index: var(--sluice-z-dialog);
  inset: 0;
`;

const Stuck = styled.div`
  position: fixed;
  z-index: var(--sluice-z-dialog);
  inset: auto 16px 16px;
  max-inline-size: 560px;
  margin-inline: auto;
`;

/**
 * Says that the next page is loading. While that cannot be loaded, the current page stays usable, and a note says why where
 * the page itself has no place for it.
 */
export function PendingPage(): ReactNode {
  const isConnected = useIsConnected();
  const isToldAbove = useHasConnectionNotice();
  const { isPending, stay } = usePendingPage();
  if (!isPending) return null;
  if (!isConnected) return isToldAbove ? null : <NoConnection onStay={stay} />;
  return (
    <Cover>
      <FullScreenLoading />
    </Cover>
  );
}

function NoConnection({ onStay }: { onStay: () => void }): ReactNode {
  return (
    <Stuck>
      <Note tone="warn" role="alert" action={<Button onPress={onStay}>{appMessages.stay}</Button>}>
        {appMessages.noConnection}
      </Note>
    </Stuck>
  );
}
