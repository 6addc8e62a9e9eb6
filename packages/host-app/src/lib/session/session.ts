import type { Profile, Session as SessionAnswer } from '@sluice/server/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../http/api-error.ts';
import { loadLate } from '../late/load-late.ts';
import { drawnFor } from '../drawn-for.ts';
import { AccessToken, oneTabAtATime } from './access-token.ts';
import { FIRST_RETRY_MS, nextRetry } from '../http/connection.ts';
import {
  newerProfile,
  type SessionEnding,
  type SessionEvent,
  type SessionState,
  type TabMessage,
} from './session-state.ts';
import { SignOutReport } from './sign-out-report.ts';
import type * as Requests from './session-requests.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

/** The page is shown after this time, even if the session is still being restored. */
const WATCHDOG_MS = 7000;

/** How the server is asked: visitors do not load it before they sign in. */
let requests: typeof Requests | undefined;

async function loadRequests(): Promise<typeof Requests> {
  requests = await loadLate(() => import('./session-requests.ts'));
  return requests;
}

/** The report leaves before the page does: whoever is signed in has its code. */
const reportSignOut = async () => (requests ?? (await loadRequests())).requestSignOut();

/** Tells whether the server says that the session has ended. Any other failure may be temporary. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.body === undefined) return false;
  return error.code !== 'INTERNAL' && error.body.retryAfter === undefined;
}

/** For whoever looks into a problem with the developer tools. */
function warn(message: string): void {
  // oxlint-disable-next-line no-console -- people see that something is wrong; here is what
  console.warn(message);
}

/** Logs what goes wrong while a page looks up its session: each problem once, and never a token or an address. */
class LookUpLog {
  #hasFailed = false;

  failed(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const reason = error instanceof ApiError ? error.code : 'UNKNOWN';
    warn(`sluice: the session could not be looked up (${reason}); trying again until it can`);
  }

  isLate(waitedMs: number): void {
    warn(
      `sluice: the session was not looked up within ${waitedMs / 1000} seconds; the page is shown meanwhile`,
    );
  }
}

/**
 * The session of this browser. The access token is in memory, the refresh token in a cookie that no script can read. User
 * and expiry are stored, so that a reload knows whether there is a session to restore. Signing in or out in one tab does
 * the same in the others.
 */
export class Session {
  #state: SessionState = { isReady: false, user: null };
  #token: AccessToken | undefined;
  #refreshing: Promise<boolean> | undefined;
  /** Increases when a session begins or ends. An answer to a request from before then is outdated. */
  #generation = 0;
  /** Whether the session is being restored. */
  #isRestoring = false;
  /** Whether the session is not renewed for now. */
  #isHeld = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server answers to the first renewal, until somebody has read it. */
  #earlyAnswer: Promise<Response> | undefined;
  readonly #log = new LookUpLog();
  readonly #signOutReport = new SignOutReport(reportSignOut, isRefused);
  readonly #listeners = new Set<(event: SessionEvent | undefined) => void>();
  readonly #tabs = new BroadcastChannel('sluice.session');

  /**
   * Restores the session, and keeps it fresh from now on.
   * @param askEarly asks for the first renewal while the code that reads the answer is still on its way
   * @returns a function that stops this
   */
  start(askEarly?: () => Promise<Response>): () => void {
    const followOtherTab = (message: MessageEvent<TabMessage>) => this.#followOtherTab(message.data);
    const pauseWhileHidden = () => {
      if (document.visibilityState === 'visible') this.#schedule();
      else clearTimeout(this.#timer);
    };
    this.#tabs.addEventListener('message', followOtherTab);
    document.addEventListener('visibilitychange', pauseWhileHidden);
    const watchdog = setTimeout(() => {
      this.#log.isLate(WATCHDOG_MS);
      this.#showStoredUser();
    }, WATCHDOG_MS);
    if (readStoredSession() === undefined) {
      clearTimeout(watchdog);
      this.#change({ isReady: true, user: null });
      if (this.#signOutReport.isUnsent) void this.#signOutReport.send();
    } else {
      this.#earlyAnswer = askEarly && oneTabAtATime(askEarly);
      // Whoever reads it says what went wrong.
      this.#earlyAnswer?.catch(() => undefined);
      void this.#restore().finally(() => clearTimeout(watchdog));
    }
    return () => {
      this.#tabs.removeEventListener('message', followOtherTab);
      document.removeEventListener('visibilitychange', pauseWhileHidden);
      clearTimeout(watchdog);
      clearTimeout(this.#timer);
      this.#signOutReport.stop();
    };
  }

  getState = (): SessionState => this.#state;

  /** Resolves once it is known who is signed in, or once finding out takes too long, or fails for now. */
  known(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#state.isReady) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  subscribe = (listener: (event: SessionEvent | undefined) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Begins a session with the answer to signing in, signing up or entering the demo.
   * @param event `challenge-verified` when a code or a passkey was asked for
   * @returns who is signed in now
   */
  begin(answer: SessionAnswer, event: 'signed-in' | 'challenge-verified' = 'signed-in'): Profile {
    return this.#adopt(answer, event);
  }

  /**
   * Shows a changed profile everywhere, in this tab and in the others. Called with the server's answer to a change. The
   * profile of somebody else, or an older version, changes nothing.
   */
  adoptProfile(profile: Profile): void {
    if (this.#showProfile(profile)) {
      this.#tabs.postMessage({ kind: 'user-updated', user: profile } satisfies TabMessage);
    }
  }

  /** @returns whether it was the signed-in person's, and not outdated */
  #showProfile(profile: Profile): boolean {
    const { user } = this.#state;
    if (user?.id !== profile.id || newerProfile(user, profile) !== profile) return false;
    const stored = readStoredSession();
    if (stored) writeStoredSession({ ...stored, user: profile });
    this.#change({ ...this.#state, user: profile }, 'user-updated');
    return true;
  }

  /**
   * Ends the session: here at once, and on the server as soon as it answers.
   * @param options.keepsWork whether the person wants their unsaved work to stay in this browser
   */
  async signOut({ keepsWork }: { keepsWork: boolean }): Promise<void> {
    const userId = this.#state.user?.id ?? '';
    const ending: SessionEnding = { kind: 'signed-out', userId, keepsWork };
    this.#clear(ending);
    this.#tabs.postMessage(ending satisfies TabMessage);
    await this.#signOutReport.send();
  }

  /**
   * Renews nothing for now. When somebody deletes their account, the server ends the session before it answers, and the page
   * would say that it has ended, and not why. Signing out ends this, too.
   * @returns a function that ends it
   */
  holdRenewal(): () => void {
    this.#isHeld = true;
    return () => {
      this.#isHeld = false;
    };
  }

  /** Restores the session at once, if that is still to do: the server answers again. */
  retry(): void {
    if (this.#isRestoring) void this.refresh().catch(() => undefined);
    else if (this.#state.user === null && this.#signOutReport.isUnsent) void this.#signOutReport.send();
  }

  /** An access token that is valid for some time yet; `undefined` when nobody is signed in. */
  async accessToken(): Promise<string | undefined> {
    const isSignedIn = this.#token !== undefined || this.#state.user !== null;
    if (isSignedIn && this.#token?.isFresh !== true) await this.refresh();
    return this.#token?.value;
  }

  /**
   * Renews the session. Concurrent calls share one request.
   * @returns whether there is a session now
   * @throws {ApiError} when the outcome is unclear, and the session may still exist
   */
  refresh(): Promise<boolean> {
    if (this.#isHeld) return Promise.resolve(false);
    if (this.#refreshing === undefined) {
      const request = this.#refresh().finally(() => {
        if (this.#refreshing === request) this.#refreshing = undefined;
      });
      this.#refreshing = request;
    }
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    const generation = this.#generation;
    try {
      const { requestRefresh } = requests ?? (await loadRequests());
      const early = this.#earlyAnswer;
      this.#earlyAnswer = undefined;
      const answer = await (early ? requestRefresh(early) : oneTabAtATime(() => requestRefresh()));
      if (generation !== this.#generation) return this.#token !== undefined;
      this.#adopt(answer, 'token-refreshed');
      return true;
    } catch (error) {
      if (generation !== this.#generation) return this.#token !== undefined;
      if (!isRefused(error)) throw error;
      this.#expire();
      return false;
    }
  }

  /** Renews the session. Retries, with longer and longer waits, until the server answers or the person signs in or out. */
  async #restore(): Promise<void> {
    const generation = this.#generation;
    this.#isRestoring = true;
    for (let wait = FIRST_RETRY_MS; ; wait = nextRetry(wait)) {
      try {
        await this.refresh();
        break;
      } catch (error) {
        if (generation !== this.#generation) return;
        this.#reportFailure(error);
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (generation !== this.#generation) return;
        // Meanwhile something else may have renewed it.
        if (this.#token?.isFresh === true) break;
      }
    }
    this.#isRestoring = false;
    this.#change({ ...this.#state, isReady: true });
  }

  #reportFailure(error: unknown): void {
    this.#log.failed(error);
    this.#showStoredUser();
    const isKnown = this.#token !== undefined || this.#state.lookUpFailed === true;
    if (!isKnown) this.#change({ ...this.#state, lookUpFailed: true });
  }

  /** The server does not answer: who was signed in last sees their screens, which say what could not be loaded. */
  #showStoredUser(): void {
    const user = this.#state.user ?? readStoredSession()?.user ?? null;
    if (!this.#state.isReady || user !== this.#state.user) {
      this.#change({ ...this.#state, isReady: true, user });
    }
  }

  #adopt(answer: SessionAnswer, event: 'signed-in' | 'challenge-verified' | 'token-refreshed'): Profile {
    const { user } = this.#state;
    // Another tab may have signed somebody else in: nothing may remain of the previous session.
    if (user !== null && user.id !== answer.user.id) this.#clear();
    const isNew = event !== 'token-refreshed';
    if (isNew) this.#startGeneration();
    this.#token = new AccessToken(answer.accessToken, answer.expiresIn);
    // A change of the profile may have been answered after this request was read.
    const profile = newerProfile(this.#state.user, answer.user);
    writeStoredSession({ user: profile, expiresAt: answer.expiresAt });
    this.#signOutReport.forget();
    this.#change({ isReady: true, user: profile }, event);
    this.#schedule();
    if (isNew) this.#tabs.postMessage('signed-in' satisfies TabMessage);
    return profile;
  }

  /** The server has refused to renew the session. The other tabs are told, so that they say so, too. */
  #expire(): void {
    const user = this.#state.user ?? readStoredSession()?.user;
    // Somebody looked for a session of which this browser knows nothing, and there is none.
    if (user === undefined && this.#token === undefined) return;
    if (user === undefined) return this.#clear();
    const ending: SessionEnding = { kind: 'expired', email: user.email, userId: user.id };
    this.#clear(ending);
    this.#tabs.postMessage(ending satisfies TabMessage);
  }

  #clear(ending?: SessionEnding): void {
    clearTimeout(this.#timer);
    this.#isRestoring = false;
    this.#isHeld = false;
    this.#startGeneration();
    this.#token = undefined;
    writeStoredSession(undefined);
    this.#change({ isReady: true, user: null, ...(ending && { ending }) }, 'signed-out');
  }

  /** Makes the answers to all requests so far outdated, because a session begins or ends. */
  #startGeneration(): void {
    this.#generation += 1;
    this.#refreshing = undefined;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#token === undefined || document.visibilityState !== 'visible') return;
    this.#timer = setTimeout(() => void this.#restore(), this.#token.renewalWait);
  }

  #followOtherTab(message: TabMessage): void {
    if (message === 'signed-in') void this.#restore();
    else if (message.kind === 'user-updated') this.#showProfile(message.user);
    else if (this.#state.user !== null)
      this.#clear(message.kind === 'signed-out' ? { ...message, isElsewhere: true } : message);
  }

  #change(state: SessionState, event?: SessionEvent): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(event);
  }
}

/** The one session of this page. */
export const session = new Session();

/** The current session. The component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => drawnFor.session);
}

/** The id of the active workspace, for screens behind the sign-in guard. */
export function useWorkspaceId(): string {
  const { user } = useSession();
  return user?.activeWorkspaceId ?? '';
}
