import { expect } from 'vitest';
import { defaultRateLimits } from '../../src/config/limits.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { renewed } from '../support/inviting-team.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { join, quick } from '../support/team.ts';
import { errorOf, newAddress, unlimited, type Person } from '../support/test-app.ts';

const A_DAY = 50;

describeOnBothStores('invitations', (open) => {
  const rateLimits = { ...unlimited, invitations: defaultRateLimits.invitations };
  const { it, test, store } = serverTest(open, { ...quick, rateLimits });

  it.beforeEach(() => test.advanceToMultipleOf(DAY_SECONDS));

  const create = async (who: Person): Promise<string> =>
    (await who.request({ method: 'POST', url: '/api/workspaces', payload: { name: 'Lumen' } })).json().id;
  const invite = (who: Person, workspaceId: string) =>
    who.request({
      method: 'POST',
      url: `/api/workspaces/${workspaceId}/invitations`,
      payload: { email: newAddress() },
    });
  /** The same people on a later day, when none of their accounts is new any more. */
  async function aDayLater<People extends Person[]>(...people: People): Promise<People> {
    test.advance(2 * DAY_SECONDS);
    return (await Promise.all(people.map((person) => renewed(test, person)))) as People;
  }

  it('invitations of one person are fifty a day from all their workspaces together, and as many on the next day', async () => {
    const signedUp = await test.signUp();
    const workspaces = [signedUp.workspaceId, await create(signedUp)];
    let [person] = await aDayLater(signedUp);
    const first = workspaces[0] ?? '';
    for (let day = 0; day < 2; day += 1) {
      for (let count = 0; count < A_DAY; count += 1) {
        const sent = await invite(person, workspaces[count % 2] ?? '');
        expect([count, sent.statusCode]).toEqual([count, 201]);
      }
      for (const workspaceId of [...workspaces, await create(person)]) {
        const refused = errorOf(await invite(person, workspaceId));
        expect(refused.code).toBe('RATE_LIMIT');
        expect(refused.message).toContain('You can send 50 invitations a day.');
      }
      // Others of the same workspace are not kept from theirs.
      const colleague = await test.createAccount();
      await join(store, first, colleague, 'admin');
      expect((await invite(colleague, first)).statusCode).toBe(201);
      [person] = await aDayLater(person);
    }
  });

  it('invitations of one workspace are fifty a day, whoever of its members sends them', async () => {
    const [signedUp, joined] = [await test.signUp(), await test.createAccount()];
    const { workspaceId } = signedUp;
    const another = await create(signedUp);
    await join(store, workspaceId, joined, 'admin');
    const [owner, admin] = await aDayLater(signedUp, joined);
    for (let count = 0; count < A_DAY; count += 1) {
      const sent = await invite(count % 2 === 0 ? owner : admin, workspaceId);
      expect([count, sent.statusCode]).toEqual([count, 201]);
    }
    for (const person of [owner, admin]) {
      const refused = errorOf(await invite(person, workspaceId));
      expect(refused.code).toBe('RATE_LIMIT');
      expect(refused.message).toContain('A workspace can send 50 invitations a day.');
    }
    expect((await invite(owner, another)).statusCode).toBe(201);
  });
});
