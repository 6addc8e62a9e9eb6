import type { LightMyRequestResponse } from 'fastify';
import { addPasskey, PasskeyCreation, PasskeyRequest, SecondStep } from '../../src/contracts/index.ts';
import { asking, type openBrowser } from './authenticator.ts';
import { createSoftwarePasskey, type Behavior, type SoftwarePasskey } from './software-passkey.ts';
import { PASSWORD, type Person } from './test-app.ts';

type Browser = ReturnType<typeof openBrowser>;

/** Asks for what a browser makes a passkey from. */
export async function beginPasskeyOf(
  person: Person,
  proof: object = { password: PASSWORD },
): Promise<PasskeyCreation> {
  const response = await asking(person, 'POST', 'passkeys/new', proof);
  return PasskeyCreation.parse(response.json());
}

/** Adds a passkey. @returns its device, and the recovery codes if they are new */
export async function addPasskeyTo(
  person: Person,
  {
    name = 'A laptop',
    proof,
    device = createSoftwarePasskey(),
  }: { name?: string; proof?: object; device?: SoftwarePasskey } = {},
) {
  const passkey = device.create(await beginPasskeyOf(person, proof));
  const response = await asking(person, 'POST', 'passkeys', { name, passkey });
  const { recoveryCodes } = addPasskey.success.schema.parse(response.json());
  return { device, recoveryCodes: recoveryCodes ?? [] };
}

/** A proof by a passkey of somebody who is signed in. */
export async function proofBy(person: Person, device: SoftwarePasskey, special?: Behavior) {
  const response = await asking(person, 'POST', 'passkeys/proof');
  return { passkey: device.get(PasskeyRequest.parse(response.json()), special) };
}

/** What a browser is asked for where a sign-in waits for a second step. */
export async function askedSecondStep(browser: Browser): Promise<PasskeyRequest> {
  return PasskeyRequest.parse((await browser.post('second-step/passkey')).json());
}

/** Finishes a sign-in that waits for a second step with a passkey. */
export async function finishWith(
  browser: Browser,
  device: SoftwarePasskey,
  special?: Behavior,
): Promise<LightMyRequestResponse> {
  const passkey = device.get(await askedSecondStep(browser), special);
  return browser.post('second-step', { passkey, remember: false });
}

/** What a browser is asked for to sign in with a passkey alone. */
export async function askedAlone(browser: Browser): Promise<PasskeyRequest> {
  return PasskeyRequest.parse((await browser.post('passkeys/sign-in/request')).json());
}

/** Signs in with a passkey alone. */
export async function signInWith(
  browser: Browser,
  device: SoftwarePasskey,
  special?: Behavior,
): Promise<LightMyRequestResponse> {
  const passkey = device.get(await askedAlone(browser), special);
  return browser.post('passkeys/sign-in', { passkey });
}

/** The passkeys of somebody, as their profile lists them. */
export async function passkeysOf(person: Person): Promise<SecondStep['passkeys']> {
  const response = await person.request({ method: 'GET', url: '/api/auth/second-step' });
  return SecondStep.parse(response.json()).passkeys;
}
