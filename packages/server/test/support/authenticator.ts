import type { LightMyRequestResponse } from 'fastify';
import { TOTP, Secret } from 'otpauth';
import { AuthenticatorOffer, confirmAuthenticator } from '../../src/contracts/index.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';

/** What shows codes, as a phone would. */
export interface App {
  secret: string;
  /** The code of a moment, by default of now. */
  codeAt: (at?: Date) => string;
}

/** An app with a secret. `now` is its clock. */
export function appOf(secret: string, now: () => Date = () => new Date()): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { secret, codeAt: (at = now()) => totp.generate({ timestamp: at.getTime() }) };
}

type ChangingMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const asking = (person: Person, method: ChangingMethod, url: string, payload?: object) =>
  person.request({ method, url: `/api/auth/${url}`, ...(payload && { payload }) });

/** Asks for the secret of a new app. */
export async function beginSetUp(person: Person, now?: () => Date, proof: object = { password: PASSWORD }) {
  const response = await asking(person, 'POST', 'authenticator', proof);
  return appOf(AuthenticatorOffer.parse(response.json()).secret, now);
}

/** Turns the second step of somebody on. @returns their app, and their recovery codes */
export async function turnOn(person: Person, now?: () => Date) {
  const app = await beginSetUp(person, now);
  const response = await asking(person, 'PUT', 'authenticator', { code: app.codeAt() });
  const { recoveryCodes } = confirmAuthenticator.success.schema.parse(response.json());
  return { app, recoveryCodes: recoveryCodes ?? [] };
}

/** A browser of somebody who is not signed in. It keeps its cookies. */
export function openBrowser({ app }: TestApp, remoteAddress = '192.0.2.9') {
  const cookies: Record<string, string> = {};
  return {
    cookies,
    async post(url: string, payload?: object): Promise<LightMyRequestResponse> {
      const response = await app.inject({
        method: 'POST',
        url: `/api/auth/${url}`,
        ...(payload && { payload }),
        cookies: { ...cookies },
        remoteAddress,
      });
      for (const { name, value } of response.cookies) cookies[name] = value;
      return response;
    },
    signIn(email: string, password: string = PASSWORD) {
      return this.post('sign-in', { email, password });
    },
    enter(code: string, remember = false) {
      return this.post('second-step', { code, remember });
    },
  };
}
