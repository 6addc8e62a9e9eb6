import { expect } from 'vitest';
import { Session } from '../../src/contracts/index.ts';
import type { AuditDocument } from '../../src/modules/audit/audit.repository.ts';
import { asking, openBrowser, turnOn } from '../support/authenticator.ts';
import {
  addPasskeyTo,
  askedAlone,
  askedSecondStep,
  finishWith,
  passkeysOf,
  proofBy,
  signInWith,
} from '../support/passkeys.ts';
import { serverTest } from '../support/server-test.ts';
import { createSoftwarePasskey, type Behavior } from '../support/software-passkey.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

const FIVE_MINUTES = 5 * 60;
const base64 = (text: string) => Buffer.from(text).toString('base64url');

describeOnBothStores('a passkey at the door', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const emailOf = ({ session }: Person) => session.user.email;
  const isSignedIn = (body: unknown) => Session.safeParse(body).success;

  async function personWithPasskey(behavior: Behavior = {}) {
    const person = await test.signUp();
    const set = await addPasskeyTo(person, { device: createSoftwarePasskey(behavior) });
    return { person, ...set, browser: openBrowser(test) };
  }

  /** How sign-ins of somebody ended, oldest first. */
  async function signInsOf({ session }: Person) {
    const entries = store.store.collection<AuditDocument>('audit_events');
    const found = await entries.find({ actorId: session.user.id }, { sort: { createdAt: 1 } }).toArray();
    return found
      .filter(({ action }) => action === 'session.started')
      .map(({ outcome, details }) => [outcome, details['code'] ?? details['secondStep'] ?? '']);
  }

  it('a passkey is asked for after the password, and finishes the sign-in', async () => {
    const { person, device, browser } = await personWithPasskey();
    const asked = await browser.signIn(emailOf(person));
    expect(asked.json()).toEqual({ secondStep: { email: emailOf(person), ways: ['passkey'] } });
    const request = await askedSecondStep(browser);
    expect(request).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    const finished = await finishWith(browser, device);
    expect(Session.parse(finished.json()).user).toMatchObject({ hasSecondStep: true, hasPasskey: true });
    expect(await signInsOf(person)).toEqual([['success', 'passkey']]);
    const [passkey] = await passkeysOf(person);
    expect(passkey?.lastUsedAt).not.toBeNull();
  });

  it('a passkey after the password may be one that cannot tell who holds it, and its browser is remembered', async () => {
    const { person, device, browser } = await personWithPasskey({ verifies: false });
    await browser.signIn(emailOf(person));
    const passkey = device.get(await askedSecondStep(browser));
    expect(isSignedIn((await browser.post('second-step', { passkey, remember: true })).json())).toBe(true);
    expect(isSignedIn((await browser.signIn(emailOf(person))).json())).toBe(true);
  });

  it('a passkey signs in alone, without an address or a password', async () => {
    const { person, device, browser } = await personWithPasskey();
    const asked = await browser.post('passkeys/sign-in/request');
    expect(asked.json()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const cookie = asked.cookies.find(({ name }) => name === 'sluice_passkey');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const signedIn = await signInWith(browser, device);
    expect(Session.parse(signedIn.json()).user.email).toBe(emailOf(person));
    expect(browser.cookies['sluice_refresh']).not.toBe('');
    expect(await signInsOf(person)).toEqual([['success', 'passkey alone']]);
  });

  it('a passkey that has not made sure that it is the person does not sign in alone, and still does beside the password', async () => {
    const { person, device, browser } = await personWithPasskey();
    const refused = errorOf(await signInWith(browser, device, { verifies: false }));
    expect(refused.code).toBe('PASSKEY_UNVERIFIED');
    await browser.signIn(emailOf(person));
    expect((await finishWith(browser, device, { verifies: false })).statusCode).toBe(200);
    expect(await signInsOf(person)).toEqual([
      ['refused', 'PASSKEY_UNVERIFIED'],
      ['success', 'passkey'],
    ]);
  });

  const lies: [title: string, code: string, lie: Behavior][] = [
    ['of another site', 'PASSKEY_ELSEWHERE', { origin: 'https://sluice.example' }],
    ['of the same host with another port', 'PASSKEY_ELSEWHERE', { origin: 'http://localhost:8080' }],
    ['made for another name', 'PASSKEY_ELSEWHERE', { rpId: 'example.com' }],
    ['with a counter that goes back', 'PASSKEY_COPIED', { counter: 1 }],
    ['with a counter that stands still', 'PASSKEY_COPIED', { counter: 7 }],
    ['with a signature that is not its own', 'PASSKEY_WRONG', { isForged: true }],
    ['of another ceremony', 'PASSKEY_WRONG', { type: 'webauthn.create' }],
    ['for a challenge that nobody made', 'PASSKEY_EXPIRED', { challenge: base64('a challenge of my own') }],
  ];

  for (const [title, code, lie] of lies)
    it(`an answer of a passkey ${title} is refused with ${code}, alone and beside the password, and locks nobody out`, async () => {
      const { person, device, browser } = await personWithPasskey();
      expect((await signInWith(browser, device, { counter: 7 })).statusCode).toBe(200);
      const alone = errorOf(await signInWith(browser, device, lie));
      await browser.signIn(emailOf(person));
      const beside = errorOf(await finishWith(browser, device, lie));
      expect([alone.code, beside.code]).toEqual([code, code]);
      expect(alone.message).toBe(beside.message);
      expect(await signInsOf(person)).toContainEqual(['refused', code]);
      // The next honest answer is accepted.
      expect((await finishWith(browser, device, { counter: 8 })).statusCode).toBe(200);
      expect((await signInWith(browser, device, { counter: 9 })).statusCode).toBe(200);
    });

  it('an answer of a passkey is accepted once, and of ten at once, one is', async () => {
    const { person, device, browser } = await personWithPasskey({ counter: 0 });
    const answer = { passkey: device.get(await askedAlone(browser)) };
    const cookies = { ...browser.cookies };
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await browser.post('passkeys/sign-in', answer)).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    Object.assign(browser.cookies, cookies);
    expect(errorOf(await browser.post('passkeys/sign-in', answer)).code).toBe('PASSKEY_EXPIRED');

    await browser.signIn(emailOf(person));
    const second = { passkey: device.get(await askedSecondStep(browser)), remember: false };
    const finished = await Promise.all(
      Array.from({ length: 10 }, async () => (await browser.post('second-step', second)).statusCode),
    );
    expect(finished.filter((status) => status === 200)).toHaveLength(1);
  });

  it('two answers of a passkey that count the same, sent at once, sign in once', async () => {
    const { device } = await personWithPasskey();
    const browsers = [openBrowser(test), openBrowser(test, '192.0.2.10')];
    const answers = [];
    for (const browser of browsers)
      answers.push({ browser, passkey: device.get(await askedAlone(browser), { counter: 5 }) });
    const codes = await Promise.all(
      answers.map(async ({ browser, passkey }) => {
        const response = await browser.post('passkeys/sign-in', { passkey });
        return response.statusCode === 200 ? 'signed in' : errorOf(response).code;
      }),
    );
    expect(codes.toSorted()).toEqual(['PASSKEY_COPIED', 'signed in']);
  });

  it('a challenge is answered within five minutes, in the browser and for the purpose that it was made for', async () => {
    const { person, device, browser } = await personWithPasskey();
    const late = { passkey: device.get(await askedAlone(browser)) };
    test.advance(FIVE_MINUTES + 1);
    expect(errorOf(await browser.post('passkeys/sign-in', late)).code).toBe('PASSKEY_EXPIRED');

    const elsewhere = openBrowser(test);
    await askedAlone(elsewhere);
    const mine = { passkey: device.get(await askedAlone(browser)) };
    expect(errorOf(await elsewhere.post('passkeys/sign-in', mine)).code).toBe('PASSKEY_EXPIRED');
    // Who has tried it elsewhere has not used it up.
    expect((await browser.post('passkeys/sign-in', mine)).statusCode).toBe(200);

    await browser.signIn(emailOf(person));
    await elsewhere.signIn(emailOf(person));
    const second = { passkey: device.get(await askedSecondStep(browser)), remember: false };
    expect(errorOf(await elsewhere.post('second-step', second)).code).toBe('PASSKEY_EXPIRED');
    const alone = { passkey: device.get(await askedAlone(browser), { counter: 1 }), remember: false };
    expect(errorOf(await browser.post('second-step', alone)).code).toBe('PASSKEY_EXPIRED');
    expect((await browser.post('second-step', second)).statusCode).toBe(200);
  });

  it('a passkey that nobody knows, or that was removed, opens nothing', async () => {
    const { person, device, browser } = await personWithPasskey();
    const stranger = createSoftwarePasskey({ userHandle: base64(person.session.user.id) });
    expect(errorOf(await signInWith(browser, stranger)).code).toBe('PASSKEY_UNKNOWN');
    expect(errorOf(await signInWith(browser, device, { userHandle: base64('usr_nobody') })).code).toBe(
      'PASSKEY_UNKNOWN',
    );
    expect(errorOf(await signInWith(browser, device, { userHandle: null })).code).toBe('PASSKEY_UNKNOWN');
    await browser.signIn(emailOf(person));
    expect(errorOf(await finishWith(browser, stranger)).code).toBe('PASSKEY_UNKNOWN');

    const { device: other } = await addPasskeyTo(person, {
      name: 'Another',
      proof: await proofBy(person, device),
    });
    const [first] = await passkeysOf(person);
    const removed = await asking(person, 'DELETE', `passkeys/${first?.id}`, await proofBy(person, other));
    expect(removed.statusCode).toBe(200);
    expect(errorOf(await signInWith(browser, device)).code).toBe('PASSKEY_UNKNOWN');
    expect((await signInWith(browser, other)).statusCode).toBe(200);
  });

  it('a passkey of somebody else opens no other account', async () => {
    const { person, browser } = await personWithPasskey();
    const { device: foreign, person: other } = await personWithPasskey();
    await browser.signIn(emailOf(person));
    expect(errorOf(await finishWith(browser, foreign)).code).toBe('PASSKEY_FOREIGN');
    expect(errorOf(await finishWith(browser, foreign, { userHandle: null })).code).toBe('PASSKEY_UNKNOWN');
    // Nor does it when it says that it is of this one.
    const claimed = { userHandle: base64(person.session.user.id) };
    expect(errorOf(await finishWith(browser, foreign, claimed)).code).toBe('PASSKEY_UNKNOWN');
    expect(errorOf(await signInWith(browser, foreign, claimed)).code).toBe('PASSKEY_UNKNOWN');
    expect(await signInsOf(person)).toEqual([
      ['refused', 'PASSKEY_FOREIGN'],
      ['refused', 'PASSKEY_UNKNOWN'],
      ['refused', 'PASSKEY_UNKNOWN'],
      ['refused', 'PASSKEY_UNKNOWN'],
    ]);
    expect(Session.parse((await signInWith(browser, foreign)).json()).user.email).toBe(emailOf(other));
  });

  it('bytes that are no answer of a passkey are refused, and the password alone still leads to the second step', async () => {
    const { person, device, browser } = await personWithPasskey();
    const { passkey } = { passkey: device.get(await askedAlone(browser)) };
    const { response } = passkey;
    const spoiled = [
      { ...response, clientDataJSON: base64('no JSON') },
      { ...response, clientDataJSON: base64('null') },
      { ...response, clientDataJSON: base64('{"challenge":{"$gt":""}}') },
      { ...response, authenticatorData: base64('short') },
      { ...response, signature: base64('none') },
    ];
    for (const bytes of spoiled) {
      const sent = await browser.post('passkeys/sign-in', { passkey: { ...passkey, response: bytes } });
      expect(['PASSKEY_WRONG', 'PASSKEY_EXPIRED']).toContain(errorOf(sent).code);
    }
    expect(errorOf(await browser.post('passkeys/sign-in', { passkey: {} })).code).toBe('VALIDATION');
    expect(errorOf(await browser.post('second-step/passkey')).code).toBe('SECOND_STEP_EXPIRED');
    const asked = await browser.signIn(emailOf(person), PASSWORD);
    expect(asked.json()).toMatchObject({ secondStep: { ways: ['passkey'] } });
  });

  it('a recovery code signs in who has lost their passkey', async () => {
    const { person, recoveryCodes, browser } = await personWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    await browser.signIn(emailOf(person));
    expect(isSignedIn((await browser.enter(recoveryCodes[0] ?? '')).json())).toBe(true);
  });

  it('a passkey beside an authenticator app leaves each of them to choose from', async () => {
    const person = await test.signUp();
    const { app } = await turnOn(person, () => test.now());
    test.advance(60);
    const { device, recoveryCodes } = await addPasskeyTo(person, { proof: { code: app.codeAt() } });
    expect(recoveryCodes).toEqual([]);
    const browser = openBrowser(test);
    const asked = await browser.signIn(emailOf(person));
    expect(asked.json()).toMatchObject({ secondStep: { ways: ['authenticator', 'passkey'] } });
    expect((await finishWith(browser, device)).statusCode).toBe(200);
    test.advance(60);
    await browser.signIn(emailOf(person));
    expect(isSignedIn((await browser.enter(app.codeAt())).json())).toBe(true);
  });
});
