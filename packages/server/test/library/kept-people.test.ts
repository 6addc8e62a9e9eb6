import { expect } from 'vitest';
import { getKeptPeople, KEPT_PEOPLE_MAX } from '../../src/contracts/index.ts';
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
  const lastKept = async (path: string): Promise<string | null> =>
    (await call('GET', path)).json<{ kept: { updatedAt: string } | null }>().kept?.updatedAt ?? null;
  const noor = { name: 'Noor', values: { 'custom_attribute:${tier}.x': 'gold', $gt: null } };

  it('people are kept with a snippet, whatever the keys of their values, and the next ones take their place', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    expect((await call('GET', path)).json()).toEqual({ kept: null });
    expect((await call('PUT', path, { people: [noor], runsAtSave: true, replaces: null })).statusCode).toBe(
      204,
    );
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people: [noor], runsAtSave: true } });
    const jo = { name: 'Jo', values: {} };
    expect(
      (await call('PUT', path, { people: [jo], runsAtSave: false, replaces: await lastKept(path) }))
        .statusCode,
    ).toBe(204);
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people: [jo], runsAtSave: false } });
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('GET', path)).json()).toEqual({ kept: null });
  });

  it('kept people come back as their contract says, whatever characters their values have', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const people = [noor, { name: 'Ünal "Ü" 😀', values: { 'a\\b': 'line\nbreak\u2028', list: ['1', 2] } }];
    const sent = await call('PUT', path, { people, runsAtSave: true, replaces: null });
    expect(sent.statusCode).toBe(204);
    const answer = await call('GET', path);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const read = getKeptPeople.success.schema.parse(answer.json());
    expect(read).toEqual({ kept: { people, runsAtSave: true, updatedAt: await lastKept(path) } });
    expect(answer.body).toBe(JSON.stringify(read));
  });

  it('who keeps people in place of others than those they have seen is refused, and can go on with either', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const keep = (name: string, replaces: string | null) =>
      call('PUT', path, { people: [{ name, values: {} }], runsAtSave: true, replaces });
    expect((await keep('First', null)).statusCode).toBe(204);
    const seen = await lastKept(path);
    expect((await keep('Theirs', seen)).statusCode).toBe(204);
    const theirs = await lastKept(path);
    for (const outdated of [seen, null]) {
      const refused = await keep('Mine', outdated);
      expect(refused.statusCode).toBe(409);
      expect(errorOf(refused)).toMatchObject({ code: 'KEPT_PEOPLE_CHANGED', current: { updatedAt: theirs } });
    }
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people: [{ name: 'Theirs' }] } });
    expect((await keep('Mine', theirs)).statusCode).toBe(204);
    const before = await lastKept(path);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await keep('Late', before)).statusCode).toBe(409);
    expect((await keep('Late', null)).statusCode).toBe(204);
  });

  it('whether people run at a save is told without the people', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    expect((await call('GET', `${path}/facts`)).json()).toEqual({ kept: null });
    await call('PUT', path, { people: [noor], runsAtSave: false, replaces: null });
    const updatedAt = await lastKept(path);
    expect((await call('GET', `${path}/facts`)).json()).toEqual({ kept: { runsAtSave: false, updatedAt } });
    expect((await call('GET', 'snippets/snp_none/people/facts')).statusCode).toBe(404);
  });

  it('of two who keep people at the same moment one is refused', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const keep = (name: string, replaces: string | null) =>
      call('PUT', path, { people: [{ name, values: {} }], runsAtSave: true, replaces });
    for (const replaces of [null, 'last']) {
      const seen = replaces === null ? null : await lastKept(path);
      const answers = await Promise.all([keep('One', seen), keep('Other', seen)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        204, 409,
      ]);
    }
  });

  it('people are kept with the date for which they are tested, and not with one that there is not', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const sendTime = { at: '2028-02-29T09:00', timeZone: 'Pacific/Auckland' };
    const kept = { people: [noor], runsAtSave: true, sendTime };
    expect((await call('PUT', path, { ...kept, replaces: null })).statusCode).toBe(204);
    expect((await call('GET', path)).json()).toMatchObject({ kept });
    for (const wrong of [{ at: '2027-02-29T09:00' }, { timeZone: 'Nowhere' }, { at: '' }]) {
      const refused = await call('PUT', path, {
        ...kept,
        sendTime: { ...sendTime, ...wrong },
        replaces: null,
      });
      expect(refused.statusCode).toBe(400);
    }
    const now = { people: [noor], runsAtSave: true, replaces: await lastKept(path) };
    expect((await call('PUT', path, now)).statusCode).toBe(204);
    expect((await call('GET', path)).json()).not.toHaveProperty('kept.sendTime');
  });

  it('5,000 people with twenty values are kept, and one more is refused with a sentence', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const values = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`c:attribute_${String(at)}`, 'ten chars.']),
    );
    const people = Array.from({ length: KEPT_PEOPLE_MAX }, (_, at) => ({ name: `P${String(at)}`, values }));
    expect((await call('PUT', path, { people, runsAtSave: true, replaces: null })).statusCode).toBe(204);
    const refused = await call('PUT', path, {
      people: [...people, people[0]],
      runsAtSave: true,
      replaces: null,
    });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(errorOf(refused))).toContain('At most 5000 people can be kept with a snippet.');
    expect((await call('GET', path)).json<{ kept: { people: [] } }>().kept.people).toHaveLength(5000);
  });

  it('what people must receive is kept with them, and each of its four outcomes comes back', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const expected = [
      { outcome: 'sent', text: 'Hi Noor' },
      { outcome: 'aborted', text: 'not there' },
      { outcome: 'nothing', text: '' },
      { outcome: 'error', text: 'Liquid error: comparison of String with 5 failed' },
    ];
    const people = [noor, ...expected.map((one) => ({ ...noor, expected: one }))];
    expect((await call('PUT', path, { people, runsAtSave: true, replaces: null })).statusCode).toBe(204);
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people } });
    for (const wrong of [
      { outcome: 'sent', text: 'x'.repeat(20_001) },
      { outcome: 'unknown', text: '' },
    ]) {
      const refused = await call('PUT', path, {
        people: [{ ...noor, expected: wrong }],
        runsAtSave: true,
        replaces: await lastKept(path),
      });
      expect(refused.statusCode).toBe(400);
    }
  });

  it('what people must receive stays with them while the snippet is in the trash, and is not copied with it, like the people', async () => {
    const id = await newSnippet();
    const path = `snippets/${id}/people`;
    const people = [{ ...noor, expected: { outcome: 'sent', text: 'Hi Noor' } }];
    await call('PUT', path, { people, runsAtSave: true, replaces: null });
    const copy = (await call('POST', `snippets/${id}/duplicate`)).json<{ id: string }>();
    expect((await call('GET', `snippets/${copy.id}/people`)).json()).toEqual({ kept: null });
    const url = ofWorkspace(`snippets/${id}`);
    await person.request({ method: 'DELETE', url, headers: { 'if-match': '"v1"' } });
    expect((await call('GET', path)).statusCode).toBe(404);
    await call('POST', `trash/${id}/restore`);
    expect((await call('GET', path)).json()).toMatchObject({ kept: { people } });
  });

  it('people who take too much room with what they must receive are refused with a sentence that says so', async () => {
    const path = `snippets/${await newSnippet()}/people`;
    const person = { ...noor, expected: { outcome: 'sent', text: 'x'.repeat(20_000) } };
    const people = Array.from({ length: 220 }, () => person);
    const refused = await call('PUT', path, { people, runsAtSave: true, replaces: null });
    expect(refused.statusCode).toBe(413);
    expect(errorOf(refused)).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringContaining(
        'at most 4 MB, with what they must receive. Nothing was kept.',
      ) as string,
    });
    expect((await call('GET', path)).json()).toEqual({ kept: null });
  });

  it('people of a snippet that does not exist cannot be kept', async () => {
    expect(
      (await call('PUT', 'snippets/snp_none/people', { people: [noor], runsAtSave: true, replaces: null }))
        .statusCode,
    ).toBe(404);
  });

  it('a workspace remembers which columns are which attributes', async () => {
    expect((await call('GET', 'people-columns')).json()).toEqual({ columns: {} });
    const columns = { 'loyalty.tier': 'custom_attribute:tier', $name: 'person-name' };
    expect((await call('PUT', 'people-columns', { columns })).statusCode).toBe(204);
    expect((await call('GET', 'people-columns')).json()).toEqual({ columns });
  });
});
