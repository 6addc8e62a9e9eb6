import { refreshSession, signOut, type Session } from '@sluice/server/contracts';
import { send } from '../http/http.ts';

/**
 * Asks the server for a new access token.
 * @param answer what it answers, when it has been asked already
 */
export const requestRefresh = (answer?: Promise<Response>): Promise<Session> =>
  send(refreshSession, {}, { answer });

/** Tells the server that the session has ended, also when the page is closed at once. */
export const requestSignOut = (): Promise<undefined> => send(signOut, {}, { outlivesPage: true });
