import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  DELETE_ACCOUNT_PHRASE,
  exportAccount,
  PASSKEYS_MAX,
  PasskeyCreation,
  Profile,
  Session,
} from '../../src/contracts/index.ts';
import type { AuditDocument } from '../../src/modules/audit/audit.repository.ts';
import type { AccountDocument } from '../../src/modules/accounts/index.ts';
import { asking, beginSetUp, openBrowser, turnOn } from '../support/authenticator.ts';
import {
  addPasskeyTo,
  askedSecondStep,
  beginPasskeyOf,
  finishWith,
  passkeysOf,
  proofBy,
  signInWith,
} from '../support/passkeys.ts';
import { serverTest } from '../support/server-test.ts';
import { createSoftwarePasskey, type Behavior } from '../support/software-passkey.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

describeOnBothStores('passkeys in the profile', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const now = () => test.now();
  const emailOf = ({ session }: Person) => session.user.email;
  const mailsTo = async (person: Person) => test.mails(emailOf(person));
  const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);
  const accountOf = ({ session }: Person) =>
    store.store.collection<AccountDocument>('accounts').findOne({ _id: session.user.id });
  const add = (person: Person, name: string, passkey: object) =>
    asking(person, 'POST', 'passkeys', { name, passkey });

  async function recorded({ session }: Person, ...actions: string[]) {
    const entries = store.store.collection<AuditDocument>('audit_events');
    const found = await entries.find({ actorId: session.user.id }, { sort: { createdAt: 1 } }).toArray();
    return found
      .filter(({ action }) => actions.includes(action))
      .map(({ action, outcome, details }) => [action, outcome, details['code'] ?? '']);
  }

  it('a passkey is added with a name after a proof, which turns the second step on, and is told of by email', async () => {
    const person = await test.signUp();
    expect(errorOf(await asking(person, 'POST', 'passkeys/new', { password: 'a guess' })).code).toBe(
      'REAUTH_REQUIRED',
    );
    const options = await beginPasskeyOf(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Sluice' },
      user: { name: emailOf(person) },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.session.user.id);
    const device = createSoftwarePasskey();
    const added = await add(person, 'My laptop', device.create(options));
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      profile: { hasSecondStep: true, hasPasskey: true },
      recoveryCodes: expect.arrayContaining([expect.any(String)]) as unknown,
    });
    expect(await passkeysOf(person)).toMatchObject([
      { name: 'My laptop', lastUsedAt: null, isSynced: true, isSecurityKey: false, signsInAlone: true },
    ]);
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('A passkey was added');
    expect(mail?.text).toContain('The passkey “My laptop” was added to your Sluice account');
    expect(await recorded(person, 'passkey.begun', 'passkey.added')).toEqual([
      ['passkey.begun', 'refused', 'REAUTH_REQUIRED'],
      ['passkey.begun', 'success', ''],
      ['passkey.added', 'success', ''],
    ]);
  });

  it('nothing that is stored or exported of a passkey could be used in its place', async () => {
    const person = await test.signUp();
    const { device } = await addPasskeyTo(person, { name: 'My laptop' });
    const stored = (await accountOf(person))?.passkeys?.[0];
    expect(Object.keys(stored ?? {}).toSorted()).toEqual([
      'addedAt',
      'counter',
      'credentialId',
      'id',
      'isSynced',
      'lastUsedAt',
      'name',
      'publicKey',
      'transports',
      'verifiesPerson',
    ]);
    const exported = await person.request({
      method: exportAccount.method,
      url: exportAccount.path,
      payload: await proofBy(person, device),
    });
    expect(exported.json()).toMatchObject({ secondStep: { passkeys: [{ name: 'My laptop' }] } });
    expect(exported.body).not.toContain(stored?.publicKey);
  });

  it('passkeys are renamed and removed by their owner alone, after a proof, and each is told of', async () => {
    const person = await test.signUp();
    const { device: first } = await addPasskeyTo(person, { name: 'First' });
    const { device: second } = await addPasskeyTo(person, {
      name: 'Second',
      proof: await proofBy(person, first),
    });
    const [one, two] = await passkeysOf(person);
    const stranger = await test.signUp();
    const { device: foreign } = await addPasskeyTo(stranger);
    expect((await asking(stranger, 'PATCH', `passkeys/${one?.id}`, { name: 'Mine' })).statusCode).toBe(404);
    const theirs = await proofBy(stranger, foreign);
    expect((await asking(stranger, 'DELETE', `passkeys/${one?.id}`, theirs)).statusCode).toBe(404);
    expect((await asking(person, 'PATCH', `passkeys/${one?.id}`, { name: ' Desk ' })).statusCode).toBe(204);
    expect(errorOf(await asking(person, 'PATCH', `passkeys/${one?.id}`, { name: ' ' })).code).toBe(
      'VALIDATION',
    );
    expect((await passkeysOf(person)).map(({ name }) => name)).toEqual(['Desk', 'Second']);

    expect(errorOf(await asking(person, 'DELETE', `passkeys/${two?.id}`, { password: PASSWORD })).code).toBe(
      'VALIDATION',
    );
    const removed = await asking(person, 'DELETE', `passkeys/${two?.id}`, await proofBy(person, first));
    expect(Profile.parse(removed.json())).toMatchObject({ hasSecondStep: true, hasPasskey: true });
    const again = await asking(person, 'DELETE', `passkeys/${two?.id}`, await proofBy(person, first));
    expect(again.statusCode).toBe(404);
    expect(errorOf(await signInWith(openBrowser(test), second)).code).toBe('PASSKEY_UNKNOWN');

    const last = await asking(person, 'DELETE', `passkeys/${one?.id}`, await proofBy(person, first));
    expect(Profile.parse(last.json())).toMatchObject({ hasSecondStep: false, hasPasskey: false });
    expect((await accountOf(person))?.recoveryCodes).toEqual([]);
    expect(Session.safeParse((await openBrowser(test).signIn(emailOf(person))).json()).success).toBe(true);
    expect((await subjectsTo(person)).filter((subject) => subject.includes('passkey'))).toEqual([
      'A passkey was removed',
      'A passkey was removed',
      'A passkey was added',
      'A passkey was added',
    ]);
    const texts = (await mailsTo(person)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('the password alone signs in'))).toHaveLength(1);
    const done = await recorded(person, 'passkey.renamed', 'passkey.removed');
    expect(done.filter(([, outcome]) => outcome === 'success').map(([action]) => action)).toEqual([
      'passkey.renamed',
      'passkey.removed',
      'passkey.removed',
    ]);
  });

  it('a passkey proves a person in their own session alone, once, and when it can tell that it is them', async () => {
    const person = await test.signUp();
    const { device } = await addPasskeyTo(person);
    const renew = (proof: object) => asking(person, 'POST', 'authenticator/recovery-codes', proof);
    expect(errorOf(await renew(await proofBy(person, device, { verifies: false }))).code).toBe(
      'PASSKEY_UNVERIFIED',
    );
    const proof = await proofBy(person, device);
    const elsewhere = Session.parse((await signInWith(openBrowser(test), device)).json());
    const there = await test.app.inject({
      method: 'POST',
      url: '/api/auth/authenticator/recovery-codes',
      headers: { authorization: `Bearer ${elsewhere.accessToken}` },
      payload: proof,
    });
    expect(errorOf(there).code).toBe('PASSKEY_EXPIRED');
    const fresh = await proofBy(person, device);
    expect((await renew(fresh)).statusCode).toBe(201);
    expect(errorOf(await renew(fresh)).code).toBe('PASSKEY_EXPIRED');
    // A new passkey is no proof, nor is one of somebody else.
    const { device: foreign } = await addPasskeyTo(await test.signUp());
    expect(errorOf(await renew(await proofBy(person, foreign))).code).toBe('PASSKEY_FOREIGN');
    // A key that cannot tell is what its owner has beside the password, like an app.
    const other = await test.signUp();
    const { device: key } = await addPasskeyTo(other, {
      device: createSoftwarePasskey({ verifies: false }),
    });
    const byKey = await proofBy(other, key);
    expect((await asking(other, 'POST', 'authenticator/recovery-codes', byKey)).statusCode).toBe(201);
  });

  it('a changed password takes the old one and the passkey, and leaves the passkey', async () => {
    const person = await test.signUp();
    const { device } = await addPasskeyTo(person);
    const change = async (proof: object) =>
      asking(person, 'PUT', 'password', {
        currentPassword: PASSWORD,
        newPassword: 'another battery',
        ...proof,
      });
    expect(errorOf(await change({})).code).toBe('VALIDATION');
    expect((await change(await proofBy(person, device))).statusCode).toBe(204);
    const browser = openBrowser(test);
    await browser.signIn(emailOf(person), 'another battery');
    expect((await finishWith(browser, device)).statusCode).toBe(200);
  });

  const lies: [title: string, code: string, lie: Behavior][] = [
    ['made on another site', 'PASSKEY_ELSEWHERE', { origin: 'https://sluice.example' }],
    ['made for another name', 'PASSKEY_ELSEWHERE', { rpId: 'example.com' }],
    ['for a challenge that nobody made', 'PASSKEY_EXPIRED', { challenge: 'b25lIG9mIG15IG93bg' }],
    ['of another ceremony', 'PASSKEY_WRONG', { type: 'webauthn.get' }],
    [
      'with a statement of its maker, which was not asked for',
      'PASSKEY_WRONG',
      {
        attestation: {
          format: 'packed',
          statement: new Map<string, string | Uint8Array | Uint8Array[]>([
            ['sig', new Uint8Array(70)],
            ['x5c', [new Uint8Array(500)]],
          ]),
        },
      },
    ],
    [
      'with a signature over itself that is not right',
      'PASSKEY_WRONG',
      { attestation: { format: 'packed', statement: new Map([['sig', new Uint8Array(70)]]) } },
    ],
  ];

  for (const [title, code, lie] of lies)
    it(`a new passkey ${title} is refused with ${code}, and the next one is added`, async () => {
      const person = await test.signUp();
      const device = createSoftwarePasskey();
      const refused = await add(person, 'Bad', device.create(await beginPasskeyOf(person), lie));
      expect(errorOf(refused).code).toBe(code);
      expect(await recorded(person, 'passkey.added')).toEqual([['passkey.added', 'refused', code]]);
      expect(await passkeysOf(person)).toEqual([]);
      const { recoveryCodes } = await addPasskeyTo(person, { device });
      expect(recoveryCodes).toHaveLength(10);
    });

  it('a new passkey is added once, in the session that asked for it, within five minutes', async () => {
    const person = await test.signUp();
    const device = createSoftwarePasskey();
    const passkey = device.create(await beginPasskeyOf(person));
    const elsewhere = Session.parse((await openBrowser(test).signIn(emailOf(person))).json());
    const there = await test.app.inject({
      method: 'POST',
      url: '/api/auth/passkeys',
      headers: { authorization: `Bearer ${elsewhere.accessToken}` },
      payload: { name: 'There', passkey },
    });
    expect(errorOf(there).code).toBe('PASSKEY_EXPIRED');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await add(person, 'Here', passkey)).statusCode),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(errorOf(await add(person, 'Again', passkey)).code).toBe('PASSKEY_EXPIRED');

    const options = await beginPasskeyOf(person, await proofBy(person, device));
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(errorOf(await add(person, 'The same', device.create(options))).code).toBe('PASSKEY_EXISTS');
    const late = createSoftwarePasskey().create(
      await beginPasskeyOf(person, await proofBy(person, device, { counter: 3 })),
    );
    test.advance(5 * 60 + 1);
    expect(errorOf(await add(person, 'Late', late)).code).toBe('PASSKEY_EXPIRED');
  });

  it(`a person has ${PASSKEYS_MAX} passkeys at most`, async () => {
    const person = await test.signUp();
    const { device } = await addPasskeyTo(person);
    const accounts = store.store.collection<AccountDocument>('accounts');
    const [first] = (await accountOf(person))?.passkeys ?? [];
    if (first === undefined) throw new Error('There is no passkey.');
    const more = Array.from({ length: PASSKEYS_MAX - 1 }, () => ({
      ...first,
      id: `pky_${randomBytes(8).toString('hex')}`,
      credentialId: randomBytes(16).toString('base64url'),
    }));
    await accounts.updateOne({ _id: person.session.user.id }, { $set: { passkeys: [first, ...more] } });
    const refused = await asking(person, 'POST', 'passkeys/new', await proofBy(person, device));
    expect(errorOf(refused)).toMatchObject({ code: 'LIMIT_REACHED' });
  });

  it('an authenticator app is added beside a passkey and removed again, and the second step stays on', async () => {
    const person = await test.signUp();
    const { device } = await addPasskeyTo(person);
    const app = await beginSetUp(person, now, await proofBy(person, device));
    const confirmed = await asking(person, 'PUT', 'authenticator', { code: app.codeAt() });
    expect(confirmed.json()).toMatchObject({ recoveryCodes: null });
    test.advance(60);
    const off = await asking(person, 'DELETE', 'authenticator', { code: app.codeAt() });
    expect(off.json()).toMatchObject({ hasSecondStep: true, hasPasskey: true });
    expect(await subjectsTo(person)).toEqual(
      expect.arrayContaining(['An authenticator app was added', 'Your authenticator app was removed']),
    );
    expect((await accountOf(person))?.recoveryCodes).toHaveLength(10);
    expect(await recorded(person, 'secondStep.appAdded', 'secondStep.appRemoved')).toHaveLength(2);
  });

  it('a passkey meets what a workspace requires, and keeps no browser remembered once it is removed', async () => {
    const owner = await test.signUp();
    const { app } = await turnOn(owner, now);
    test.advance(60);
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    const url = `/api/workspaces/${owner.workspaceId}`;
    const from = new Date(now().getTime() - 1000).toISOString();
    await owner.request({ method: 'PUT', url: `${url}/second-step`, payload: { from, code: app.codeAt() } });
    const read = () => member.request({ url: `${url}/snippets` });
    expect(errorOf(await read()).code).toBe('SECOND_STEP_REQUIRED');
    const { device } = await addPasskeyTo(member);
    expect((await read()).statusCode).toBe(200);

    const browser = openBrowser(test);
    await browser.signIn(emailOf(member));
    const passkey = device.get(await askedSecondStep(browser));
    await browser.post('second-step', { passkey, remember: true });
    const { device: other } = await addPasskeyTo(member, { proof: await proofBy(member, device) });
    expect(Session.safeParse((await browser.signIn(emailOf(member))).json()).success).toBe(true);
    const [first] = await passkeysOf(member);
    await asking(member, 'DELETE', `passkeys/${first?.id}`, await proofBy(member, other));
    await test.mails();
    expect((await browser.signIn(emailOf(member))).json()).toMatchObject({
      secondStep: { ways: ['passkey'] },
    });
  });

  it('a deleted account takes its passkeys along', async () => {
    const person = await test.signUp();
    await person.request({
      method: 'DELETE',
      url: `/api/workspaces/${person.workspaceId}`,
      payload: { confirmation: 'DELETE WORKSPACE', password: PASSWORD },
    });
    const { device } = await addPasskeyTo(person);
    await beginPasskeyOf(person, await proofBy(person, device));
    const deleted = await person.request({
      method: 'DELETE',
      url: '/api/me',
      payload: { confirmation: DELETE_ACCOUNT_PHRASE, ...(await proofBy(person, device)) },
    });
    expect(deleted.statusCode).toBe(204);
    await test.mails();
    expect(await accountOf(person)).toBeNull();
    expect(errorOf(await signInWith(openBrowser(test), device)).code).toBe('PASSKEY_UNKNOWN');
    const challenges = store.store.collection<{ _id: string; userId: string }>('passkey_challenges');
    expect(await challenges.countDocuments({ userId: person.session.user.id })).toBe(0);
  });

  it('what a browser makes a passkey from says nothing but what it needs', async () => {
    const person = await test.signUp();
    const options = PasskeyCreation.parse(await beginPasskeyOf(person));
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: 'preferred',
      userVerification: 'preferred',
    });
  });
});
