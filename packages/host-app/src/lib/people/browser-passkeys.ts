import type { GivenPasskey, NewPasskey, PasskeyCreation, PasskeyRequest } from '@sluice/server/contracts';
import { LocalError } from '../http/api-error.ts';
import { loadLate } from '../late/load-late.ts';
import { passkeyMessages as texts } from './messages.ts';

/** The code comes with the first passkey that somebody asks for. */
async function load() {
  const browser = await loadLate(() => import('@simplewebauthn/browser'));
  if (!browser.browserSupportsWebAuthn()) throw new LocalError(texts.unsupported);
  return browser;
}

/** The failures of WebAuthn that trying again does not help against. */
const REASONS = new Map([
  ['ERROR_INVALID_DOMAIN', texts.unsupported],
  ['ERROR_INVALID_RP_ID', texts.unsupported],
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', texts.exists],
]);

/** Explains why a browser has given no passkey. Most often the person has changed their mind. */
async function orExplained<Answer>(asked: Promise<Answer>, otherwise: string): Promise<Answer> {
  const { WebAuthnError } = await load();
  try {
    return await asked;
  } catch (error) {
    const reason = error instanceof WebAuthnError ? REASONS.get(error.code) : undefined;
    throw new LocalError(reason ?? otherwise);
  }
}

/** Lets the browser make a passkey. @throws {LocalError} when there is none */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await load();
  const asked = startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return (await orExplained(asked, texts.notMade)) as NewPasskey;
}

/** Asks the person for a passkey. @throws {LocalError} when there is none */
export async function givePasskey(options: PasskeyRequest): Promise<GivenPasskey> {
  const { startAuthentication } = await load();
  const asked = startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return (await orExplained(asked, texts.notGiven)) as GivenPasskey;
}
