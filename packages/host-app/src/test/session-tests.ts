import { afterEach, beforeEach, vi } from 'vitest';
import type { Session } from '../lib/session/session.ts';
import { answerToAda } from './sign-in-ada.ts';
import { startStubServer } from './stub-server.ts';

/** Says to the page that it is shown or hidden. */
export function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves once the session knows who is signed in. */
export async function settled(session: Session): Promise<void> {
  if (session.getState().isReady) return;
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (!session.getState().isReady) return;
      stop();
      resolve();
    });
  });
}

/** For the tests of sessions in one file: a stub of the server, and a browser that forgets everything after each test. */
export function startSessionTests() {
  const server = startStubServer();
  /** Ends what a test has started. */
  const stops: (() => void)[] = [];
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
    showPage('visible');
  });
  return {
    server,
    stops,
    refreshCalls: () => server.countOf('refresh'),
    signInTo: async (session: Session) => session.begin(await answerToAda()),
  };
}
