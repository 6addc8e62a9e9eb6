import { describe, expect } from 'vitest';
import { BULK_MAX, Library, Snippet, SNIPPET_TAGS_MAX } from '../../src/contracts/index.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

describeOnBothStores('several snippets at once', (open) => {
  const { it, test, store } = serverTest(open, quick);
  let person: Person;
  let colleague: Person;
  let base: string;
  it.beforeAll(async () => {
    person = await test.signUp();
    colleague = await joinAs(test, store, person.workspaceId, 'member');
    base = `/api/workspaces/${person.workspaceId}`;
  });
  const get = async (path: string, who = person) => (await who.request({ url: `${base}${path}` })).json();
  const post = (path: string, payload: object, who = person, headers: Record<string, string> = {}) =>
    who.request({ method: 'POST', url: `${base}${path}`, payload, headers });
  const create = async (fields: object = {}) =>
    Snippet.parse((await post('/snippets', { name: 'Name', content: 'text', ...fields })).json());
  const save = (id: string, version: number, payload: object, who = person) =>
    who.request({
      method: 'PATCH',
      url: `${base}/snippets/${id}`,
      payload,
      headers: { 'if-match': `"v${version}"` },
    });
  const tagsOf = async (id: string) => (await get(`/snippets/${id}`)).tags as string[];
  const missing = 'snp_0000000000000000000000';
  const refOf = ({ id, version }: Snippet) => ({ id, version });
  const eventOf = async (change: string, act: () => Promise<unknown>) => {
    const stream = await openStream(await originOf(test.app), colleague.session.accessToken);
    await stream.next();
    await act();
    const event = await stream.next((one) => one.type === 'library.changed' && one.change === change);
    stream.close();
    return event;
  };

  describe('tagging snippets', () => {
    it('tagging snippets adds and removes tags regardless of case, as new versions, and says which had them already', async () => {
      const one = await create({ tags: ['Old', 'stays'] });
      const other = await create({ tags: ['NEW'] });
      const response = await post('/bulk/tags', {
        ids: [one.id, other.id, missing],
        add: ['new'],
        remove: ['old'],
      });
      expect(response.json()).toEqual({
        tagged: [{ id: one.id, version: 2 }],
        unchanged: 1,
        full: [],
        missing: [missing],
      });
      expect(await tagsOf(one.id)).toEqual(['stays', 'new']);
      expect(await tagsOf(other.id)).toEqual(['NEW']);
      expect((await get(`/snippets/${one.id}/versions/1`)).tags).toEqual(['Old', 'stays']);
      const found = await get('/snippets?tags=stays,new');
      expect(found.items.map(({ id }: Snippet) => id)).toEqual([one.id]);
    });

    it('tagging snippets leaves a snippet as it is that would have too many tags', async () => {
      const tags = Array.from({ length: SNIPPET_TAGS_MAX }, (_, index) => `t${index}`);
      const { id } = await create({ tags });
      expect((await post('/bulk/tags', { ids: [id], add: ['more'] })).json().full).toEqual([id]);
      expect(await tagsOf(id)).toEqual(tags);
    });

    it('tagging snippets can be undone for all of them, except for those that somebody has saved since', async () => {
      const [one, other] = [await create({ tags: ['a'] }), await create({ tags: ['b'] })];
      const { tagged } = (
        await post('/bulk/tags', { ids: [one.id, other.id], add: ['c'], remove: ['a', 'b'] })
      ).json();
      await save(other.id, 2, { content: 'newer' }, colleague);
      const undone = await post('/bulk/tags/undo', { snippets: tagged });
      expect(undone.json()).toEqual({ restored: [one.id], changed: [other.id] });
      expect(await tagsOf(one.id)).toEqual(['a']);
      expect(await tagsOf(other.id)).toEqual(['c']);
      // A repeated request finds the same.
      expect((await post('/bulk/tags/undo', { snippets: tagged })).json().restored).toEqual([one.id]);
      expect((await get(`/snippets/${one.id}`)).version).toBe(3);
    });

    it('tagging snippets is done once when the request is repeated with its key', async () => {
      const { id } = await create();
      const key = { 'idempotency-key': `tags-${id}` };
      const first = await post('/bulk/tags', { ids: [id], add: ['x'] }, person, key);
      const again = await post('/bulk/tags', { ids: [id], add: ['x'] }, person, key);
      expect(again.json()).toEqual(first.json());
      expect((await get(`/snippets/${id}`)).version).toBe(2);
    });
  });

  describe('deleting snippets', () => {
    it('deleting snippets moves them to the trash except those that were changed since, and all come back with one undo', async () => {
      const [one, two, changed] = [await create(), await create(), await create()];
      await save(changed.id, 1, { content: 'newer' }, colleague);
      const wanted = { snippets: [...[one, two, changed].map(refOf), { id: missing, version: 1 }] };
      const expected = { deleted: [one.id, two.id], changed: [changed.id], missing: [missing] };
      expect((await post('/bulk/deletion', wanted)).json()).toEqual(expected);
      // A repeated request finds the same.
      expect((await post('/bulk/deletion', wanted)).json()).toEqual(expected);
      expect((await get(`/snippets/${changed.id}`)).content).toBe('newer');
      expect((await person.request({ url: `${base}/snippets/${one.id}` })).statusCode).toBe(404);
      const restored = await post('/bulk/restoration', { ids: [one.id, two.id, missing] });
      expect(restored.json()).toEqual({ restored: [one.id, two.id], missing: [missing] });
      expect((await get(`/snippets/${one.id}`)).version).toBe(1);
    });

    it('deleting snippets can be made final: those in the trash are erased with their versions, and others are left alone', async () => {
      const [one, two, there] = [await create(), await create(), await create()];
      const other = await test.signUp();
      const { id: foreign } = await create();
      await post('/bulk/deletion', { snippets: [one, two].map(refOf) });
      const ids = [one.id, two.id, there.id, foreign];
      const theirs = await other.request({
        method: 'POST',
        url: `/api/workspaces/${other.workspaceId}/bulk/erasure`,
        payload: { ids },
      });
      expect(theirs.json()).toEqual({ erased: [], missing: ids });
      const erased = await post('/bulk/erasure', { ids });
      expect(erased.json()).toEqual({ erased: [one.id, two.id], missing: [there.id, foreign] });
      expect((await post('/bulk/restoration', { ids: [one.id] })).json().missing).toEqual([one.id]);
      expect((await get(`/snippets/${there.id}`)).id).toBe(there.id);
      const audited = await get('/audit-events?action=snippets.erased&limit=1');
      expect(audited.items).toMatchObject([{ details: { snippets: 2 } }]);
    });

    it('deleting snippets appears once in the audit log, with the number of snippets', async () => {
      const [one, two] = [await create(), await create()];
      await post('/bulk/deletion', { snippets: [one, two].map(refOf) });
      const events = await get('/audit-events?action=snippets.deleted&limit=1');
      expect(events.items).toMatchObject([{ details: { snippets: 2 } }]);
    });

    it('deleting snippets and taking it back are in the audit log with up to three names, as they were then', async () => {
      const many = [await create(), await create(), await create(), await create()];
      const ids = many.map(({ id }) => id);
      const newest = async (action: string) =>
        (await get(`/audit-events?action=${action}&limit=1`)).items[0].details;
      await post('/bulk/deletion', { snippets: many.map(refOf) });
      const { names } = await newest('snippets.deleted');
      expect(names.match(/“/g)).toHaveLength(3);
      await post('/bulk/restoration', { ids });
      expect(await newest('snippets.restored')).toEqual({ snippets: 4, names });
    });
  });

  it('a change of several snippets at once is told to the others with one event', async () => {
    const [one, two] = [await create(), await create()];
    const ids = [one.id, two.id];
    const changedBy = person.session.user.id;
    expect(await eventOf('tagged', () => post('/bulk/tags', { ids, add: ['together'] }))).toMatchObject({
      changedBy,
    });
    const snippets = ids.map((id) => ({ id, version: 2 }));
    expect(await eventOf('deleted', () => post('/bulk/deletion', { snippets }))).toMatchObject({ changedBy });
    expect(await eventOf('restored', () => post('/bulk/restoration', { ids }))).toMatchObject({ changedBy });
  });

  it('several snippets are found by a filter with their versions', async () => {
    const one = await create({ name: 'B selected', tags: ['chosen'] });
    const two = await create({ name: 'A selected', tags: ['chosen'] });
    await save(one.id, 1, { content: 'newer' });
    expect(await get('/snippet-selection?tags=Chosen')).toEqual({
      items: [refOf(two), { id: one.id, version: 2 }],
      total: 2,
    });
  });

  it('several snippets are never those of another workspace', async () => {
    const stranger = await test.signUp();
    const { id } = await create({ tags: ['ours'] });
    const elsewhere = (path: string, payload: object) =>
      stranger.request({
        method: 'POST',
        url: `/api/workspaces/${stranger.workspaceId}${path}`,
        payload,
      });
    const snippets = [{ id, version: 1 }];
    expect((await elsewhere('/bulk/tags', { ids: [id], add: ['x'] })).json().missing).toEqual([id]);
    expect((await elsewhere('/bulk/tags/undo', { snippets })).json().changed).toEqual([id]);
    expect((await elsewhere('/bulk/deletion', { snippets })).json().missing).toEqual([id]);
    expect((await elsewhere('/bulk/restoration', { ids: [id] })).json().missing).toEqual([id]);
    expect((await elsewhere('/library/export', { ids: [id] })).json().snippets).toEqual([]);
    expect(await get(`/snippets/${id}`)).toMatchObject({ tags: ['ours'], version: 1 });
  });

  it('several snippets are at most a thousand, each once', async () => {
    const many = Array.from({ length: BULK_MAX + 1 }, (_, index) => `snp_${index}`);
    for (const ids of [[], many, ['snp_1', 'snp_1']]) {
      const response = await post('/bulk/tags', { ids, add: ['x'] });
      expect([response.statusCode, errorOf(response).code]).toEqual([400, 'VALIDATION']);
    }
  });

  it('several snippets are exported in the form of a whole library, without those in the trash', async () => {
    const [one, two, gone] = [await create({ name: 'One' }), await create({ name: 'Two' }), await create()];
    await post('/bulk/deletion', { snippets: [refOf(gone)] });
    const response = await post('/library/export', { ids: [two.id, one.id, gone.id] });
    expect(response.headers['content-disposition']).toContain('sluice-library.json');
    expect(Library.parse(response.json()).snippets.map(({ name }) => name)).toEqual(['Two', 'One']);
  });

  it('several snippets are filtered by how far they are, and names are listed that they use', async () => {
    const who = await test.signUp();
    const url = `/api/workspaces/${who.workspaceId}`;
    const content = '{{custom_attribute.${Plan}}} {{custom_attribute.${plan}}}';
    for (const fields of [
      { name: 'Draft', content, isDraft: true },
      { name: 'Final', content: '{{custom_attribute.${Plan}}}' },
      // Braze would refuse it: that is known before any check of the library.
      { name: 'Broken', content: '{% if a %} never closed' },
      { name: 'Broken draft', content: '{% if a %} never closed', isDraft: true },
    ]) {
      await who.request({ method: 'POST', url: `${url}/snippets`, payload: fields });
    }
    const names = async (state: string) =>
      (await who.request({ url: `${url}/snippets?sort=name&state=${state}` }))
        .json()
        .items.map(({ name }: Snippet) => name);
    expect([await names('draft'), await names('final'), await names('findings')]).toEqual([
      ['Broken draft', 'Draft'],
      ['Final'],
      ['Broken'],
    ]);
    const used = await who.request({ url: `${url}/used-attributes?q=PLAN` });
    expect(used.json().items).toEqual([
      { name: 'Plan', count: 2 },
      { name: 'plan', count: 1 },
    ]);
  });
});
