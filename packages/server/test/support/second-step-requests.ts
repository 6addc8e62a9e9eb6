import type { InjectOptions } from 'fastify';
import { SecondStep } from '../../src/contracts/index.ts';
import { beginSetUp, openBrowser, turnOn } from './authenticator.ts';
import { addPasskeyTo, askedAlone, beginPasskeyOf, passkeysOf, proofBy } from './passkeys.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';

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

const idOfPasskey = async (person: Person) => ({ passkeyId: (await passkeysOf(person))[0]?.id ?? '' });

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
  askForSecondPasskey: async (given) => {
    const { browser } = await waitingSignIn(given);
    return { cookies: { ...browser.cookies } };
  },
  beginPasskey: () => Promise.resolve({ payload: { password: PASSWORD } }),
  addPasskey: async ({ person }) => {
    const passkey = createSoftwarePasskey().create(await beginPasskeyOf(person));
    return { payload: { name: 'A laptop', passkey } };
  },
  renamePasskey: async ({ person }) => {
    await addPasskeyTo(person);
    return { payload: { name: 'A desk' }, ids: await idOfPasskey(person) };
  },
  removePasskey: async ({ person }) => {
    const { device } = await addPasskeyTo(person);
    return { payload: await proofBy(person, device), ids: await idOfPasskey(person) };
  },
  signInWithPasskey: async ({ test, person }) => {
    const { device } = await addPasskeyTo(person);
    const browser = openBrowser(test);
    return {
      payload: { passkey: device.get(await askedAlone(browser)) },
      cookies: { ...browser.cookies },
    };
  },
};
