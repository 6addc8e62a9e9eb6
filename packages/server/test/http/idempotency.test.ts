import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operations } from '../authorization/operations.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, newAddress, type Person } from '../support/test-app.ts';

const HOUR = 60 * 60;
const snippet = { name: 'Welcome', content: 'Hello {{${first_name}}}' };

describeAlwaysOnBothStores('a request with an Idempotency-Key', (open) => {
  let failing: ReturnType<typeof openFailing>;
  let person: Person;
  let url: string;
  const { it, test, store } = serverTest(open, {
    ...quick,
    wrapStore: (real) => (failing = openFailing(real)).store,
  });
  it.beforeAll(async () => {
    person = await test.signUp();
    url = `/api/workspaces/${person.workspaceId}/snippets`;
  });
  afterEach(() => failing.reset());

  const send = (key: string, payload: object, who = person, to = url) =>
    who.request({ method: 'POST', url: to, payload, headers: { 'idempotency-key': key } });
  const named = async (name: string, who = person) => {
    const response = await who.request({ url: `${url}?limit=100` });
    return response.json<{ items: { name: string }[] }>().items.filter((item) => item.name === name);
  };

  /** Simulates a crash after this step: from then on, nothing is written. */
  const crashAfter = (what: string) => {
    failing.replace(what, async (real) => {
      await real();
      connectionLost();
    });
    for (const method of ['updateOne', 'deleteOne'])
      failing.replace(`idempotency_keys.${method}`, connectionLost);
  };

  it('a request with an Idempotency-Key is carried out once and gets the same response each time', async () => {
    const key = randomUUID();
    const first = await send(key, { ...snippet, name: 'Once' });
    const second = await send(key, { ...snippet, name: 'Once' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(second.headers).toMatchObject({
      etag: first.headers['etag'],
      location: first.headers['location'],
      'idempotency-replayed': 'true',
    });
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(await named('Once')).toHaveLength(1);
  });

  it('a request with an Idempotency-Key is carried out once when it is sent twenty times at once', async () => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send(key, { ...snippet, name: 'Twenty' })),
    );
    expect(await named('Twenty')).toHaveLength(1);
    const ids = responses
      .filter(({ statusCode }) => statusCode === 201)
      .map((response) => response.json<{ id: string }>().id);
    expect(new Set(ids).size).toBe(1);
    const others = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(others.every((response) => errorOf(response).code === 'IDEMPOTENCY_KEY_IN_USE')).toBe(true);
  });

  it('a request with an Idempotency-Key is refused while the first request is running', async () => {
    const key = randomUUID();
    let proceed = () => {};
    const started = new Promise<void>((resolve) => {
      failing.replace('snippets.insertOne', async (real) => {
        resolve();
        await new Promise<void>((resume) => (proceed = resume));
        return real();
      });
    });
    const first = send(key, { ...snippet, name: 'Slow' });
    await started;
    const meanwhile = await send(key, { ...snippet, name: 'Slow' });
    expect([meanwhile.statusCode, errorOf(meanwhile).code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    expect(meanwhile.headers['retry-after']).toBe('1');
    proceed();
    expect((await first).statusCode).toBe(201);
  });

  it('a request with an Idempotency-Key is refused when its body or path differs from the first request', async () => {
    const key = randomUUID();
    await send(key, snippet);
    const otherBody = await send(key, { ...snippet, name: 'Other' });
    expect([otherBody.statusCode, errorOf(otherBody).code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const workspace = await person.request({
      method: 'POST',
      url: '/api/workspaces',
      payload: { name: 'Second' },
    });
    const elsewhere = `/api/workspaces/${workspace.json<{ id: string }>().id}/snippets`;
    expect((await send(key, snippet, person, elsewhere)).statusCode).toBe(422);
  });

  it('a request with an Idempotency-Key is independent of other people and operations with the same key', async () => {
    const key = randomUUID();
    const colleague = await joinAs(test, store, person.workspaceId, 'member');
    const mine = await send(key, { ...snippet, name: 'Key of two' });
    const theirs = await send(key, { ...snippet, name: 'Key of two' }, colleague);
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json()).not.toEqual(mine.json());
    expect((await send(key, { name: 'A workspace' }, person, '/api/workspaces')).statusCode).toBe(201);
  });

  it('a request with an Idempotency-Key can be corrected after a refusal', async () => {
    const key = randomUUID();
    expect((await send(key, { name: '', content: '' })).statusCode).toBe(400);
    expect((await send(key, snippet)).statusCode).toBe(201);
  });

  it('a request with an Idempotency-Key creates once even if the response of the database is lost', async () => {
    const key = randomUUID();
    failing.replace('snippets.insertOne', async (real) => {
      await real();
      connectionLost();
    });
    const interrupted = await send(key, { ...snippet, name: 'Lost answer' });
    expect(interrupted.statusCode).toBe(503);
    failing.reset();
    const again = await send(key, { ...snippet, name: 'Lost answer' });
    expect(again.statusCode).toBe(201);
    expect(await named('Lost answer')).toMatchObject([{ id: again.json<{ id: string }>().id }]);
  });

  it.each([
    ['snippet', () => url, { ...snippet, name: 'After a crash' }, 'snippets'],
    [
      'sample person',
      () => `/api/workspaces/${person.workspaceId}/samples`,
      { name: 'Ada', values: {} },
      'samples',
    ],
    ['workspace', () => '/api/workspaces', { name: 'After a crash' }, 'workspaces'],
  ])(
    'a request with an Idempotency-Key creates one %s even if the server dies before it answers',
    async (_what, invitationsUrl, payload, collection) => {
      const key = randomUUID();
      const who = await test.signUp();
      const to = invitationsUrl().replace(person.workspaceId, who.workspaceId);
      const countAll = () => store.store.collection(collection).countDocuments({});
      const before = await countAll();
      crashAfter(`${collection}.insertOne`);
      await send(key, payload, who, to);
      failing.reset();
      expect((await send(key, payload, who, to)).statusCode).toBe(409);
      test.advance(11);
      const again = await send(key, payload, who, to);
      expect(again.statusCode).toBe(201);
      expect(await countAll()).toBe(before + 1);
    },
  );

  it('a request with an Idempotency-Key makes a snippet that can be found at once, also if its first request was interrupted before the search knew it', async () => {
    const key = randomUUID();
    crashAfter('snippets.insertOne');
    expect((await send(key, { name: 'Interrupted', content: 'a needle in two tries' })).statusCode).toBe(503);
    failing.reset();
    test.advance(11);
    expect((await send(key, { name: 'Interrupted', content: 'a needle in two tries' })).statusCode).toBe(201);
    const found = await person.request({ url: `${url}?q=needle+in+two+tries` });
    expect(found.json()).toMatchObject({ total: 1 });
  });

  describe('a request that sends an invitation', () => {
    const invitationsUrl = () => `/api/workspaces/${person.workspaceId}/invitations`;
    const invite = (email: string, key: string = randomUUID()) =>
      send(key, { email }, person, invitationsUrl());
    /** Invites an address, crashes after a step, and repeats the request after `between`. */
    async function inviteTwice(step: string, email: string, between?: () => Promise<void>) {
      const key = randomUUID();
      crashAfter(step);
      expect((await invite(email, key)).statusCode).toBe(503);
      failing.reset();
      await between?.();
      test.advance(11);
      return invite(email, key);
    }
    const linksTo = async (email: string) =>
      (await test.mails(email)).map(({ text }) => /\/invite#token=(\S+)/.exec(text)?.[1] ?? '');
    const pendingFor = async (email: string) => {
      const response = await person.request({ url: invitationsUrl() });
      return response
        .json<{ items: { id: string; email: string }[] }>()
        .items.filter((one) => one.email === email);
    };

    it.each([
      ['made the invitation', 'invitations.insertOne', 0],
      ['queued its email', 'jobs.insertOne', 0],
      ['renewed an earlier one', 'invitations.findOneAndUpdate', 1],
      ['queued the email of the renewed one', 'jobs.insertOne', 1],
    ])(
      'a request with an Idempotency-Key that sends an invitation sends one working link even if the server dies after it has %s',
      async (_when, step, earlier) => {
        const email = newAddress();
        for (let count = 0; count < earlier; count += 1) await invite(email);
        const again = await inviteTwice(step, email);
        expect(again.statusCode).toBe(201);
        expect(await pendingFor(email)).toMatchObject([{ id: again.json().invitation.id }]);
        const [token = '', ...others] = await linksTo(email);
        expect(others).toHaveLength(earlier);
        const resolved = await test.app.inject({
          method: 'POST',
          url: '/api/invitations/resolve',
          payload: { token },
        });
        expect(resolved.statusCode).toBe(200);
      },
    );

    it.each([0, 1])(
      'a request with an Idempotency-Key that sends an invitation returns that the invitation was revoked meanwhile, after %i earlier ones',
      async (earlier) => {
        const email = newAddress();
        for (let count = 0; count < earlier; count += 1) await invite(email);
        const again = await inviteTwice('jobs.insertOne', email, async () => {
          const [invitation] = await pendingFor(email);
          await person.request({ method: 'DELETE', url: `${invitationsUrl()}/${invitation?.id}` });
        });
        expect(errorOf(again).code).toBe('INVITATION_REVOKED');
        expect(await linksTo(email)).toHaveLength(earlier + 1);
      },
    );
  });

  it.each(['', 'two words', 'ü', 'x'.repeat(256)])(
    'a request with an Idempotency-Key is refused with the key "%s"',
    async (key) => {
      expect(errorOf(await send(key, snippet)).code).toBe('VALIDATION');
    },
  );

  it('a request with an Idempotency-Key is stored encrypted', async () => {
    await send(randomUUID(), { name: 'Nobody reads this', content: 'here' });
    const kept = await store.store.collection('idempotency_keys').find({}).toArray();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('Nobody reads this');
  });

  it('a request with an Idempotency-Key is carried out again after a day, when the key was deleted', async () => {
    const key = randomUUID();
    const email = person.session.user.email;
    await send(key, snippet);
    test.advance(24 * HOUR + 1);
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await store.store.collection('idempotency_keys').countDocuments({})).toBe(0);
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: 'correct horse' },
    });
    const authorization = `Bearer ${signedIn.json<{ accessToken: string }>().accessToken}`;
    const other = await test.app.inject({
      method: 'POST',
      url,
      payload: { ...snippet, name: 'A day later' },
      headers: { authorization, 'idempotency-key': key },
    });
    expect(other.statusCode).toBe(201);
  });
});

it('an idempotency key is accepted for what signed-in people create or change at once, and never where the answer contains a token', () => {
  const keyed = operations.filter(({ takesIdempotencyKey }) => takesIdempotencyKey);
  expect(keyed.map(({ id }) => id).toSorted()).toEqual([
    'createInvitation',
    'createSample',
    'createSnippet',
    'createWorkspace',
    'deleteSnippets',
    'duplicateSnippet',
    'eraseSnippets',
    'publishSnippet',
    'restoreSnippets',
    'startCheckout',
    'tagSnippets',
    'undoTagging',
  ]);
  for (const { access, success } of keyed) {
    expect(['user', 'member', 'admin', 'owner']).toContain(access);
    const schema = JSON.stringify(z.toJSONSchema(success.schema ?? z.null(), { unrepresentable: 'any' }));
    expect(schema).not.toMatch(/token/i);
  }
});
