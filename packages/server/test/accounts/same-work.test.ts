import { afterEach, expect, vi } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { PasswordHasher } from '../../src/security/password-hasher.ts';
import type { Collection, Store, StoredDocument } from '../../src/store/store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { newAddress, PASSWORD, startTestApp, unlimited } from '../support/test-app.ts';

/** The calls to the store, in order, such as `accounts.findOne`. */
const calls: string[] = [];

/** Rate limits do not depend on accounts, and live events are polled every second. */
const IGNORED = new Set(['rate_limits', 'live_events']);

/** What only somebody with an account has. */
const ABOUT_ACCOUNTS = /^(?:accounts|pending_sign_ups|one_time_tokens|sessions)\./;

/** A store that records its calls. */
function recordCalls(store: Store): Store {
  const collection = <Document extends StoredDocument>(name: string): Collection<Document> =>
    new Proxy(store.collection<Document>(name), {
      get: (target, method: keyof Collection<Document>) => {
        const real = target[method];
        return (...args: never[]) => {
          if (!IGNORED.has(name)) calls.push(`${name}.${method}`);
          return (real as (...given: never[]) => unknown).apply(target, args);
        };
      },
    });
  return { ...store, collection };
}

describeOnBothStores('the work of a request', (open) => {
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test', REQUIRE_EMAIL_CONFIRMATION: 'true' }),
    wrapStore: recordCalls,
  });
  const addresses: Record<string, string> = {};
  const post = (route: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/auth/${route}`, payload });

  const signUp = async () => {
    const email = newAddress();
    await post('sign-up', { email, password: PASSWORD });
    const [mail] = await test.mails(email);
    return { email, token: /token=(cnf_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
  };
  const confirmed = async () => {
    const { email, token } = await signUp();
    await post('verify', { type: 'sign-up', token });
    return email;
  };

  it.beforeAll(async () => {
    addresses['known'] = await confirmed();
    addresses['unconfirmed'] = (await signUp()).email;
    addresses['deleted'] = await confirmed();
    addresses['unknown'] = newAddress();
    await store.store
      .collection<{ _id: string; email: string }>('accounts')
      .deleteOne({ email: addresses['deleted'] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['sign-up', { password: PASSWORD }],
    ['sign-in', { password: 'wrong password' }],
    ['recover', {}],
    ['magic-links', {}],
    ['resend', {}],
  ])(
    'a request to %s costs the same work for every address: hashes, reads and writes',
    async (route, body) => {
      const hash = vi.spyOn(PasswordHasher.prototype, 'hash');
      const verify = vi.spyOn(PasswordHasher.prototype, 'verify');
      const work = new Set<string>();
      for (const email of Object.values(addresses)) {
        calls.length = 0;
        hash.mockClear();
        verify.mockClear();
        await post(route, { email, ...body });
        work.add(JSON.stringify([calls, hash.mock.calls.length, verify.mock.calls.length]));
        // Whether there is an account for an emailed link is found out by a job, after the answer.
        const early = 'password' in body ? [] : calls.filter((call) => ABOUT_ACCOUNTS.test(call));
        expect(early).toEqual([]);
      }
      expect([...work]).toHaveLength(1);
    },
  );

  it.each(['recover', 'magic-links', 'resend'])(
    'the work that follows a request to %s is the same whether the address has an account or not: reads and writes, with those of the email',
    async (route) => {
      const work = new Set<string>();
      const known = await confirmed();
      await test.app.jobs.runDue();
      for (const email of [known, newAddress(), newAddress()]) {
        await post(route, { email });
        calls.length = 0;
        await test.app.jobs.runDue();
        work.add(JSON.stringify(calls));
      }
      expect([...work]).toHaveLength(1);
      // A token is stored, and an email is queued.
      expect([...work][0]).toMatch(/"one_time_tokens.updateOne",.*"jobs.insertOne"/);
    },
  );

  it('the work that follows a request begins some moments later, at a time that nobody can foresee', async () => {
    const delays = new Set<number>();
    const slow = await startTestApp(store, { mailedLinkDelay: 2000, demoConnection: undefined });
    interface Job {
      _id: string;
      kind: string;
      state: string;
      createdAt: Date;
      dueAt: Date;
    }
    const jobs = store.store.collection<Job>('jobs');
    for (let count = 0; count < 10; count += 1) {
      const payload = { email: newAddress() };
      await slow.app.inject({ method: 'POST', url: '/api/auth/recover', payload });
    }
    for (const { createdAt, dueAt } of await jobs
      .find({ kind: 'link-request', state: 'waiting' })
      .toArray()) {
      const delay = dueAt.getTime() - createdAt.getTime();
      expect(delay).toBeLessThan(2000);
      delays.add(delay);
    }
    await slow.close();
    expect(delays.size).toBeGreaterThan(5);
  });
});
