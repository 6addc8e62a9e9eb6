import { expect } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { Session, Verified } from '../../src/contracts/index.ts';
import { openBrowser, turnOn } from '../support/authenticator.ts';
import { addPasskeyTo, signInWith } from '../support/passkeys.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { cheapHash, errorOf, PASSWORD, startTestApp, unlimited, type Person } from '../support/test-app.ts';

/** The token in the link of an email. */
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describeOnBothStores('an address that somebody else has used before', (open) => {
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test', REQUIRE_EMAIL_CONFIRMATION: 'true' }),
  });

  /** Somebody who created an account for an address that is not theirs, while none had to be confirmed. */
  async function intruder<Set>(setUp: (person: Person) => Promise<Set>) {
    const trusting = await startTestApp(store, { rateLimits: unlimited, hashCost: cheapHash });
    const person = await trusting.signUp();
    const set = await setUp(person);
    await trusting.close();
    return { email: person.session.user.email, ...set };
  }

  it('who claims an address by a link keeps no passkey of somebody else', async () => {
    const { email, device } = await intruder((person) => addPasskeyTo(person));
    const browser = openBrowser(test);
    await browser.post('magic-links', { email });
    const [mail] = await test.mails(email);
    const verified = await browser.post('verify', { type: 'magic-link', token: tokenIn(mail?.text) });
    const answer = Verified.parse(verified.json());
    expect('session' in answer && answer.session.user).toMatchObject({
      email,
      hasPassword: false,
      hasPasskey: false,
      hasSecondStep: false,
    });
    expect(errorOf(await signInWith(openBrowser(test), device)).code).toBe('PASSKEY_UNKNOWN');
  });

  it('who claims an address by a new password is asked for no code of somebody else', async () => {
    const { email } = await intruder((person) => turnOn(person));
    const browser = openBrowser(test);
    await browser.post('recover', { email });
    const [mail] = await test.mails(email);
    const newPassword = 'a password of my own';
    const reset = await browser.post('password/reset', { token: tokenIn(mail?.text), newPassword });
    expect(reset.statusCode).toBe(204);
    expect(errorOf(await browser.signIn(email, PASSWORD)).code).toBe('INVALID_CREDENTIALS');
    const session = Session.parse((await browser.signIn(email, newPassword)).json());
    expect(session.user.hasSecondStep).toBe(false);
  });
});
