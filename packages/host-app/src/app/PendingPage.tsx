import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { componentMessages } from '../components/messages.ts';
import { PageShape } from '../components/PageShapes.tsx';
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
 * Says that the next page is loading: in the shape of that page where the frame around it is known. While it cannot be loaded,
 * the current page stays usable, and a note says why where the page itself has no place for it.
 */
export function PendingPage(): ReactNode {
  const isConnected = useIsConnected();
  const isToldAbove = useHasConnectionNotice();
  const { isPending, path, stay } = usePendingPage();
  if (!isPending) return null;
  if (!isConnected) return isToldAbove ? null : <NoConnection onStay={stay} />;
  const frame = document.querySelector('#main');
  if (frame !== null) return createPortal(<PageToCome path={path} />, frame);
  return (
    <Cover>
      <FullScreenLoading />
    </Cover>
  );
}

function PageToCome({ path }: { path: string }): ReactNode {
  return (
    <InFrame aria-label={componentMessages.loading}>
      <div>
        <PageShape path={path} />
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
