import { expect } from 'vitest';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';

describeOnBothStores('a failure to read demo data', (open) => {
  // Nothing listens on the discard port.
  const demoConnection = { endpoint: 'http://127.0.0.1:9', apiKey: 'none' };
  const { it, test } = serverTest(open, { ...quick, demoConnection });

  it('a failure to read demo data does not prevent people from signing up or creating a workspace', async () => {
    const person = await test.signUp();
    const made = await person.request({
      method: 'POST',
      url: '/api/workspaces',
      payload: { name: 'Second' },
    });
    expect(made.statusCode).toBe(201);
    const attributes = await person.request({
      url: `/api/workspaces/${person.workspaceId}/custom-attributes`,
    });
    expect(attributes.json()).toMatchObject({ items: [], total: 0 });
  });
});
