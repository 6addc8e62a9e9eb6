import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothStores, type TestStore } from './stores.ts';
import { quick } from './team.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describeOnBothStores('demo data', (open) => {
  let store: TestStore;
  let test: TestApp;
  beforeAll(async () => {
    store = await open();
    // Nothing listens on the port of discarded bytes.
    const demoConnection = { endpoint: 'http://127.0.0.1:9', apiKey: 'none' };
    test = await startTestApp(store, { ...quick, demoConnection });
  });
  afterAll(async () => {
    await test.close();
    await store.dispose();
  });

  it('that cannot be brought does not keep anybody from signing up or making a workspace', async () => {
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
