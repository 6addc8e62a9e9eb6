import { afterEach, expect, vi } from 'vitest';
import { readConfiguration } from '../../src/config/configuration.ts';
import { PasswordHasher } from '../../src/security/password-hasher.ts';
import type { Collection, Store, StoredDocument } from '../../src/store/store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { newAddress, PASSWORD, unlimited } from '../support/test-app.ts';

/** What was done to the store, in order, such as `accounts.findOne`. */
const done: string[] = [];

/** Not of the request: limits count tries, whoever has an account; live events are looked for every second. */
const APART = new Set(['rate_limits', 'live_events']);

/** A store that writes down what is asked of it. */
function listening(store: Store): Store {
  const collection = <Document extends StoredDocument>(name: string): Collection<Document> =>
    new Proxy(store.collection<Document>(name), {
      get: (target, method: keyof Collection<Document>) => {
        const real = target[method];
        return (...given: never[]) => {
          if (!APART.has(name)) done.push(`${name}.${method}`);
          return (real as (...given: never[]) => unknown).apply(target, given);
        };
      },
    });
  return { ...store, collection };
}

describeOnBothStores('the server does the same work for every address', (open) => {
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    configuration: readConfiguration({ NODE_ENV: 'test', REQUIRE_EMAIL_CONFIRMATION: 'true' }),
    wrapStore: listening,
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
  ])('at %s: the same hashes, reads and writes', async (route, body) => {
    const hash = vi.spyOn(PasswordHasher.prototype, 'hash');
    const verify = vi.spyOn(PasswordHasher.prototype, 'verify');
    const work = new Set<string>();
    for (const email of Object.values(addresses)) {
      done.length = 0;
      hash.mockClear();
      verify.mockClear();
      await post(route, { email, ...body });
      work.add(JSON.stringify([done, hash.mock.calls.length, verify.mock.calls.length]));
    }
    expect([...work]).toHaveLength(1);
  });
});
