import { Button, Note, Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { componentMessages } from '../components/messages.ts';
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

/** The same inside the frame, of which sidebar and top bar stay. */
const InFrame = styled.output`
  position: absolute;
  z-index: var(--sluice-z-lifted);
  inset: 0;
  box-sizing: border-box;
  padding: inherit;
  background: var(--sluice-surface-1);

  & > div {
    position: sticky;
    inset-block-start: 80px;
    display: grid;
    gap: var(--sluice-space-2);
  }

  & > div > :last-child {
    margin-block-start: var(--sluice-space-4);
  }
`;

const Stuck = styled.div`
  position: fixed;
  z-index: var(--sluice-z-dialog);
  inset: auto 16px 16px;
  max-inline-size: 560px;
  margin-inline: auto;
`;

/**
 * Says that the next page is loading: in the shape of a page where the frame around it is known. While that cannot be loaded, the current page stays usable, and a note says why where
 * the page itself has no place for it.
 */
export function PendingPage(): ReactNode {
  const isConnected = useIsConnected();
  const isToldAbove = useHasConnectionNotice();
  const { isPending, stay } = usePendingPage();
  if (!isPending) return null;
  if (!isConnected) return isToldAbove ? null : <NoConnection onStay={stay} />;
  const frame = document.querySelector('#main');
  if (frame !== null) return createPortal(<PageToCome />, frame);
  return (
    <Cover>
      <FullScreenLoading />
    </Cover>
  );
}

/** The shape that the pages of the frame have in common: title, a line about it, and what it is about. */
function PageToCome(): ReactNode {
  return (
    <InFrame aria-label={componentMessages.loading}>
      <div>
        <Skeleton width="min(260px, 60%)" height="32px" />
        <Skeleton width="min(380px, 80%)" height="18px" />
        <Skeleton height="320px" />
      </div>
    </InFrame>
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
