import {
  refreshSession,
  signOut,
  type Profile,
  type Session as SessionAnswer,
} from '@sluice/server/contracts';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/http.ts';
import { readStoredSession, writeStoredSession } from './stored-session.ts';

/** An access token that expires within this time is renewed before it is used. */
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;
/** The page is shown after this time, even if the session is still being restored. */
const WATCHDOG_MS = 7000;
/** Set in this browser while the server has not been told yet that the person has signed out. */
const UNSENT_SIGN_OUT = 'sluice.signing-out';

/** What the application knows about the session. Every change creates a new object. */
export interface SessionState {
  /** Whether it is known who is signed in. Also true when finding out takes too long, or fails for now. */
  isReady: boolean;
  /** While the server does not answer, the person of the stored session. */
  user: Profile | null;
  /** How the last session of this page ended. */
  ending?: SessionEnding;
}

export type SessionEnding =
  /** The person signed out, here or in another tab. */
  | { kind: 'signed-out'; userId: string; keepsWork: boolean }
  /** The server no longer accepts the session: it has expired or was ended elsewhere. */
  | { kind: 'expired'; email: string };

export type SessionEvent = 'signed-in' | 'signed-out' | 'token-refreshed';

/** What tabs tell each other. */
type TabMessage = 'signed-in' | SessionEnding;

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
  /** Whether the session is being restored. */
  #isRestoring = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #signOutTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(event: SessionEvent | undefined) => void>();
  readonly #tabs = new BroadcastChannel('sluice.session');

  /**
   * Restores the session, and keeps it fresh from now on.
   * @returns a function that stops this
   */
  start(): () => void {
    const followOtherTab = (message: MessageEvent<TabMessage>) => this.#followOtherTab(message.data);
    const pauseWhileHidden = () => {
      if (document.visibilityState === 'visible') this.#schedule();
      else clearTimeout(this.#timer);
    };
    this.#tabs.addEventListener('message', followOtherTab);
    document.addEventListener('visibilitychange', pauseWhileHidden);
    const watchdog = setTimeout(() => this.#showStoredUser(), WATCHDOG_MS);
    if (readStoredSession() === undefined) {
      clearTimeout(watchdog);
      this.#change({ isReady: true, user: null });
      if (readItem(UNSENT_SIGN_OUT) !== null) void this.#endOnServer();
    } else {
      void this.#restore().finally(() => clearTimeout(watchdog));
    }
    return () => {
      this.#tabs.removeEventListener('message', followOtherTab);
      document.removeEventListener('visibilitychange', pauseWhileHidden);
      clearTimeout(watchdog);
      clearTimeout(this.#timer);
      clearTimeout(this.#signOutTimer);
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

  /**
   * Ends the session: here at once, and on the server as soon as it answers.
   * @param options.keepsWork whether the person wants their unsaved work to stay in this browser
   */
  async signOut({ keepsWork }: { keepsWork: boolean }): Promise<void> {
    const userId = this.#state.user?.id ?? '';
    const ending: SessionEnding = { kind: 'signed-out', userId, keepsWork };
    this.#clear(ending);
    this.#tabs.postMessage(ending satisfies TabMessage);
    await this.#endOnServer();
  }

  /**
   * Tells the server that the session has ended, also when the page is closed at once. While the server does not answer it is
   * told again, with longer and longer waits, and on a later visit.
   */
  async #endOnServer(wait = FIRST_RETRY_MS): Promise<void> {
    clearTimeout(this.#signOutTimer);
    writeItem(UNSENT_SIGN_OUT, 'true');
    try {
      await send(signOut, {}, { outlivesPage: true });
    } catch (error) {
      if (!isRefused(error)) return this.#endLater(wait);
    }
    removeItem(UNSENT_SIGN_OUT);
  }

  #endLater(wait: number): void {
    clearTimeout(this.#signOutTimer);
    this.#signOutTimer = setTimeout(() => {
      // Another tab has told it, or somebody has signed in.
      if (readItem(UNSENT_SIGN_OUT) === null) return;
      void this.#endOnServer(Math.min(2 * wait, LONGEST_RETRY_MS));
    }, wait);
  }

  /** Restores the session at once, if that is still to do: the server answers again. */
  retry(): void {
    if (this.#isRestoring) void this.refresh().catch(() => undefined);
    else if (this.#state.user === null && readItem(UNSENT_SIGN_OUT) !== null) void this.#endOnServer();
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
      this.#expire();
      return false;
    }
  }

  /** Renews the session. Retries, with longer and longer waits, until the server answers or the person signs in or out. */
  async #restore(): Promise<void> {
    const generation = this.#generation;
    this.#isRestoring = true;
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
      try {
        await this.refresh();
        break;
      } catch {
        if (generation !== this.#generation) return;
        this.#showStoredUser();
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (generation !== this.#generation) return;
        // Meanwhile something else may have renewed it.
        if (this.#accessToken !== undefined && this.#expiresAt - Date.now() > EXPIRY_MARGIN_MS) break;
      }
    }
    this.#isRestoring = false;
    this.#change({ ...this.#state, isReady: true });
  }

  /** The server does not answer: who was signed in last sees their screens, which say what could not be loaded. */
  #showStoredUser(): void {
    const user = this.#state.user ?? readStoredSession()?.user ?? null;
    if (!this.#state.isReady || user !== this.#state.user) {
      this.#change({ ...this.#state, isReady: true, user });
    }
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
    removeItem(UNSENT_SIGN_OUT);
    this.#change({ isReady: true, user: answer.user }, event);
    this.#schedule();
    if (event === 'signed-in') this.#tabs.postMessage(event satisfies TabMessage);
    return answer.user;
  }

  /** The server has refused to renew the session. The other tabs are told, so that they say so, too. */
  #expire(): void {
    const email = (this.#state.user ?? readStoredSession()?.user)?.email;
    if (email === undefined) return this.#clear();
    const ending: SessionEnding = { kind: 'expired', email };
    this.#clear(ending);
    this.#tabs.postMessage(ending satisfies TabMessage);
  }

  #clear(ending?: SessionEnding): void {
    clearTimeout(this.#timer);
    this.#isRestoring = false;
    this.#startGeneration();
    this.#accessToken = undefined;
    this.#expiresAt = 0;
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
    if (this.#accessToken === undefined || document.visibilityState !== 'visible') return;
    const wait = Math.max(0, this.#expiresAt - Date.now() - EXPIRY_MARGIN_MS);
    this.#timer = setTimeout(() => void this.#restore(), wait);
  }

  #followOtherTab(message: TabMessage): void {
    if (message === 'signed-in') void this.#restore();
    else if (this.#state.user !== null) this.#clear(message);
  }

  #change(state: SessionState, event?: SessionEvent): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(event);
  }
}

/** The one session of this page. */
export const session = new Session();
