import { checkReady } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../lib/http/connection.ts';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface Connection {
  /** Whether the server has stopped answering. */
  isLost: boolean;
  isTrying: boolean;
  tryNow: () => void;
}

/**
 * While the server does not answer, asks it again and again, with longer and longer waits, and at once when the browser is
 * online again. When it answers, what could not be loaded is loaded.
 */
export function useConnection(): Connection {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const [isTrying, setTrying] = useState(false);
  const tryAgain = useRef<() => void>(undefined);
  const queries = useQueryClient();

  const recover = useEffectEvent(() => {
    session.retry();
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });

  useEffect(() => {
    if (!isLost) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    const attempt = async () => {
      clearTimeout(timer);
      setTrying(true);
      // An answer is reported to `connection`, which ends this effect.
      await send(checkReady, {}).catch(() => undefined);
      setTrying(false);
      if (!connection.isLost()) return;
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      clearTimeout(timer);
      timer = setTimeout(() => void attempt(), wait);
    };
    const attemptNow = () => void attempt();
    timer = setTimeout(attemptNow, wait);
    tryAgain.current = attemptNow;
    addEventListener('online', attemptNow);
    return () => {
      clearTimeout(timer);
      tryAgain.current = undefined;
      removeEventListener('online', attemptNow);
    };
  }, [isLost]);

  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) recover();
    wasLost.current = isLost;
  }, [isLost]);

  return { isLost, isTrying, tryNow: () => tryAgain.current?.() };
}
