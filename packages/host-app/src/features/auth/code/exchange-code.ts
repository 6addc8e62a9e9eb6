import { exchangeCode, type Profile } from '@sluice/server/contracts';
import { hasCode } from '../../../lib/http/api-error.ts';
import { send } from '../../../lib/http/http.ts';
import { forgetVerifier, readVerifier } from '../../../lib/session/stored-verifier.ts';
import { session } from '../../../lib/session/session.ts';
import { withMinimumDelay } from '../with-minimum-delay.ts';

/** Another browser asked for the link, and has what is needed to use it. */
export class OtherBrowserError extends Error {
  constructor() {
    super('the verifier of this code is not in this browser');
    this.name = 'OtherBrowserError';
  }
}

interface Exchanged {
  user: Profile;
  /** Where the person wanted to go when they asked for the link. */
  next: string | null;
}

/** A code works once, and React may begin an effect twice. */
const exchanges = new Map<string, Promise<Exchanged>>();

/**
 * Begins a session with the code in a link. Asking again for the same code gives the same answer, unless it was lost.
 * @throws {OtherBrowserError | ApiError}
 */
export function beginWithCode(code: string, state: string): Promise<Exchanged> {
  const running = exchanges.get(code);
  if (running) return running;
  const exchange = exchangeOnce(code, state);
  exchanges.set(code, exchange);
  return exchange;
}

/** Lets a code be exchanged again, because the answer was lost. */
export const forgetExchange = (code: string): void => void exchanges.delete(code);

async function exchangeOnce(code: string, state: string): Promise<Exchanged> {
  const kept = readVerifier(state);
  // The code is not sent without the verifier: that would use it up for the browser that has it.
  if (kept === undefined) throw new OtherBrowserError();
  const { codeVerifier, next } = kept;
  try {
    const answer = await withMinimumDelay(send(exchangeCode, { body: { authCode: code, codeVerifier } }));
    forgetVerifier(state);
    return { user: session.begin(answer), next };
  } catch (error) {
    if (hasCode(error, 'TOKEN_INVALID_OR_EXPIRED')) forgetVerifier(state);
    throw error;
  }
}
