import type { LiveEvent } from '@sluice/server/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { outdatedKeys, type LiveKeys } from './live-keys.ts';
import { LiveStream, type StreamTiming } from './live-stream.ts';
import { createQueryRenewal } from './query-renewal.ts';

/** A page that nobody has looked at for this long gets no events until it is looked at again. */
const HIDDEN_MS = 5 * 60_000;

interface LiveEventsTiming extends StreamTiming {
  hiddenMs: number;
}

/**
 * Follows the live events of whoever is signed in, and loads what they make outdated. One stream per page; none while
 * nobody is signed in.
 * @returns a function that stops this
 */
export function startLiveEvents(
  queries: QueryClient,
  declared: readonly LiveKeys[],
  { hiddenMs = HIDDEN_MS, ...timing }: Partial<LiveEventsTiming> = {},
): () => void {
  const renewal = createQueryRenewal(queries);
  const onEvent = (event: LiveEvent) => {
    // Whether it was this session only the server knows. If so, it refuses to renew it, which signs the person out.
    if (event.type === 'session.revoked') void session.refresh().catch(() => undefined);
    renewal.add(outdatedKeys(declared, event));
  };
  const stream = new LiveStream({ onEvent, onMissed: () => renewal.addAll() }, timing);

  let userId: string | undefined;
  const followSession = () => {
    const now = session.getState().user?.id;
    if (now === userId) return;
    userId = now;
    stream.stop();
    if (userId !== undefined) stream.start();
  };

  let hidden: ReturnType<typeof setTimeout> | undefined;
  const followVisibility = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(() => stream.pause(), hiddenMs);
    else if (userId !== undefined) stream.start();
  };

  const unsubscribe = session.subscribe(followSession);
  document.addEventListener('visibilitychange', followVisibility);
  followSession();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', followVisibility);
    clearTimeout(hidden);
    stream.stop();
  };
}
