import { Button, Note } from '@sluice/builder-ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { styled } from 'styled-components';
import { FullScreenLoading } from '../components/FullScreenLoading.tsx';
import { connection } from '../lib/http/connection.ts';
import { useIsOnline } from '../lib/useIsOnline.ts';
import { useAppMessages } from './messages.ts';

/** For a page that comes sooner, the loading screen would only flicker. */
const LATE_MS = 150;

/** Covers the page that the person leaves, which stays as it is until the next one has loaded. */
const Cover = styled.div`
  position: fixed;
  z-index: 100;
  inset: 0;
`;

const Stuck = styled.div`
  position: fixed;
  z-index: 100;
  inset: auto 16px 16px;
  max-inline-size: 560px;
  margin-inline: auto;
`;

/**
 * Says that the next page is loading. While that cannot be loaded, the current page stays usable, and a note says why.
 */
export function PendingPage(): ReactNode {
  const isConnected = useIsConnected();
  const isLoading = useNavigation().state === 'loading';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  if (!isLoading || !isLate) return null;
  if (!isConnected) return <NoConnection />;
  return (
    <Cover>
      <FullScreenLoading />
    </Cover>
  );
}

function useIsConnected(): boolean {
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
  return isOnline && state === 'ok';
}

function NoConnection(): ReactNode {
  const texts = useAppMessages();
  const navigate = useNavigate();
  const here = useLocation();
  // Navigating to the current page cancels the navigation to the other one.
  const stay = () => void navigate(here, { replace: true, state: here.state });
  return (
    <Stuck>
      <Note tone="warn" role="alert" action={<Button onPress={stay}>{texts.stay}</Button>}>
        {texts.noConnection}
      </Note>
    </Stuck>
  );
}
