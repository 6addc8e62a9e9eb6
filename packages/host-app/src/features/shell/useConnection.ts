import { checkReady } from '@sluice/server/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../lib/http/connection.ts';
import { send } from '../../lib/http/http.ts';
import { session } from '../../lib/session/session.ts';

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
export function useConnection(): Connection {
  const state = useSyncExternalStore(connection.subscribe, connection.getState);
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
