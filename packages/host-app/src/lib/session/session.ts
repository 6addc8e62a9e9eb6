import {
  refreshSession,
  signOut,
  type Profile,
  type Session as SessionAnswer,
} from '@sluice/server/contracts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/http.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

/** An access token that expires within this time is renewed before it is used. */
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;
/** The page is shown after this time, even if the session is still being restored. */
const WATCHDOG_MS = 7000;

/** What the application knows about the session. Every change creates a new object. */
export interface SessionState {
  /** Whether it is known who is signed in. Also true when finding out takes too long. */
  isReady: boolean;
  user: Profile | null;
  /** Whether the person has signed out in this tab. */
  hasSignedOut?: boolean;
}

export type SessionEvent = 'signed-in' | 'signed-out' | 'token-refreshed';

/** Whether the server says that the session has ended. Any other failure may be temporary. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.body === undefined) return false;
  return error.code !== 'INTERNAL' && error.body.retryAfter === undefined;
}

/**
 * The session of this browser. The access token is in memory, the refresh token in a cookie that no script can read. User
 * and expiry are stored, so that a reload knows whether there is a session to restore. Signing in or out in one tab does
 * the same in the others.
 */
export class Session {
  #state: SessionState = { isReady: false, user: null };
  #accessToken: string | undefined;
  #expiresAt = 0;
  #refreshing: Promise<boolean> | undefined;
  /** Increases when a session begins or ends. An answer to a request from before then is outdated. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(event: SessionEvent | undefined) => void>();
  readonly #tabs = new BroadcastChannel('sluice.session');

  /**
   * Restores the session, and keeps it fresh from now on.
   * @returns a function that stops this
   */
  start(): () => void {
    const followOtherTab = (message: MessageEvent<SessionEvent>) => this.#followOtherTab(message.data);
    const pauseWhileHidden = () => {
      if (document.visibilityState === 'visible') this.#schedule();
      else clearTimeout(this.#timer);
    };
    this.#tabs.addEventListener('message', followOtherTab);
    document.addEventListener('visibilitychange', pauseWhileHidden);
    const watchdog = setTimeout(() => this.#change({ ...this.#state, isReady: true }), WATCHDOG_MS);
    if (readStoredSession() === undefined) {
      clearTimeout(watchdog);
      this.#change({ isReady: true, user: null });
    } else {
      void this.#restore().finally(() => clearTimeout(watchdog));
    }
    return () => {
      this.#tabs.removeEventListener('message', followOtherTab);
      document.removeEventListener('visibilitychange', pauseWhileHidden);
      clearTimeout(watchdog);
      clearTimeout(this.#timer);
    };
  }

  getState = (): SessionState => this.#state;

  subscribe = (listener: (event: SessionEvent | undefined) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Begins a session with the answer to signing in, signing up or entering the demo.
   * @returns who is signed in now
   */
  begin(answer: SessionAnswer): Profile {
    return this.#adopt(answer, 'signed-in');
  }

  /** Ends the session: here at once, and on the server once it has answered. */
  async signOut(): Promise<void> {
    this.#clear({ hasSignedOut: true });
    this.#tabs.postMessage('signed-out' satisfies SessionEvent);
    await send(signOut, {}).catch(() => undefined);
  }

  /** An access token that is valid for some time yet; `undefined` when nobody is signed in. */
  async accessToken(): Promise<string | undefined> {
    const isFresh = this.#expiresAt - Date.now() > EXPIRY_MARGIN_MS;
    if (!isFresh && (this.#accessToken !== undefined || this.#state.user !== null)) await this.refresh();
    return this.#accessToken;
  }

  /**
   * Renews the session. Concurrent calls share one request.
   * @returns whether there is a session now
   * @throws {ApiError} when the outcome is unclear, and the session may still exist
   */
  refresh(): Promise<boolean> {
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
      const answer = await send(refreshSession, {});
      if (generation !== this.#generation) return this.#accessToken !== undefined;
      this.#adopt(answer, 'token-refreshed');
      return true;
    } catch (error) {
      if (generation !== this.#generation) return this.#accessToken !== undefined;
      if (!isRefused(error)) throw error;
      this.#clear();
      return false;
    }
  }

  /** Renews the session. Retries, with longer and longer waits, until the server answers or the person signs in or out. */
  async #restore(): Promise<void> {
    const generation = this.#generation;
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        await this.refresh();
        break;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (generation !== this.#generation) return;
      }
    }
    this.#change({ ...this.#state, isReady: true });
  }

  #adopt(answer: SessionAnswer, event: SessionEvent): Profile {
    const { user } = this.#state;
    // Another tab may have signed somebody else in: nothing may remain of the previous session.
    if (user !== null && user.id !== answer.user.id) this.#clear();
    if (event === 'signed-in') this.#startGeneration();
    this.#accessToken = answer.accessToken;
    // By this computer's clock, which may differ from the server's.
    this.#expiresAt = Date.now() + answer.expiresIn * 1000;
    writeStoredSession({ user: answer.user, expiresAt: answer.expiresAt });
    this.#change({ isReady: true, user: answer.user }, event);
    this.#schedule();
    if (event === 'signed-in') this.#tabs.postMessage(event);
    return answer.user;
  }

  #clear(extra: Pick<SessionState, 'hasSignedOut'> = {}): void {
    clearTimeout(this.#timer);
    this.#startGeneration();
    this.#accessToken = undefined;
    this.#expiresAt = 0;
    writeStoredSession(undefined);
    this.#change({ isReady: true, user: null, ...extra }, 'signed-out');
  }

  /** Makes the answers to all requests so far outdated, because a session begins or ends. */
  #startGeneration(): void {
    this.#generation += 1;
    this.#refreshing = undefined;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#accessToken === undefined || document.visibilityState !== 'visible') return;
    const wait = Math.max(0, this.#expiresAt - Date.now() - EXPIRY_MARGIN_MS);
    this.#timer = setTimeout(() => void this.#restore(), wait);
  }

  #followOtherTab(event: SessionEvent): void {
    if (event === 'signed-out') this.#clear();
    if (event === 'signed-in') void this.#restore();
  }

  #change(state: SessionState, event?: SessionEvent): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(event);
  }
}

/** The one session of this page. */
export const session = new Session();
