import { createTemplate } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { describe, expect } from 'vitest';
import { Library, Snippet, SnippetVersion, TrashedSnippet } from '../../src/contracts/index.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { openFailing } from '../support/failing-store.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { joinAs, quick } from '../support/team.ts';
import { errorOf, startTestApp, type Person } from '../support/test-app.ts';

describeOnBothStores('the history of snippets', (open) => {
  const { it, test, store } = serverTest(open, quick);
  let person: Person;
  let colleague: Person;
  let base: string;
  it.beforeAll(async () => {
    person = await test.signUp();
    colleague = await joinAs(test, store, person.workspaceId, 'member');
    base = `/api/workspaces/${person.workspaceId}`;
  });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = person) =>
    who.request({ method, url: `${base}${path}`, ...(payload && { payload }) });
  const create = async (fields: object = {}) =>
    Snippet.parse((await call('POST', '/snippets', { name: 'Name', content: 'text', ...fields })).json());
  const save = (id: string, version: number, payload: object, who = person) =>
    who.request({
      method: 'PATCH',
      url: `${base}/snippets/${id}`,
      payload,
      headers: { 'if-match': `"v${version}"` },
    });
  const deleteSnippet = (id: string, version = 1) =>
    person.request({
      method: 'DELETE',
      url: `${base}/snippets/${id}`,
      headers: { 'if-match': `"v${version}"` },
    });
  const versions = async (id: string) =>
    (await call('GET', `/snippets/${id}/versions`)).json().items as {
      version: number;
      name: string;
      savedBy: { id: string };
      change?: object;
    }[];
  const listTrash = async (): Promise<TrashedSnippet[]> =>
    (await call('GET', '/trash?limit=100')).json().items.map((one: unknown) => TrashedSnippet.parse(one));
  const isListed = async (id: string) =>
    (await call('GET', '/snippets?limit=100')).json().items.some((one: Snippet) => one.id === id);

  describe('earlier versions', () => {
    it('earlier versions say in words what each changed against the one before', async () => {
      const text = (plan: string, sent: string) =>
        `{% if {{custom_attribute.\${plan}}} == '${plan}' %}${sent}{% endif %}`;
      const { id } = await create({ content: text('Gold', 'A hike') });
      await save(id, 1, { content: text('Platinum', 'A hike') });
      await save(id, 2, { content: text('Silver', 'A free hike') });
      await save(id, 3, { name: 'Hikes' });
      await person.request({
        method: 'POST',
        url: `${base}/snippets/${id}/versions/2/restore`,
        headers: { 'if-match': '"v4"' },
      });
      expect((await versions(id)).map(({ version, change }) => [version, change])).toEqual([
        [5, { first: 'If: value Silver → Platinum', count: 2, restoredFrom: 2 }],
        [4, { first: '', count: 0 }],
        [3, { first: 'If: value Platinum → Silver', count: 2 }],
        [2, { first: 'If: value Gold → Platinum', count: 1 }],
        [1, undefined],
      ]);
    });

    it('earlier versions say that a branch was named, which changes no text', async () => {
      const content = "{% if {{custom_attribute.${plan}}} == 'Gold' %}A hike{% endif %}";
      const cards = importText(content);
      const named = {
        ...cards,
        statements: cards.statements.map((branch) => ({ ...branch, name: 'Hikers' })),
      };
      const { id } = await create({ content, builderState: cards });
      await save(id, 1, { builderState: named });
      await save(id, 2, { tags: ['a'] });
      expect((await versions(id)).map(({ change }) => change)).toEqual([
        { first: '', count: 0 },
        { first: 'If: name "Hikers" added', count: 1 },
        undefined,
      ]);
    });

    it('earlier versions with very long texts say only that the text has changed', async () => {
      const { id } = await create({ content: 'a'.repeat(30_000) });
      await save(id, 1, { content: 'b'.repeat(30_000) });
      expect((await versions(id))[0]?.change).toEqual({ first: 'Text changed', count: 1 });
    });

    it('earlier versions are listed newest first, with who saved them and when', async () => {
      const { id } = await create({ name: 'One' });
      await save(id, 1, { name: 'Two' }, colleague);
      await save(id, 2, { content: 'three' });
      expect((await versions(id)).map(({ version, name, savedBy }) => [version, name, savedBy.id])).toEqual([
        [3, 'Two', person.session.user.id],
        [2, 'Two', colleague.session.user.id],
        [1, 'One', person.session.user.id],
      ]);
    });

    it('earlier versions contain text, tags and builder state', async () => {
      const builderState = createTemplate();
      const { id } = await create({ content: 'old', tags: ['a', 'B'], builderState, isDraft: true });
      await save(id, 1, { content: 'new', tags: [], builderState: null, isDraft: false });
      const read = SnippetVersion.parse((await call('GET', `/snippets/${id}/versions/1`)).json());
      expect(read).toMatchObject({ content: 'old', tags: ['a', 'B'], builderState, isDraft: true });
      const current = (await call('GET', `/snippets/${id}/versions/2`)).json();
      expect(current).toMatchObject({ content: 'new', builderState: null });
      for (const missing of [0, 3, 'x']) {
        const response = await call('GET', `/snippets/${id}/versions/${missing}`);
        expect(response.statusCode).toBe(missing === 3 ? 404 : 400);
      }
    });

    it('earlier versions can be restored as a new version, unless somebody saved meanwhile', async () => {
      const { id } = await create({ content: 'old', tags: ['a'] });
      await save(id, 1, { content: 'new', tags: [] });
      const restore = (version: string) =>
        person.request({
          method: 'POST',
          url: `${base}/snippets/${id}/versions/1/restore`,
          headers: { 'if-match': version },
        });
      const late = await restore('"v1"');
      expect(errorOf(late)).toMatchObject({ code: 'PRECONDITION_FAILED', current: { version: 2 } });
      const response = await restore('"v2"');
      expect(Snippet.parse(response.json())).toMatchObject({ content: 'old', tags: ['a'], version: 3 });
      expect(response.headers['etag']).toBe('"v3"');
      expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
    });

    it('earlier versions are all kept when twenty people repeatedly save at once', async () => {
      const { id } = await create();
      for (let version = 1; version <= 5; version += 1) {
        await Promise.all(
          Array.from({ length: 20 }, (_, index) => save(id, version, { content: `${version}.${index}` })),
        );
      }
      expect((await versions(id)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    });

    it('earlier versions are limited to a hundred besides the current one', async () => {
      const { id } = await create();
      for (let version = 1; version <= 103; version += 1) await save(id, version, { content: `v${version}` });
      const kept = (await versions(id)).map(({ version }) => version);
      expect(kept).toHaveLength(101);
      expect([kept[0], kept.at(-1)]).toEqual([104, 4]);
    });
  });

  describe('deleted snippets', () => {
    it('deleted snippets are in the trash, with who deleted them, and can be restored with their versions', async () => {
      const { id } = await create({ name: 'Lost' });
      await save(id, 1, { name: 'Lost and found' });
      await deleteSnippet(id, 2);
      expect(await isListed(id)).toBe(false);
      expect((await listTrash())[0]).toMatchObject({ id, deletedBy: { id: person.session.user.id } });
      expect((await call('GET', `/snippets/${id}/versions`)).statusCode).toBe(404);
      const response = await call('POST', `/trash/${id}/restore`);
      expect(Snippet.parse(response.json())).toMatchObject({ name: 'Lost and found', version: 2 });
      expect(await isListed(id)).toBe(true);
      expect((await versions(id)).map(({ version }) => version)).toEqual([2, 1]);
      expect((await call('POST', `/trash/${id}/restore`)).statusCode).toBe(404);
    });

    it('deleted snippets can be erased permanently', async () => {
      const { id } = await create();
      await save(id, 1, { content: 'changed' });
      expect((await call('DELETE', `/trash/${id}`)).statusCode).toBe(404);
      await deleteSnippet(id, 2);
      expect((await call('DELETE', `/trash/${id}`)).statusCode).toBe(204);
      expect((await listTrash()).map((one) => one.id)).not.toContain(id);
      expect((await call('POST', `/trash/${id}/restore`)).statusCode).toBe(404);
      const left = store.store.collection<{ _id: string; snippetId: string }>('snippet_versions');
      expect(await left.countDocuments({ snippetId: id })).toBe(0);
    });

    it('deleted snippets leave no version behind when the server dies while it erases them', async () => {
      const failing = openFailing(store.store);
      const dying = await startTestApp({ ...store, store: failing.store }, quick);
      const owner = await dying.signUp();
      const url = `/api/workspaces/${owner.workspaceId}`;
      const payload = { name: 'Name', content: 'text' };
      const created = await owner.request({ method: 'POST', url: `${url}/snippets`, payload });
      const { id } = Snippet.parse(created.json());
      const change = (method: 'PATCH' | 'DELETE', version: number, body?: object) =>
        owner.request({
          method,
          url: `${url}/snippets/${id}`,
          headers: { 'if-match': `"v${version}"` },
          ...(body && { payload: body }),
        });
      await change('PATCH', 1, { content: 'changed' });
      await change('DELETE', 2);
      failing.replace('snippet_versions.deleteMany', () => Promise.reject(new Error('the server died')));
      expect((await owner.request({ method: 'DELETE', url: `${url}/trash/${id}` })).statusCode).toBe(500);
      failing.reset();
      dying.advance(120);
      await dying.app.jobs.runDue();
      const left = store.store.collection<{ _id: string; snippetId: string }>('snippet_versions');
      expect(await left.countDocuments({ snippetId: id })).toBe(0);
      await dying.close();
    });

    it('deleted snippets are erased after 30 days', async () => {
      const { id } = await create();
      await deleteSnippet(id);
      const later = await startTestApp(store, quick);
      const sweepAfter = async (days: number) => {
        later.advance(days * DAY_SECONDS);
        await later.app.jobs.enqueueRecurring();
        await later.app.jobs.runDue();
        const found = await store.store.collection('snippets').findOne({ _id: id });
        return found !== null;
      };
      expect(await sweepAfter(29)).toBe(true);
      expect(await sweepAfter(2)).toBe(false);
      await later.close();
    });

    it('deleted snippets do not appear in searches, tags, exports and favorites', async () => {
      const { id } = await create({ name: 'Hidden needle', tags: ['hidden'] });
      await call('PUT', `/snippets/${id}/favorite`);
      await deleteSnippet(id);
      expect((await call('GET', '/snippets?q=needle')).json().total).toBe(0);
      expect((await call('GET', '/snippets?favorite=true')).json().total).toBe(0);
      expect((await call('GET', '/tags?q=hidden')).json().items).toEqual([]);
      expect(JSON.stringify((await call('GET', '/library')).json())).not.toContain('needle');
      expect((await call('PUT', `/snippets/${id}/favorite`)).statusCode).toBe(404);
      expect((await call('POST', `/snippets/${id}/duplicate`)).statusCode).toBe(404);
    });
  });
});

describeOnBothStores('the library', (open) => {
  const { it, test, store } = serverTest(open, quick);
  let person: Person;
  let base: string;
  it.beforeAll(async () => {
    person = await test.signUp();
    base = `/api/workspaces/${person.workspaceId}`;
    for (const [name, content] of [
      ['Greeting', "{% if {{custom_attribute.${Plan}}} == 'Pro' %}Grüße{% endif %}"],
      ['Plan B', 'no attribute, but the word Plan'],
      ['Event', '{{event_properties.${price}}} and {{${city}}}'],
      ['50 % (off) $1', 'plain'],
    ]) {
      await person.request({ method: 'POST', url: `${base}/snippets`, payload: { name, content } });
    }
  });
  const names = async (query: string) => {
    const response = await person.request({ url: `${base}/snippets?sort=name&${query}` });
    return response.json().items.map((one: { name: string }) => one.name) as string[];
  };
  const q = (text: string) => names(`q=${encodeURIComponent(text)}`);

  it('the library finds snippets by name and content, ignoring case in any alphabet, and treats the query as text', async () => {
    expect(await q('PLAN')).toEqual(['Greeting', 'Plan B']);
    expect(await q('GRÜSSE')).toEqual([]);
    expect(await q('grüße')).toEqual(['Greeting']);
    expect(await q('% (off) $')).toEqual(['50 % (off) $1']);
    expect(await q('.*')).toEqual([]);
  });

  it('the library finds snippets by an attribute that they use, by its exact name', async () => {
    expect(await names('attribute=Plan')).toEqual(['Greeting']);
    expect(await names('attribute=plan')).toEqual([]);
    expect(await names('attribute=price')).toEqual(['Event']);
    expect(await names('attribute=city')).toEqual(['Event']);
  });

  it('the library finds a snippet by its new name and content after a change', async () => {
    const created = await person.request({
      method: 'POST',
      url: `${base}/snippets`,
      payload: { name: 'Before', content: '{{${gender}}}' },
    });
    const { id } = Snippet.parse(created.json());
    const change = (payload: object, version: number) =>
      person.request({
        method: 'PATCH',
        url: `${base}/snippets/${id}`,
        payload,
        headers: { 'if-match': `"v${version}"` },
      });
    await change({ name: 'After' }, 1);
    expect(await q('after')).toEqual(['After']);
    expect(await names('attribute=gender')).toEqual(['After']);
    await change({ content: '{{${language}}}' }, 2);
    expect(await names('attribute=gender')).toEqual([]);
    expect(await q('language')).toEqual(['After']);
    expect(await q('before')).toEqual([]);
  });

  it('the library lists each person’s own favorites', async () => {
    const colleague = await joinAs(test, store, person.workspaceId, 'member');
    const list = await person.request({ url: `${base}/snippets?q=greeting` });
    const { id } = Snippet.omit({ builderState: true }).parse(list.json().items[0]);
    const mark = (method: 'PUT' | 'DELETE', who = person) =>
      who.request({ method, url: `${base}/snippets/${id}/favorite` });
    expect((await mark('PUT')).statusCode).toBe(204);
    expect((await mark('PUT')).statusCode).toBe(204);
    expect(await names('favorite=true')).toEqual(['Greeting']);
    expect((await person.request({ url: `${base}/snippets/${id}` })).json()).toMatchObject({
      isFavorite: true,
      version: 1,
    });
    expect((await colleague.request({ url: `${base}/snippets/${id}` })).json().isFavorite).toBe(false);
    expect((await colleague.request({ url: `${base}/snippets?favorite=true` })).json().total).toBe(0);
    expect((await mark('DELETE')).statusCode).toBe(204);
    expect(await names('favorite=true')).toEqual([]);
  });

  it('the library gives each copy an unused name', async () => {
    const long = 'x'.repeat(200);
    const payload = { name: long, content: 'copied', tags: ['t'] };
    const made = await person.request({ method: 'POST', url: `${base}/snippets`, payload });
    const { id } = Snippet.parse(made.json());
    const duplicate = async () => {
      const response = await person.request({ method: 'POST', url: `${base}/snippets/${id}/duplicate` });
      expect(response.statusCode).toBe(201);
      return Snippet.parse(response.json());
    };
    const first = await duplicate();
    expect(first).toMatchObject({ content: 'copied', tags: ['t'], version: 1, isFavorite: false });
    expect(first.name).toBe(`${'x'.repeat(193)} (copy)`);
    expect((await duplicate()).name).toBe(`${'x'.repeat(191)} (copy 2)`);
  });
});

describeOnBothStores('exporting and importing a library', (open) => {
  const { it, test } = serverTest(open, quick);
  const urlOf = (person: Person) => `/api/workspaces/${person.workspaceId}`;
  const exported = async (person: Person) => {
    const response = await person.request({ url: `${urlOf(person)}/library` });
    expect(response.headers['content-disposition']).toContain('sluice-library.json');
    return Library.parse(response.json());
  };
  const imported = (person: Person, payload: object) =>
    person.request({ method: 'POST', url: `${urlOf(person)}/library`, payload });

  it('an export and import of a library copies everything in one file, and skips existing snippets', async () => {
    const [from, to] = [await test.signUp(), await test.signUp()];
    const builderState = createTemplate();
    for (const fields of [
      { name: 'Built', content: 'a', builderState, tags: ['One', 'two'], isDraft: true },
      { name: 'Hostile "%}\u2028', content: '{% $gt \u0000 😀' },
    ]) {
      await from.request({ method: 'POST', url: `${urlOf(from)}/snippets`, payload: fields });
    }
    const library = await exported(from);
    expect(library.snippets).toHaveLength(2);
    expect((await imported(to, library)).json()).toMatchObject({ imported: 2, skipped: 0 });
    expect((await exported(to)).snippets).toEqual(library.snippets);
    expect((await imported(to, library)).json()).toMatchObject({ imported: 0, skipped: 2 });
    const list = await to.request({ url: `${urlOf(to)}/snippets?q=built` });
    expect(list.json().items).toMatchObject([{ createdBy: { id: to.session.user.id }, version: 1 }]);
    const events = await to.request({ url: `${urlOf(to)}/audit-events?action=library.imported&limit=1` });
    expect(events.json().items).toMatchObject([{ details: { imported: 0, skipped: 2 } }]);
  });

  it('an export and import of a library refuses an invalid file and invalid snippets', async () => {
    const person = await test.signUp();
    const file = { format: 'sluice-library', formatVersion: 1, snippets: [] as object[] };
    const snippet = { name: 'x', content: 'x' };
    for (const wrong of [
      { ...file, format: 'other' },
      { ...file, formatVersion: 2 },
      { ...file, snippets: [{ ...snippet, tags: ['a', 'A'] }] },
      { ...file, snippets: [snippet, { ...snippet, id: 'snp_1' }] },
      { ...file, snippets: Array.from({ length: 501 }, () => snippet) },
    ]) {
      expect((await imported(person, wrong)).statusCode).toBe(400);
    }
    expect((await exported(person)).snippets).toEqual([]);
  });
});
