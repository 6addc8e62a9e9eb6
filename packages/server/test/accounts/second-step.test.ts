import { expect } from 'vitest';
import { exportAccount, SecondStep, Session } from '../../src/contracts/index.ts';
import type { AuditDocument } from '../../src/modules/audit/audit.repository.ts';
import type { AccountDocument } from '../../src/modules/accounts/index.ts';
import { appOf, asking, beginSetUp, openBrowser, turnOn } from '../support/authenticator.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

const HALF_MINUTE = 30;

describeOnBothStores('an authenticator app', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const now = () => test.now();
  const emailOf = ({ session }: Person) => session.user.email;
  const subjectsTo = async (person: Person) =>
    (await test.mails(emailOf(person))).map(({ subject }) => subject);

  /** Somebody with a second step, whose last code was accepted some time ago. */
  async function protectedPerson() {
    const person = await test.signUp();
    const set = await turnOn(person, now);
    test.advance(2 * HALF_MINUTE);
    return { person, ...set, browser: openBrowser(test) };
  }

  /** What was recorded about somebody at the door, oldest first. */
  async function recorded({ session }: Person, ...actions: string[]) {
    const entries = store.store.collection<AuditDocument>('audit_events');
    const found = await entries.find({ actorId: session.user.id }, { sort: { createdAt: 1 } }).toArray();
    return found
      .filter(({ action }) => actions.includes(action))
      .map(({ action, outcome, details }) => [
        action,
        outcome,
        details['code'] ?? details['secondStep'] ?? '',
      ]);
  }

  it('an authenticator app is asked for after the password, and only its code begins the session', async () => {
    const { person, app, browser } = await protectedPerson();
    const asked = await browser.signIn(emailOf(person));
    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toEqual({ secondStep: { email: emailOf(person), ways: ['authenticator'] } });
    expect(browser.cookies).not.toHaveProperty('sluice_refresh');
    const cookie = asked.cookies.find(({ name }) => name === 'sluice_second_step');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

    const entered = await browser.enter(app.codeAt());
    const session = Session.parse(entered.json());
    expect(session.user).toMatchObject({ email: emailOf(person), hasSecondStep: true });
    expect(browser.cookies['sluice_refresh']).not.toBe('');
    expect(await recorded(person, 'session.challenged', 'session.started')).toEqual([
      ['session.challenged', 'success', ''],
      ['session.started', 'success', 'authenticator'],
    ]);
  });

  it('an authenticator app changes nothing for people who have none', async () => {
    const person = await test.signUp();
    const signedIn = Session.parse((await openBrowser(test).signIn(emailOf(person))).json());
    expect(signedIn.user.hasSecondStep).toBe(false);
  });

  it('an authenticator app is asked for behind a link by email, too', async () => {
    const { person, app, browser } = await protectedPerson();
    await browser.post('magic-links', { email: emailOf(person) });
    const [mail] = await test.mails(emailOf(person));
    const token = /token=(ml_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const verified = await browser.post('verify', { type: 'magic-link', token });
    expect(verified.json()).toEqual({
      secondStep: { email: emailOf(person), ways: ['authenticator'] },
      redirectTo: null,
    });
    expect((await browser.enter(app.codeAt())).statusCode).toBe(200);
  });

  it('a code of an authenticator app works once, in whatever session, and the refusal says why', async () => {
    const { person, app, browser } = await protectedPerson();
    const code = app.codeAt();
    await browser.signIn(emailOf(person));
    expect((await browser.enter(code)).statusCode).toBe(200);
    const other = openBrowser(test);
    await other.signIn(emailOf(person));
    const replayed = errorOf(await other.enter(code));
    expect(replayed).toMatchObject({ code: 'CODE_USED', issues: [{ path: ['code'] }] });
    // Nor does one of the step before, which somebody may have seen.
    expect(errorOf(await other.enter(app.codeAt(new Date(now().getTime() - HALF_MINUTE * 1000)))).code).toBe(
      'CODE_USED',
    );
    expect(await recorded(person, 'session.started')).toEqual([
      ['session.started', 'success', 'authenticator'],
      ['session.started', 'refused', 'CODE_USED'],
      ['session.started', 'refused', 'CODE_USED'],
    ]);
    test.advance(HALF_MINUTE);
    expect((await other.enter(app.codeAt())).statusCode).toBe(200);
  });

  it('a code of an authenticator app that is sent ten times at once begins one session', async () => {
    const { person, app } = await protectedPerson();
    const code = app.codeAt();
    const browsers = Array.from({ length: 10 }, (_none, host) => openBrowser(test, `192.0.2.${host + 20}`));
    for (const browser of browsers) await browser.signIn(emailOf(person));
    const statuses = await Promise.all(browsers.map(async (each) => (await each.enter(code)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(9);
  });

  it('a code of an authenticator app is refused two steps early or late, and of somebody else’s app', async () => {
    const { person, app, browser } = await protectedPerson();
    const { app: foreign } = await protectedPerson();
    await browser.signIn(emailOf(person));
    const moved = (steps: number) => app.codeAt(new Date(now().getTime() + steps * HALF_MINUTE * 1000));
    for (const code of [moved(-3), moved(3), foreign.codeAt(), '000000', 'abc', '12345678901'])
      expect(errorOf(await browser.enter(code))).toMatchObject({ code: 'CODE_WRONG' });
    expect((await browser.enter(moved(1))).statusCode).toBe(200);
  });

  it('a code finishes only the sign-in of the browser in which the password was right, once, and for ten minutes', async () => {
    const { person, app, browser } = await protectedPerson();
    expect(errorOf(await browser.enter(app.codeAt())).code).toBe('SECOND_STEP_EXPIRED');
    await browser.signIn(emailOf(person));
    expect(errorOf(await openBrowser(test).enter(app.codeAt())).code).toBe('SECOND_STEP_EXPIRED');
    const begun = { ...browser.cookies };
    expect((await browser.enter(app.codeAt())).statusCode).toBe(200);
    test.advance(2 * HALF_MINUTE);
    Object.assign(browser.cookies, begun);
    expect(errorOf(await browser.enter(app.codeAt())).code).toBe('SECOND_STEP_EXPIRED');
    await browser.signIn(emailOf(person));
    test.advance(11 * 60);
    expect(errorOf(await browser.enter(app.codeAt())).code).toBe('SECOND_STEP_EXPIRED');
  });

  it('a sign-in that waits for a code ends when the password is changed', async () => {
    const { person, app, browser } = await protectedPerson();
    await browser.signIn(emailOf(person));
    const body = { currentPassword: PASSWORD, newPassword: 'another battery', code: app.codeAt() };
    expect((await asking(person, 'PUT', 'password', body)).statusCode).toBe(204);
    test.advance(2 * HALF_MINUTE);
    expect(errorOf(await browser.enter(app.codeAt())).code).toBe('SECOND_STEP_EXPIRED');
  });

  it('an authenticator app is set up with the password and a first code, in one session, and is told of by email', async () => {
    const person = await test.signUp();
    const refused = await asking(person, 'POST', 'authenticator', { password: 'a guess' });
    expect(errorOf(refused).code).toBe('REAUTH_REQUIRED');
    const first = await beginSetUp(person, now);
    const app = await beginSetUp(person, now);
    expect(errorOf(await asking(person, 'PUT', 'authenticator', { code: first.codeAt() })).code).toBe(
      'CODE_WRONG',
    );
    // Somebody else at another screen of the same account cannot go on with it.
    const elsewhere = Session.parse((await openBrowser(test).signIn(emailOf(person))).json());
    const there = await test.app.inject({
      method: 'PUT',
      url: '/api/auth/authenticator',
      headers: { authorization: `Bearer ${elsewhere.accessToken}` },
      payload: { code: app.codeAt() },
    });
    expect(errorOf(there).code).toBe('SECOND_STEP_EXPIRED');
    const turnedOn = await asking(person, 'PUT', 'authenticator', { code: app.codeAt() });
    expect(turnedOn.json()).toMatchObject({
      profile: { hasSecondStep: true },
      recoveryCodes: expect.any(Array) as unknown,
    });
    expect(await subjectsTo(person)).toContain('A second step was turned on');
    // The first code is used up.
    const browser = openBrowser(test);
    await browser.signIn(emailOf(person));
    expect(errorOf(await browser.enter(app.codeAt())).code).toBe('CODE_USED');
    expect(await recorded(person, 'secondStep.begun', 'secondStep.turnedOn')).toEqual([
      ['secondStep.begun', 'refused', 'REAUTH_REQUIRED'],
      ['secondStep.begun', 'success', ''],
      ['secondStep.begun', 'success', ''],
      ['secondStep.turnedOn', 'refused', 'CODE_WRONG'],
      ['secondStep.turnedOn', 'refused', 'SECOND_STEP_EXPIRED'],
      ['secondStep.turnedOn', 'success', ''],
    ]);
  });

  it('an authenticator app is what proves a person again, in place of the password', async () => {
    const { person, app } = await protectedPerson();
    const exporting = (payload: object) =>
      person.request({ method: exportAccount.method, url: exportAccount.path, payload });
    const withPassword = errorOf(await exporting({ password: PASSWORD }));
    expect(withPassword).toMatchObject({ code: 'VALIDATION', issues: [{ path: ['code'] }] });
    expect(errorOf(await exporting({ code: '000000' })).code).toBe('CODE_WRONG');
    const exported = await exporting({ code: app.codeAt() });
    expect(exported.json()).toMatchObject({
      secondStep: { authenticator: { addedAt: expect.any(String) as unknown }, recovery: { left: 10 } },
    });
    expect(exported.body).not.toContain(app.secret);
    expect(errorOf(await exporting({ code: app.codeAt() })).code).toBe('CODE_USED');
  });

  it('an authenticator app is replaced and turned off with a code, each told of by email', async () => {
    const { person, app, browser } = await protectedPerson();
    const next = await beginSetUp(person, now, { code: app.codeAt() });
    const replaced = await asking(person, 'PUT', 'authenticator', { code: next.codeAt() });
    expect(replaced.json()).toMatchObject({ recoveryCodes: null });
    test.advance(2 * HALF_MINUTE);
    await browser.signIn(emailOf(person));
    expect(errorOf(await browser.enter(app.codeAt())).code).toBe('CODE_WRONG');
    expect((await browser.enter(next.codeAt())).statusCode).toBe(200);
    test.advance(2 * HALF_MINUTE);
    const off = await asking(person, 'DELETE', 'authenticator', { code: next.codeAt() });
    expect(off.json()).toMatchObject({ hasSecondStep: false });
    expect(Session.safeParse((await openBrowser(test).signIn(emailOf(person))).json()).success).toBe(true);
    expect(await subjectsTo(person)).toEqual(
      expect.arrayContaining(['Your authenticator app was replaced', 'Your second step was turned off']),
    );
  });

  it('the secret of an authenticator app is encrypted in the store', async () => {
    const { person, app } = await protectedPerson();
    const accounts = store.store.collection<AccountDocument>('accounts');
    const account = await accounts.findOne({ _id: person.session.user.id });
    expect(account?.authenticator?.sealedSecret).toMatch(/^v1\./);
    expect(JSON.stringify(account)).not.toContain(app.secret);
    const read = SecondStep.parse((await person.request({ url: '/api/auth/second-step' })).json());
    expect(read.recovery).toMatchObject({ left: 10, total: 10 });
    expect(JSON.stringify(read)).not.toContain(app.secret);
  });

  it('a clock that is set back locks nobody out of their authenticator app', async () => {
    const { person, app, browser } = await protectedPerson();
    await browser.signIn(emailOf(person));
    expect((await browser.enter(app.codeAt())).statusCode).toBe(200);
    test.advance(-3600);
    const again = openBrowser(test);
    await again.signIn(emailOf(person));
    const code = appOf(app.secret, now).codeAt();
    expect((await again.enter(code)).statusCode).toBe(200);
    await again.signIn(emailOf(person));
    expect(errorOf(await again.enter(code)).code).toBe('CODE_USED');
    test.advance(3600);
  });
});
