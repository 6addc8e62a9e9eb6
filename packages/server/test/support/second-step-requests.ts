import type { InjectOptions } from 'fastify';
import { SecondStep } from '../../src/contracts/index.ts';
import { beginSetUp, openBrowser, turnOn } from './authenticator.ts';
import type { Person, TestApp } from './test-app.ts';

/** What a request has beside its address. */
interface Prepared extends Pick<InjectOptions, 'payload' | 'cookies'> {
  /** The parameters of its address. */
  ids?: Record<string, string>;
}

interface Given {
  test: TestApp;
  /** Without a second step. */
  person: Person;
  /** Moves the clock: each code of an app is taken once. */
  advance: (seconds: number) => void;
}

const CODE_SECONDS = 30;

/** A sign-in of somebody with a second step that waits for a code. */
async function waitingSignIn({ test, person, advance }: Given) {
  const { app } = await turnOn(person, () => test.now());
  advance(CODE_SECONDS);
  const browser = openBrowser(test);
  await browser.signIn(person.session.user.email);
  return { app, browser };
}

/** What must have happened before a request about a second step succeeds, by operation. */
export const secondStepRequests: Record<string, (given: Given) => Promise<Prepared>> = {
  finishSignIn: async (given) => {
    const { app, browser } = await waitingSignIn(given);
    return { payload: { code: app.codeAt(), remember: true }, cookies: { ...browser.cookies } };
  },
  confirmAuthenticator: async ({ test, person }) => {
    const app = await beginSetUp(person, () => test.now());
    return { payload: { code: app.codeAt() } };
  },
  renewRecoveryCodes: async ({ test, person, advance }) => {
    const { app } = await turnOn(person, () => test.now());
    advance(CODE_SECONDS);
    return { payload: { code: app.codeAt() } };
  },
  forgetDevice: async (given) => {
    const { app, browser } = await waitingSignIn(given);
    await browser.enter(app.codeAt(), true);
    const read = await given.person.request({ method: 'GET', url: '/api/auth/second-step' });
    const [device] = SecondStep.parse(read.json()).remembered;
    return { ids: { deviceId: device?.id ?? '' } };
  },
};
