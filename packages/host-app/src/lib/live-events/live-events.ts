import { readProfile, type LiveEvent } from '@sluice/server/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { send } from '../http/http.ts';
import { session } from '../session/session.ts';
import { changedSnippets, presenceNews, removals } from './announcements.ts';
import { outdatedKeys, type LiveKeys } from './live-keys.ts';
import { LiveStream, type StreamTiming } from './live-stream.ts';

/** A page that nobody has looked at for this long gets no events until it is looked at again. */
const HIDDEN_MS = 5 * 60_000;

interface LiveEventsTiming extends StreamTiming {
  hiddenMs: number;
}

/** Another workspace may be the active one now, or none: the person was removed, or it was deleted. */
async function renewProfile(): Promise<void> {
  try {
    session.adoptProfile(await send(readProfile, {}, { accessToken: await session.accessToken() }));
  } catch {
    // What is shown stays. The next event, or a reload, brings the profile.
  }
}

const isDeletion = (event: LiveEvent): event is Extract<LiveEvent, { type: 'workspace.changed' }> =>
  event.type === 'workspace.changed' && event.change === 'deleted';

/** Tells whether an event can move the signed-in person to another workspace. */
function changesActiveWorkspace(event: LiveEvent): boolean {
  if (event.type === 'membership.changed') return event.userId === session.getState().user?.id;
  return isDeletion(event);
}

/** Tells whether an event says that the signed-in person is no longer in a workspace. */
function isRemoval(event: LiveEvent): event is Extract<LiveEvent, { type: 'membership.changed' }> {
  const isMembership = event.type === 'membership.changed' && event.role === null;
  return isMembership && event.userId === session.getState().user?.id;
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
    if (changesActiveWorkspace(event)) void renewProfile();
    if (isRemoval(event)) removals.announce(event.workspaceId);
    if (isDeletion(event)) removals.announce(event.workspaceId, 'deleted');
    if (event.type === 'snippet.changed' || event.type === 'library.changed') changedSnippets.announce(event);
    if (event.type === 'snippet.presence') presenceNews.announce(event);
    renewal.add(outdatedKeys(declared, event));
  };
  const onMissed = () => {
    renewal.addAll();
    void renewProfile();
  };
  const stream = new LiveStream({ onEvent, onMissed }, timing);

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

/** Events that come this close together cause one request and not many. */
const GATHER_MS = 100;

/**
 * Loads outdated data again, if it is on show; other data when it is shown next. While one renewal is under way, further
 * keys are gathered for the next one: events that come faster than answers neither cancel those nor get lost.
 */
function createQueryRenewal(queries: QueryClient) {
  const outdated = new Map<string, QueryKey>();
  let isRenewing = false;

  async function renew(): Promise<void> {
    isRenewing = true;
    while (outdated.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const keys = [...outdated.values()];
      outdated.clear();
      await Promise.allSettled(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
    isRenewing = false;
  }

  return {
    add(keys: readonly QueryKey[]): void {
      for (const key of keys) outdated.set(JSON.stringify(key), key);
      if (!isRenewing) void renew();
    },
    /** Everything is outdated. The empty key is the beginning of all others. */
    addAll(): void {
      this.add([[]]);
    },
  };
}
