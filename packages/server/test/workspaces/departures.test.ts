import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, vi } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { withJitter } from '../support/jittering-store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores, type TestStore } from '../support/stores.ts';
import { join, quick } from '../support/team.ts';
import { newAddress, PASSWORD, startTestApp, type Person, type TestApp } from '../support/test-app.ts';

const ROUNDS = 24;
const MINUTE = 60;
const RACING = ['workspaces', 'workspace_members', 'invitations'];

/** Each round has workspaces of its own. */
const options = {
  ...quick,
  configuration: {
    ...quick.configuration,
    quotas: { ...quick.configuration.quotas, workspaces: 100_000 },
  },
};
const jittered = (store: Store) => withJitter(store, RACING);

const removeFrom = (who: Person, workspaceId: string, whom: Person) =>
  who.request({
    method: 'DELETE',
    url: `/api/workspaces/${workspaceId}/members/${whom.session.user.id}`,
    payload: { confirmation: 'REMOVE' },
  });
const leave = (who: Person, workspaceId: string) =>
  who.request({ method: 'DELETE', url: `/api/workspaces/${workspaceId}/members/me` });
const transfer = (who: Person, workspaceId: string, to: Person) =>
  who.request({
    method: 'POST',
    url: `/api/workspaces/${workspaceId}/ownership-transfer`,
    payload: { userId: to.session.user.id, password: PASSWORD },
  });
const statuses = (responses: readonly LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode);

/** The owner of a workspace as it is stored, and whether they are a member. */
async function ownerIn({ store }: TestStore, workspaceId: string) {
  const workspace = await store
    .collection<{ _id: string; ownerId: string; departing?: string[] }>('workspaces')
    .findOne({ _id: workspaceId });
  const ownerId = workspace?.ownerId ?? '';
  const member = await store.collection('workspace_members').findOne({ _id: `${workspaceId}:${ownerId}` });
  return { ownerId, isMember: member !== null, departing: workspace?.departing ?? [] };
}

describeOnBothStores('a workspace', (open) => {
  const secret = randomBytes(32).toString('hex');
  const { it, test, store } = serverTest(open, { ...options, secret, wrapStore: jittered });
  let others: TestApp[] = [];
  let owner: Person;
  let person: Person;
  it.beforeAll(async () => {
    others = [
      await startTestApp({ ...store, store: jittered(store.store) }, { ...options, secret }),
      await startTestApp({ ...store, store: jittered(store.store) }, { ...options, secret }),
    ];
    owner = await test.signUp();
    person = await test.signUp();
  });
  it.afterAll(async () => {
    for (const other of others) await other.close();
  });

  /** The same person, at another process. */
  const at = (app: TestApp | undefined, who: Person): Person => ({
    ...who,
    request: (request) =>
      (app ?? test).app.inject({
        ...request,
        headers: { authorization: `Bearer ${who.session.accessToken}`, ...request.headers },
      }),
  });
  const create = async (who: Person, name: string): Promise<string> =>
    (await who.request({ method: 'POST', url: '/api/workspaces', payload: { name } })).json().id;

  describe.each([
    ['one process', () => [test, test]],
    ['two processes on one store', () => others],
  ])('on %s', (_where, apps) => {
    it.each([
      ['removed', (whom: Person, id: string) => removeFrom(at(apps()[1], owner), id, whom)],
      ['leaving', (whom: Person, id: string) => leave(at(apps()[1], whom), id)],
    ])(
      'a workspace has one owner, who is a member, however often it is transferred to somebody who is %s at the same time',
      { timeout: 60_000 },
      async (_how, depart) => {
        const outcomes = new Set<string>();
        let transferMs = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          const id = await create(owner, `Round ${round}`);
          await join(store, id, person, 'admin');
          // From a departure that comes well before the transfer to one that comes well after it, also on a busy machine.
          const lateBy = ((round % 8) * 6 - 20) * Math.max(1, transferMs / 20);
          const transferring = async () => {
            const begun = performance.now();
            const response = await transfer(at(apps()[0], owner), id, person);
            transferMs = performance.now() - begun;
            return response;
          };
          const [departed, transferred] = await Promise.all([
            wait(Math.max(0, lateBy)).then(() => depart(person, id)),
            wait(Math.max(0, -lateBy)).then(transferring),
          ]);
          const now = await ownerIn(store, id);
          const isHandedOver = now.ownerId === person.session.user.id;
          expect(now).toMatchObject({ isMember: true, departing: [] });
          // One of the two was acknowledged, and that one holds.
          expect([transferred.statusCode === 204, departed.statusCode === 204]).toEqual([
            isHandedOver,
            !isHandedOver,
          ]);
          outcomes.add(isHandedOver ? 'transferred' : 'departed');
          await at(test, isHandedOver ? person : owner).request({
            method: 'DELETE',
            url: `/api/workspaces/${id}`,
            payload: { confirmation: 'DELETE WORKSPACE' },
          });
        }
        expect(outcomes).toEqual(new Set(['transferred', 'departed']));
      },
    );

    it(
      'a workspace belongs to somebody who exists, when it is transferred to a member who deletes the account at the same time',
      { timeout: 60_000 },
      async () => {
        for (let round = 0; round < ROUNDS / 4; round += 1) {
          const id = await create(owner, `Heir ${round}`);
          const heir = await test.createAccount();
          await join(store, id, heir, 'admin');
          const payload = { password: PASSWORD, confirmation: 'DELETE' };
          const responses = await Promise.all([
            transfer(at(apps()[0], owner), id, heir),
            wait(round * 2).then(() =>
              at(apps()[1], heir).request({ method: 'DELETE', url: '/api/me', payload }),
            ),
          ]);
          expect(statuses(responses).filter((status) => status === 204)).toHaveLength(1);
          const now = await ownerIn(store, id);
          expect(now.isMember).toBe(true);
          const accounts = store.store.collection('accounts');
          expect(await accounts.findOne({ _id: now.ownerId })).not.toBeNull();
        }
      },
    );

    it(
      'a workspace stays without a person who is removed while several tabs accept the invitation',
      { timeout: 60_000 },
      async () => {
        // The clock advances, and a token is valid for a quarter of an hour.
        const inviter = await test.signUp();
        const id = await create(inviter, 'Invites');
        for (let round = 0; round < ROUNDS / 4; round += 1) {
          const email = newAddress();
          const guest = await test.createAccount(email);
          await inviter.request({
            method: 'POST',
            url: `/api/workspaces/${id}/invitations`,
            payload: { email, role: 'admin' },
          });
          const [mail] = await test.mails(email);
          const token = /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1];
          const accept = (app: TestApp | undefined) =>
            at(app, guest).request({ method: 'POST', url: '/api/invitations/accept', payload: { token } });
          const tabs = [accept(apps()[0]), accept(apps()[1]), accept(apps()[0])];
          // From the first moment in which they are a member. A busy machine takes a while to make them one.
          await vi.waitFor(
            async () => expect((await removeFrom(at(apps()[1], inviter), id, guest)).statusCode).toBe(204),
            { timeout: 30_000, interval: 1 },
          );
          await Promise.all(tabs);
          test.advance(2 * MINUTE);
          await test.app.jobs.runDue();
          const member = `${id}:${guest.session.user.id}`;
          expect(await store.store.collection('workspace_members').findOne({ _id: member })).toBeNull();
        }
      },
    );
  });
});

describeOnBothStores('a person whose joining was interrupted', (open) => {
  let failing: ReturnType<typeof openFailing>;
  const { it, test, store } = serverTest(open, {
    ...quick,
    wrapStore: (real) => (failing = openFailing(real)).store,
  });
  let owner: Person;
  it.beforeAll(async () => {
    owner = await test.signUp();
  });
  afterEach(() => failing.reset());

  async function invited() {
    const email = newAddress();
    const guest = await test.createAccount(email);
    const url = `/api/workspaces/${owner.workspaceId}/invitations`;
    await owner.request({ method: 'POST', url, payload: { email, role: 'admin' } });
    const [mail] = await test.mails(email);
    const token = /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const accept = () =>
      guest.request({ method: 'POST', url: '/api/invitations/accept', payload: { token } });
    return { guest, accept };
  }
  const isMember = async (who: Person) =>
    (await who.request({ url: `/api/workspaces/${owner.workspaceId}` })).statusCode === 200;
  /** Accepts, and loses the connection before the invitation is recorded as settled. */
  async function joinUnsettled() {
    const { guest, accept } = await invited();
    failing.replace('invitations.updateOne', connectionLost);
    expect((await accept()).statusCode).toBe(503);
    failing.reset();
    expect(await isMember(guest)).toBe(true);
    return { guest, accept };
  }
  async function aMinuteLater() {
    test.advance(2 * MINUTE);
    await test.app.jobs.runDue();
  }

  it('a person whose joining was interrupted is a member a minute later', async () => {
    const { guest, accept } = await invited();
    failing.replace('workspace_members.updateOne', connectionLost);
    expect((await accept()).statusCode).toBe(503);
    failing.reset();
    expect(await isMember(guest)).toBe(false);
    await aMinuteLater();
    expect(await isMember(guest)).toBe(true);
  });

  it.each([
    ['removed', (guest: Person) => removeFrom(owner, owner.workspaceId, guest)],
    ['gone', (guest: Person) => leave(guest, owner.workspaceId)],
  ])(
    'a person whose joining was interrupted does not return when they are %s meanwhile',
    async (_how, depart) => {
      const { guest, accept } = await joinUnsettled();
      expect((await depart(guest)).statusCode).toBe(204);
      await aMinuteLater();
      expect(await isMember(guest)).toBe(false);
      const again = await accept();
      expect(again.json()).toMatchObject({ code: 'INVITATION_USED' });
      expect(await isMember(guest)).toBe(false);
    },
  );

  it('a person whose joining was interrupted leaves no membership behind when they have deleted the account meanwhile', async () => {
    const { guest } = await joinUnsettled();
    const payload = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await guest.request({ method: 'DELETE', url: '/api/me', payload })).statusCode).toBe(204);
    await aMinuteLater();
    const members = store.store.collection<{ _id: string; userId: string }>('workspace_members');
    expect(await members.find({ userId: guest.session.user.id }).toArray()).toEqual([]);
  });

  it('a person whose joining was interrupted can join again with a new invitation after the removal, also when the removal was interrupted', async () => {
    const { guest } = await joinUnsettled();
    failing.replace('workspace_members.deleteOne', connectionLost);
    expect((await removeFrom(owner, owner.workspaceId, guest)).statusCode).toBe(503);
    failing.reset();
    // It was decided, so it holds at once.
    expect(await isMember(guest)).toBe(false);
    test.advance(1);
    const url = `/api/workspaces/${owner.workspaceId}/invitations`;
    const payload = { email: guest.session.user.email, role: 'member' };
    expect((await owner.request({ method: 'POST', url, payload })).statusCode).toBe(201);
    const [mail] = await test.mails(guest.session.user.email);
    const token = /\/invite#token=(inv_[\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const accepted = await guest.request({
      method: 'POST',
      url: '/api/invitations/accept',
      payload: { token },
    });
    expect(accepted.json()).toMatchObject({ joined: true });
    await aMinuteLater();
    expect(await isMember(guest)).toBe(true);
  });

  it('a person whose joining was interrupted loses what waits for their address when they are removed', async () => {
    const { guest, accept } = await invited();
    await join(store, owner.workspaceId, guest, 'member');
    expect((await removeFrom(owner, owner.workspaceId, guest)).statusCode).toBe(204);
    expect((await accept()).json()).toMatchObject({ code: 'INVITATION_REVOKED' });
    expect(await isMember(guest)).toBe(false);
  });
});
