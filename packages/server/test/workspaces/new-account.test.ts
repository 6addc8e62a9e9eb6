import { expect } from 'vitest';
import { defaultRateLimits } from '../../src/config/limits.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { renewed } from '../support/inviting-team.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { errorOf, newAddress, unlimited, type Person } from '../support/test-app.ts';

describeOnBothStores('an account on its first day', (open) => {
  const { invitations, newAccountWorkspaces } = defaultRateLimits;
  const rateLimits = { ...unlimited, invitations, newAccountWorkspaces };
  const { it, test } = serverTest(open, { ...quick, rateLimits });

  const create = (who: Person) =>
    who.request({ method: 'POST', url: '/api/workspaces', payload: { name: 'Lumen' } });
  const invite = (who: Person, workspaceId = who.workspaceId) =>
    who.request({
      method: 'POST',
      url: `/api/workspaces/${workspaceId}/invitations`,
      payload: { email: newAddress() },
    });

  it('an account on its first day sends thirty invitations from all its workspaces together, and more on the next day', async () => {
    test.advanceToMultipleOf(DAY_SECONDS);
    const person = await test.signUp();
    const second = String((await create(person)).json().id);
    for (let count = 0; count < 15; count += 1) {
      expect((await invite(person)).statusCode).toBe(201);
      expect((await invite(person, second)).statusCode).toBe(201);
    }
    for (const workspaceId of [person.workspaceId, second]) {
      const refused = errorOf(await invite(person, workspaceId));
      expect(refused.code).toBe('RATE_LIMIT');
      expect(refused.message).toContain('You can send 30 invitations a day.');
    }
    test.advance(2 * DAY_SECONDS);
    const later = await renewed(test, person);
    for (let count = 0; count < 40; count += 1) {
      expect((await invite(later, count % 2 === 0 ? person.workspaceId : second)).statusCode).toBe(201);
    }
  });

  it('an account on its first day creates five workspaces, and more on the next day', async () => {
    test.advanceToMultipleOf(DAY_SECONDS);
    const person = await test.createAccount();
    for (let count = 0; count < 5; count += 1) expect((await create(person)).statusCode).toBe(201);
    const refused = errorOf(await create(person));
    expect(refused.code).toBe('RATE_LIMIT');
    expect(refused.message).toContain('On its first day, an account can create 5 workspaces.');
    test.advance(DAY_SECONDS);
    expect((await create(await renewed(test, person))).statusCode).toBe(201);
  });
});
