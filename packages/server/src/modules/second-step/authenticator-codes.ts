import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, type AuthenticatorOffer } from '../../contracts/index.ts';

const ISSUER = 'Sluice';
const PERIOD_SECONDS = 30;
/** A code is accepted one step early and one late: clocks differ, and people need time to type. */
const WINDOW = 1;
/** RFC 4226 recommends the length of the hash. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The secret of a new authenticator app, in base32. */
export const createAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an app needs. It shows the address under the name of the product, so that people find the code among others. */
export const offerOf = (secret: string, email: string): AuthenticatorOffer => ({
  secret,
  uri: totpOf(secret, email).toString(),
});

/** Tells whether something has the form of a code of an app. Apps show it in two groups. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{3}[ -]?\d{3}$/.test(code);

/** The last step of which a code can be accepted at a time. */
export const latestStepAt = (at: Date): number => Math.floor(at.getTime() / (PERIOD_SECONDS * 1000)) + WINDOW;

/** The time step that a code belongs to (RFC 6238); `undefined` when it is of none that is accepted at the time. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const token = code.replaceAll(/[ -]/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? undefined : latestStepAt(at) - WINDOW + delta;
}
