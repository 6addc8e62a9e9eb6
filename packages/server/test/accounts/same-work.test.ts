import { afterEach, expect, vi } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { PasswordHasher } from '../../src/security/password-hasher.ts';
import type { Collection, Store, StoredDocument } from '../../src/store/store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { newAddress, PASSWORD, unlimited } from '../support/test-app.ts';

/** The calls to the store, in order, such as `accounts.findOne`. */
const calls: string[] = [];

/** Rate limits do not depend on accounts, and live events are polled every second. */
const IGNORED = new Set(['rate_limits', 'live_events']);

/** A store that records its calls. */
function recordCalls(store: Store): Store {
  const collection = <Document extends StoredDocument>(name: string): Collection<Document> =>
    new Proxy(store.collection<Document>(name), {
      get: (target, method: keyof Collection<Document>) => {
        const real = target[method];
        return (...given: never[]) => {
          if (!IGNORED.has(name)) calls.push(`${name}.${method}`);
          return (real as (...given: never[]) => unknown).apply(target, given);
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

  it.beforeAll(async () => {
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
  ])('to %s is the same for every address: hashes, reads and writes', async (route, body) => {
    const hash = vi.spyOn(PasswordHasher.prototype, 'hash');
    const verify = vi.spyOn(PasswordHasher.prototype, 'verify');
    const work = new Set<string>();
    for (const email of Object.values(addresses)) {
      calls.length = 0;
      hash.mockClear();
      verify.mockClear();
      await post(route, { email, ...body });
      work.add(JSON.stringify([calls, hash.mock.calls.length, verify.mock.calls.length]));
    }
    expect([...work]).toHaveLength(1);
  });
});
