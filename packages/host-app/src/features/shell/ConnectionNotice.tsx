import { Button } from '@sluice/builder-ui';
import { CloudOff, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { checkReady } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useIsConnectionNotice, useIsConnected, useIsOnline, connection } from '../../lib/http/connection.ts';
import { usePendingPage } from '../../lib/usePendingPage.ts';
import { shellMessages } from './messages.ts';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';

/** Always there, so that screen readers hear what appears in it. */
const Place = styled.output`
  display: block;
  position: sticky;
  z-index: var(--sluice-z-bar);
  inset-block-start: 56px;
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-5);
  border-block-end: 1px solid var(--sluice-line);
  background: var(--sluice-warn-soft);
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-warn);
  }

  & > span {
    flex: 1 1 200px;
    min-inline-size: 0;
  }
`;

/**
 * Says that the browser is offline, or that the server does not answer, and lets the person try again. Everything else stays
 * where it is. A page that was asked for meanwhile has to wait: that is said here too, and not a second time elsewhere.
 */
export function ConnectionNotice(): ReactNode {
  const { connection: texts, offline } = shellMessages;
  const { isLost, isTrying, tryNow } = useConnection();
  const isOnline = useIsOnline();
  const isConnected = useIsConnected();
  const { isPending, stay } = usePendingPage();
  useIsConnectionNotice();
  const isStuck = isPending && !isConnected;
  const news = !isOnline ? offline : isLost || isStuck ? texts : undefined;
  return (
    <Place>
      {news !== undefined && (
        <Notice>
          {isOnline ? <CloudOff aria-hidden /> : <WifiOff aria-hidden />}
          <span>
            <strong>{news.title}</strong> {news.explanation}
            {isStuck && <> {texts.pageWaits}</>}
          </span>
          {isStuck && (
            <Button compact onPress={stay}>
              {texts.stay}
            </Button>
          )}
          {isOnline && isLost && (
            <Button compact isPending={isTrying} onPress={tryNow}>
              {texts.tryNow}
            </Button>
          )}
        </Notice>
      )}
    </Place>
  );
}

const FIRST_WAIT_MS = 1000;
/** A server that is back is found while the person still looks at what could not be loaded. */
const LONGEST_WAIT_MS = 5000;
/** A server that takes longer to say that it is there counts as away. */
const ANSWER_WITHIN_MS = 5000;

interface Connection {
  /** Whether the server has stopped answering. */
  isLost: boolean;
  isTrying: boolean;
  tryNow: () => void;
}

/**
 * When a request has had no answer, asks the server whether it is there. While it is not, asks again and again, with longer
 * and longer waits, and at once when the browser is online again. When it answers, what could not be loaded is loaded.
 */
function useConnection(): Connection {
  const state = useSyncExternalStore(connection.subscribe, connection.getState, connection.getState);
  const isDoubtful = state !== 'ok';
  const [isTrying, setTrying] = useState(false);
  const tryAgain = useRef<() => void>(undefined);
  const queries = useQueryClient();

  const recover = useEffectEvent(() => {
    session.retry();
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });

  useEffect(() => {
    if (!isDoubtful) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let isOver = false;
    const attempt = async () => {
      clearTimeout(timer);
      setTrying(true);
      // What becomes of it is reported to `connection`: an answer ends this effect.
      await send(checkReady, {}, { timeoutMs: ANSWER_WITHIN_MS }).catch(() => undefined);
      setTrying(false);
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(() => void attempt(), wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
    const attemptNow = () => void attempt();
    attemptNow();
    tryAgain.current = attemptNow;
    addEventListener('online', attemptNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      tryAgain.current = undefined;
      removeEventListener('online', attemptNow);
    };
  }, [isDoubtful]);

  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && state === 'ok') recover();
    wasLost.current = state === 'lost' || (wasLost.current && state !== 'ok');
  }, [state]);

  return { isLost: state === 'lost', isTrying, tryNow: () => tryAgain.current?.() };
}
