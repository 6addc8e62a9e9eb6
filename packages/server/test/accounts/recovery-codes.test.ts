import { expect } from 'vitest';
import { SecondStep, Session } from '../../src/contracts/index.ts';
import type { AccountDocument } from '../../src/modules/accounts/index.ts';
import { asking, openBrowser, turnOn } from '../support/authenticator.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

const DAY = 24 * 60 * 60;
const USED = 'A recovery code was used';

describeOnBothStores('recovery codes and remembered browsers', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const now = () => test.now();
  const emailOf = ({ session }: Person) => session.user.email;
  const subjectsTo = async (person: Person) =>
    (await test.mails(emailOf(person))).map(({ subject }) => subject);
  const isSignedIn = (body: unknown) => Session.safeParse(body).success;

  async function protectedPerson() {
    const person = await test.signUp();
    const set = await turnOn(person, now);
    test.advance(60);
    return { person, ...set, browser: openBrowser(test) };
  }

  /** Signs in again where the access token of somebody has expired. */
  async function overviewOf(browser: ReturnType<typeof openBrowser>, accessToken: string) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const cookies = { ...browser.cookies };
    const response = await test.app.inject({ url: '/api/auth/second-step', headers, cookies });
    return SecondStep.parse(response.json());
  }

  it('there are ten recovery codes, stored as hashes, each of which signs in once, and the person is told', async () => {
    const { person, recoveryCodes, browser } = await protectedPerson();
    expect(new Set(recoveryCodes).size).toBe(10);
    const accounts = store.store.collection<AccountDocument>('accounts');
    const stored = JSON.stringify(await accounts.findOne({ _id: person.session.user.id }));
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(stored).not.toContain(code);
    }
    const [first = '', second = ''] = recoveryCodes;
    await browser.signIn(emailOf(person));
    expect(isSignedIn((await browser.enter(first)).json())).toBe(true);
    expect(await subjectsTo(person)).toContain(USED);
    await browser.signIn(emailOf(person));
    expect(errorOf(await browser.enter(first))).toMatchObject({
      code: 'CODE_USED',
      message: 'This recovery code was used already. Each of them works once.',
    });
    // However it is typed.
    expect(isSignedIn((await browser.enter(second.toUpperCase().replace('-', ' '))).json())).toBe(true);
    const read = await person.request({ url: '/api/auth/second-step' });
    expect(SecondStep.parse(read.json()).recovery).toMatchObject({ left: 8, total: 10 });
  });

  it('a recovery code that is sent five times at once signs in once', async () => {
    const { person, recoveryCodes } = await protectedPerson();
    const browsers = Array.from({ length: 5 }, (_none, host) => openBrowser(test, `192.0.2.${host + 20}`));
    for (const browser of browsers) await browser.signIn(emailOf(person));
    const [code = ''] = recoveryCodes;
    const answers = await Promise.all(browsers.map((browser) => browser.enter(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('a stolen recovery code opens nothing without the password, nor after new codes were made', async () => {
    const { person, app, recoveryCodes, browser } = await protectedPerson();
    const [stolen = ''] = recoveryCodes;
    expect(errorOf(await browser.enter(stolen)).code).toBe('SECOND_STEP_EXPIRED');
    expect(errorOf(await browser.signIn(emailOf(person), stolen)).code).toBe('INVALID_CREDENTIALS');
    const renewed = await asking(person, 'POST', 'authenticator/recovery-codes', { code: app.codeAt() });
    expect(renewed.statusCode).toBe(201);
    const { recoveryCodes: next } = renewed.json<{ recoveryCodes: string[] }>();
    await browser.signIn(emailOf(person));
    expect(errorOf(await browser.enter(stolen)).code).toBe('CODE_WRONG');
    expect(isSignedIn((await browser.enter(next[0] ?? '')).json())).toBe(true);
    expect(await subjectsTo(person)).toContain('New recovery codes were made');
  });

  it('a recovery code proves a person who has lost their app, so that they can turn the second step off', async () => {
    const { person, recoveryCodes } = await protectedPerson();
    const [code = ''] = recoveryCodes;
    expect((await asking(person, 'DELETE', 'authenticator', { code })).statusCode).toBe(200);
    expect(await subjectsTo(person)).toEqual(
      expect.arrayContaining([USED, 'Your second step was turned off']),
    );
    const none = await asking(person, 'POST', 'authenticator/recovery-codes', {});
    expect(none.statusCode).not.toBe(201);
  });

  it('no code is asked for in a remembered browser, for 30 days, and of nobody else there', async () => {
    const { person, app, browser } = await protectedPerson();
    const { person: other } = await protectedPerson();
    await browser.signIn(emailOf(person));
    await browser.enter(app.codeAt(), true);
    test.advance(29 * DAY);
    expect(isSignedIn((await browser.signIn(emailOf(person))).json())).toBe(true);
    expect(isSignedIn((await browser.signIn(emailOf(other))).json())).toBe(false);
    expect(isSignedIn((await openBrowser(test).signIn(emailOf(person))).json())).toBe(false);
    test.advance(2 * DAY);
    expect(isSignedIn((await browser.signIn(emailOf(person))).json())).toBe(false);
  });

  it('a remembered browser is listed, and asked for a code again once it is forgotten, which only its owner can do', async () => {
    const { person, app, browser } = await protectedPerson();
    await browser.signIn(emailOf(person));
    const session = Session.parse((await browser.enter(app.codeAt(), true)).json());
    const { remembered } = await overviewOf(browser, session.accessToken);
    expect(remembered).toMatchObject([{ isCurrent: true, ip: '192.0.2.9' }]);
    const url = `/api/auth/remembered-devices/${remembered[0]?.id}`;
    const stranger = await test.signUp();
    expect((await stranger.request({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await person.request({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await person.request({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(isSignedIn((await browser.signIn(emailOf(person))).json())).toBe(false);
  });

  it('no browser stays remembered when the app is replaced, or the second step turned off and on', async () => {
    const { person, app, browser } = await protectedPerson();
    await browser.signIn(emailOf(person));
    await browser.enter(app.codeAt(), true);
    test.advance(60);
    expect((await asking(person, 'DELETE', 'authenticator', { code: app.codeAt() })).statusCode).toBe(200);
    await turnOn(person, now);
    expect(isSignedIn((await browser.signIn(emailOf(person))).json())).toBe(false);
  });
});
