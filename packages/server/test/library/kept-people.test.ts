import { expect } from 'vitest';
import { KEPT_PEOPLE_MAX } from '../../src/contracts/index.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

describeOnBothStores('kept people', (open) => {
  const { it, test } = serverTest(open, quick);
  let person: Person;
  it.beforeAll(async () => {
    person = await test.signUp();
  });
  const ofWorkspace = (path: string) => `/api/workspaces/${person.workspaceId}/${path}`;
  const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, payload?: object) =>
    person.request({ method, url: ofWorkspace(path), ...(payload && { payload }) });
  const newSnippet = async (): Promise<string> => {
    const created = await call('POST', 'snippets', { name: `For ${String(Math.random())}`, content: 'x' });
    return created.json<{ id: string }>().id;
  };
  const noor = { name: 'Noor', values: { 'custom_attribute:${tier}.x': 'gold', $gt: null } };

  it('people are kept with a snippet, whatever the keys of their values, and the next ones take their place', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    expect((await call('GET', path)).json()).toEqual({ kept: null });
    expect((await call('PUT', path, { people: [noor], runsAtSave: true })).statusCode).toBe(204);
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people: [noor], runsAtSave: true } });
    const jo = { name: 'Jo', values: {} };
    expect((await call('PUT', path, { people: [jo], runsAtSave: false })).statusCode).toBe(204);
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people: [jo], runsAtSave: false } });
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('GET', path)).json()).toEqual({ kept: null });
  });

  it('5,000 people with twenty values are kept, and one more is refused with a sentence', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const values = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`c:attribute_${String(at)}`, 'ten chars.']),
    );
    const people = Array.from({ length: KEPT_PEOPLE_MAX }, (_, at) => ({ name: `P${String(at)}`, values }));
    expect((await call('PUT', path, { people, runsAtSave: true })).statusCode).toBe(204);
    const refused = await call('PUT', path, { people: [...people, people[0]], runsAtSave: true });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(errorOf(refused))).toContain('At most 5000 people can be kept with a snippet.');
    expect((await call('GET', path)).json<{ kept: { people: [] } }>().kept.people).toHaveLength(5000);
  });

  it('people of a snippet that does not exist cannot be kept', async () => {
    expect(
      (await call('PUT', 'snippets/snp_none/people', { people: [noor], runsAtSave: true })).statusCode,
    ).toBe(404);
  });

  it('a workspace remembers which columns are which attributes', async () => {
    expect((await call('GET', 'people-columns')).json()).toEqual({ columns: {} });
    const columns = { 'loyalty.tier': 'custom_attribute:tier', $name: 'person-name' };
    expect((await call('PUT', 'people-columns', { columns })).statusCode).toBe(204);
    expect((await call('GET', 'people-columns')).json()).toEqual({ columns });
  });
});
