import {
  refreshSession,
  signOut,
  type Profile,
  type Session as SessionAnswer,
} from '@sluice/server/contracts';
import { ApiError } from './api-error.ts';
import { send } from './http.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

/** An access token that ends within this time is renewed first. */
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;
/** After this time the page is shown, whatever the look-up does. */
const WATCHDOG_MS = 7000;

/** What everybody may know of the session. A new object for each change. */
export interface SessionState {
  /** Whether the first look-up is over, or took too long to wait for. */
  isReady: boolean;
  user: Profile | null;
  /** Whether the last session was ended here, by the person: they know that they left. */
  hasLeft?: boolean;
}

export type SessionEvent = 'signed-in' | 'signed-out' | 'token-refreshed';

/** Whether the server has refused for good. What never answered, or failed on its side, may go well next time. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.body === undefined) return false;
  return error.code !== 'INTERNAL' && error.body.retryAfter === undefined;
}

/**
 * The session of this browser: access token in memory, refresh token in a cookie that no script sees, user and
 * expiry kept so that a reload knows whether to ask. Signing in or out in one tab reaches the others.
 */
export class Session {
  #state: SessionState = { isReady: false, user: null };
  #accessToken: string | undefined;
  #expiresAt = 0;
  #refreshing: Promise<boolean> | undefined;
  /** Counts where sessions begin and end: an answer to a question from before that is worth nothing. */
  #turns = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(event: SessionEvent | undefined) => void>();
  readonly #tabs = new BroadcastChannel('sluice.session');

  /**
   * Looks the session up and keeps it fresh from now on.
   * @returns a function that ends this
   */
  start(): () => void {
    const followOtherTab = (message: MessageEvent<SessionEvent>) => this.#followOtherTab(message.data);
    const restWhileHidden = () => {
      if (document.visibilityState === 'visible') this.#schedule();
      else clearTimeout(this.#timer);
    };
    this.#tabs.addEventListener('message', followOtherTab);
    document.addEventListener('visibilitychange', restWhileHidden);
    const watchdog = setTimeout(() => this.#change({ ...this.#state, isReady: true }), WATCHDOG_MS);
    if (readStoredSession() === undefined) {
      clearTimeout(watchdog);
      this.#change({ isReady: true, user: null });
    } else {
      void this.#lookUp().finally(() => clearTimeout(watchdog));
    }
    return () => {
      this.#tabs.removeEventListener('message', followOtherTab);
      document.removeEventListener('visibilitychange', restWhileHidden);
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

  /** Ends the session here, at once, and on the server as soon as it answers. */
  async signOut(): Promise<void> {
    this.#forget({ hasLeft: true });
    this.#tabs.postMessage('signed-out' satisfies SessionEvent);
    await send(signOut, {}).catch(() => undefined);
  }

  /** A token that is good for at least a while; `undefined` when nobody is signed in. */
  async accessToken(): Promise<string | undefined> {
    const isFresh = this.#expiresAt - Date.now() > EXPIRY_MARGIN_MS;
    if (!isFresh && (this.#accessToken !== undefined || this.#state.user !== null)) await this.refresh();
    return this.#accessToken;
  }

  /**
   * Renews the session; calls at the same time share one request.
   * @returns whether there is a session now
   * @throws {ApiError} when no answer came: the session may still live
   */
  refresh(): Promise<boolean> {
    if (this.#refreshing === undefined) {
      const asking = this.#refresh().finally(() => {
        if (this.#refreshing === asking) this.#refreshing = undefined;
      });
      this.#refreshing = asking;
    }
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    const turns = this.#turns;
    try {
      const answer = await send(refreshSession, {});
      if (turns !== this.#turns) return this.#accessToken !== undefined;
      this.#adopt(answer, 'token-refreshed');
      return true;
    } catch (error) {
      if (turns !== this.#turns) return this.#accessToken !== undefined;
      if (!isFinal(error)) throw error;
      this.#forget();
      return false;
    }
  }

  /** Asks until there is an answer, waiting twice as long after each try; somebody signing in or out ends it too. */
  async #lookUp(): Promise<void> {
    const turns = this.#turns;
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        await this.refresh();
        break;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (turns !== this.#turns) return;
      }
    }
    this.#change({ ...this.#state, isReady: true });
  }

  #adopt(answer: SessionAnswer, event: SessionEvent): Profile {
    const { user } = this.#state;
    // Another tab may have begun a session of somebody else: nothing of the one before may be left.
    if (user !== null && user.id !== answer.user.id) this.#forget();
    if (event === 'signed-in') this.#turn();
    this.#accessToken = answer.accessToken;
    // Our own clock counts: the server's may differ.
    this.#expiresAt = Date.now() + answer.expiresIn * 1000;
    writeStoredSession({ user: answer.user, expiresAt: answer.expiresAt });
    this.#change({ isReady: true, user: answer.user }, event);
    this.#schedule();
    if (event === 'signed-in') this.#tabs.postMessage(event);
    return answer.user;
  }

  #forget(how: Pick<SessionState, 'hasLeft'> = {}): void {
    clearTimeout(this.#timer);
    this.#turn();
    this.#accessToken = undefined;
    this.#expiresAt = 0;
    writeStoredSession(undefined);
    this.#change({ isReady: true, user: null, ...how }, 'signed-out');
  }

  /** A session begins or ends: what is still being asked about the one before is no longer waited for. */
  #turn(): void {
    this.#turns += 1;
    this.#refreshing = undefined;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#accessToken === undefined || document.visibilityState !== 'visible') return;
    const wait = Math.max(0, this.#expiresAt - Date.now() - EXPIRY_MARGIN_MS);
    this.#timer = setTimeout(() => void this.#lookUp(), wait);
  }

  #followOtherTab(event: SessionEvent): void {
    if (event === 'signed-out') this.#forget();
    if (event === 'signed-in') void this.#lookUp();
  }

  #change(state: SessionState, event?: SessionEvent): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(event);
  }
}

/** The one session of this page. */
export const session = new Session();
