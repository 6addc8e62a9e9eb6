import { createTemplate, generateLiquid, type Template } from '@sluice/liquid';
import { expect } from 'vitest';
import { Library, Snippet, SNIPPET_CONTENT_MAX, type SnippetListItem } from '../../src/contracts/index.ts';
import { builtTemplate } from '../support/built-template.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

describeOnBothStores('the server', (open) => {
  const { it, test, store } = serverTest(open);
  let person: Person;
  let url: string;
  it.beforeAll(async () => {
    person = await test.signUp();
    url = `/api/workspaces/${person.workspaceId}/snippets`;
  });
  const post = (payload: object, who = person) => who.request({ method: 'POST', url, payload });
  const create = async (fields: object = {}) =>
    Snippet.parse((await post({ name: 'Name', content: 'text', ...fields })).json());
  const patch = (id: string, payload: object, version?: string) =>
    person.request({
      method: 'PATCH',
      url: `${url}/${id}`,
      payload,
      headers: version === undefined ? {} : { 'if-match': version },
    });
  const remove = (id: string, version: string) =>
    person.request({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': version } });

  it('the server saves a snippet with its builder state and reads it back', async () => {
    const builderState = createTemplate();
    const content = generateLiquid(builderState).text;
    const response = await post({
      name: '  Hello  ',
      content,
      tags: ['a', 'b'],
      builderState,
      isDraft: true,
    });
    expect(response.statusCode).toBe(201);
    const snippet = Snippet.parse(response.json());
    expect(snippet).toMatchObject({
      name: 'Hello',
      content,
      tags: ['a', 'b'],
      builderState,
      isDraft: true,
      version: 1,
    });
    expect(response.headers).toMatchObject({ etag: '"v1"', location: `${url}/${snippet.id}` });
    const read = await person.request({ url: `${url}/${snippet.id}` });
    expect(read.json()).toEqual(snippet);
  });

  it('the server saves the layout and the form of references with the template, and each version keeps its own', async () => {
    const template = createTemplate();
    const styled = (settings: Partial<Template['settings']>): Template => ({
      ...template,
      settings: { ...template.settings, ...settings },
    });
    const first = styled({ outputStyle: 'one-line', referenceStyle: 'bare' });
    const saved = await create({ content: generateLiquid(first).text, builderState: first });
    expect(builtTemplate(saved).settings).toMatchObject({ outputStyle: 'one-line', referenceStyle: 'bare' });
    const second = styled({ outputStyle: 'tight' });
    await patch(saved.id, { builderState: second, content: generateLiquid(second).text }, '"v1"');
    const read = async (path: string) => (await person.request({ url: `${url}/${saved.id}${path}` })).json();
    const now = (await read('')) as Snippet;
    expect(now.builderState).toEqual(second);
    expect(now.content).toBe(generateLiquid(second).text);
    expect(((await read('/versions/1')) as Snippet).builderState).toEqual(first);
  });

  it('the server refuses a layout that does not exist, and takes a template of an older version without one', async () => {
    const template = createTemplate();
    const unknown = { ...template, settings: { ...template.settings, outputStyle: 'wide' } };
    expect((await post({ name: 'Name', content: 'text', builderState: unknown })).statusCode).toBe(400);
    const { outputStyle: _layout, referenceStyle: _references, ...settings } = template.settings;
    const saved = await create({ builderState: { ...template, settings } });
    expect(builtTemplate(saved).settings).not.toHaveProperty('outputStyle');
    expect(builtTemplate(saved).settings).not.toHaveProperty('referenceStyle');
  });

  it('the server notes who has accepted a finding and when, and keeps it when somebody else saves', async () => {
    const template = createTemplate();
    const accepting = (...keys: string[]): Template => ({
      ...template,
      // What a request says about the person does not count.
      settings: { ...template.settings, acceptedFindings: keys.map((key) => ({ key, by: 'somebody' })) },
    });
    const saved = await create({ builderState: accepting('mixed-and-or.1') });
    const by = person.session.user.id;
    const accepted = builtTemplate(saved).settings.acceptedFindings;
    expect(accepted).toEqual([{ key: 'mixed-and-or.1', by, at: expect.any(String) }]);
    expect(saved.acceptedBy?.map(({ id }) => id)).toEqual([by]);
    const colleague = await joinAs(test, store, person.workspaceId, 'member');
    test.advance(60);
    const response = await colleague.request({
      method: 'PATCH',
      url: `${url}/${saved.id}`,
      payload: { builderState: accepting('mixed-and-or.1', 'no-fallback.1') },
      headers: { 'if-match': '"v1"' },
    });
    const changed = builtTemplate(Snippet.parse(response.json())).settings.acceptedFindings;
    expect(changed).toEqual([
      accepted?.[0],
      { key: 'no-fallback.1', by: colleague.session.user.id, at: expect.any(String) },
    ]);
    const { items } = (await person.request({ url })).json<{ items: SnippetListItem[] }>();
    expect(items.find(({ id }) => id === saved.id)?.acceptedFindings, 'in the list').toBe(2);
  });

  it('a restored version keeps who accepted a finding that only it had accepted, and when', async () => {
    const template = createTemplate();
    const first = {
      ...template,
      settings: { ...template.settings, acceptedFindings: [{ key: 'no-fallback.1' }] },
    };
    const saved = await create({ builderState: first });
    const accepted = builtTemplate(saved).settings.acceptedFindings;
    const colleague = await joinAs(test, store, person.workspaceId, 'member');
    test.advance(60);
    await colleague.request({
      method: 'PATCH',
      url: `${url}/${saved.id}`,
      payload: { builderState: template },
      headers: { 'if-match': '"v1"' },
    });
    const response = await colleague.request({
      method: 'POST',
      url: `${url}/${saved.id}/versions/1/restore`,
      headers: { 'if-match': '"v2"' },
    });
    expect(builtTemplate(Snippet.parse(response.json())).settings.acceptedFindings).toEqual(accepted);
  });

  it('an exported library keeps what is accepted without the people, and an import names who imports it', async () => {
    const template = createTemplate();
    const acceptedFindings = [{ key: 'no-fallback.1', by: 'somebody', at: '2020-01-01T00:00:00.000Z' }];
    const builderState = { ...template, settings: { ...template.settings, acceptedFindings } };
    await create({ name: 'Accepted', content: 'accepted', builderState });
    const library = `/api/workspaces/${person.workspaceId}/library`;
    const file = Library.parse((await person.request({ url: library })).json());
    const exported = file.snippets.find(({ name }) => name === 'Accepted');
    expect(exported?.builderState).toMatchObject({
      settings: { acceptedFindings: [{ key: 'no-fallback.1' }] },
    });
    const snippets = [{ name: 'Other', content: 'other', tags: [], builderState, isDraft: false }];
    const imported = await person.request({
      method: 'POST',
      url: library,
      payload: { format: 'sluice-library', formatVersion: 1, snippets },
    });
    expect(imported.statusCode).toBe(200);
    const { items } = (await person.request({ url })).json<{ items: { id: string; name: string }[] }>();
    const other = items.find(({ name }) => name === 'Other');
    const read = Snippet.parse((await person.request({ url: `${url}/${other?.id ?? ''}` })).json());
    const by = person.session.user.id;
    expect(builtTemplate(read).settings.acceptedFindings).toEqual([
      { key: 'no-fallback.1', by, at: expect.any(String) },
    ]);
  });

  it('the server refuses more than 500 accepted findings, and says so', async () => {
    const template = createTemplate();
    const acceptedFindings = Array.from({ length: 501 }, (_, index) => ({ key: `key ${index}` }));
    const builderState = { ...template, settings: { ...template.settings, acceptedFindings } };
    const response = await post({ name: 'Name', content: 'text', builderState });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('At most 500 accepted findings are possible.');
  });

  it('the server keeps hostile text byte for byte', async () => {
    const content = `{% if "'%}{{ \u0000 😀 \u202e }} ${'x'.repeat(10_000)}`;
    const snippet = await create({ name: `'"{%}$gt <b>😀`, content });
    const read = await person.request({ url: `${url}/${snippet.id}` });
    expect(read.json()).toMatchObject({ name: `'"{%}$gt <b>😀`, content });
  });

  // Each of these would block the server for minutes if the text were searched again from every position.
  it.each([
    '${',
    'a.${',
    '${a',
    'custom_attribute.${',
    '{{',
    '{% if ',
    '{% if [',
    "{% if '",
    '{% assign sluice_a = ',
    ' ',
  ])('the server saves a text of the maximum length that repeats %s, and keeps serving', async (piece) => {
    const content = piece.repeat(SNIPPET_CONTENT_MAX / piece.length);
    expect((await post({ name: 'Long', content })).statusCode).toBe(201);
  });

  it('the server refuses a longer text, and says how long it may be and how long it is', async () => {
    const response = await post({ name: 'Long', content: 'x'.repeat(SNIPPET_CONTENT_MAX + 12) });
    expect(errorOf(response)).toMatchObject({
      code: 'VALIDATION',
      issues: [
        {
          path: ['content'],
          message: expect.stringContaining('at most 250,000 characters. This has 250,012:') as string,
        },
      ],
    });
  });

  it('the server changes only the given fields, and increments the version', async () => {
    const snippet = await create({ tags: ['keep'] });
    const response = await patch(snippet.id, { name: 'New' }, '"v1"');
    expect(response.json()).toMatchObject({ name: 'New', content: 'text', tags: ['keep'], version: 2 });
    expect(response.headers['etag']).toBe('"v2"');
  });

  it('a tag with a comma from before stays, is found by the filter, and no other one can be added', async () => {
    const other = await test.signUp();
    const library = `/api/workspaces/${other.workspaceId}/library`;
    const old = {
      format: 'sluice-library',
      formatVersion: 1,
      snippets: [{ name: 'Old', content: 'x', tags: ['one, two'] }],
    };
    expect((await other.request({ method: 'POST', url: library, payload: old })).statusCode).toBeLessThan(
      300,
    );
    const snippets = `/api/workspaces/${other.workspaceId}/snippets`;
    const found = await other.request({ url: `${snippets}?tags=${encodeURIComponent('One%2C two')}` });
    const [item] = found.json().items as SnippetListItem[];
    expect(item?.tags).toEqual(['one, two']);
    const save = (tags: string[], version: number) =>
      other.request({
        method: 'PATCH',
        url: `${snippets}/${item?.id ?? ''}`,
        payload: { tags },
        headers: { 'if-match': `"v${version}"` },
      });
    expect((await save(['one, two', 'three'], 1)).statusCode).toBe(200);
    const refused = await save(['one, two', 'four, five'], 2);
    expect(errorOf(refused)).toMatchObject({ code: 'VALIDATION', issues: [{ path: ['tags'] }] });
  });

  it('the server refuses to save over a newer version, and returns that version', async () => {
    const snippet = await create();
    await patch(snippet.id, { content: 'theirs' }, '"v1"');
    const response = await patch(snippet.id, { content: 'mine' }, '"v1"');
    expect(response.statusCode).toBe(412);
    expect(errorOf(response)).toMatchObject({
      code: 'PRECONDITION_FAILED',
      current: { content: 'theirs', version: 2 },
    });
  });

  it('the server accepts one of twenty simultaneous changes of a version', async () => {
    const snippet = await create();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => patch(snippet.id, { content: `try ${index}` }, '"v1"')),
    );
    const codes = responses.map((response) => response.statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  it('the server requires the version of a changed snippet', async () => {
    const snippet = await create();
    expect((await patch(snippet.id, { name: 'x' })).statusCode).toBe(428);
    expect((await patch(snippet.id, { name: 'x' }, 'v1')).statusCode).toBe(400);
  });

  it('the server deletes only the current version', async () => {
    const snippet = await create();
    await patch(snippet.id, { name: 'Changed' }, '"v1"');
    expect((await remove(snippet.id, '"v1"')).statusCode).toBe(412);
    expect((await remove(snippet.id, '"v2"')).statusCode).toBe(204);
    expect((await person.request({ url: `${url}/${snippet.id}` })).statusCode).toBe(404);
    expect((await remove(snippet.id, '"v2"')).statusCode).toBe(404);
  });

  it.each([
    [{ content: 'x' }, 'name'],
    [{ name: '   ', content: 'x' }, 'name'],
    [{ name: 'x'.repeat(201), content: 'x' }, 'name'],
    [{ name: 'x', content: '' }, 'content'],
    [{ name: 'x', content: 'x'.repeat(SNIPPET_CONTENT_MAX + 1) }, 'content'],
    [{ name: 'x', content: 'x', tags: ['x'.repeat(41)] }, 'tags'],
    [{ name: 'x', content: 'x', tags: ['a', 'A'] }, 'tags'],
    [{ name: 'x', content: 'x', tags: ['one, two'] }, 'tags'],
    [{ name: 'x', content: 'x', tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
    [{ name: { $ne: null }, content: 'x' }, 'name'],
    [{ name: 'x', content: 'x', builderState: { statements: [] } }, 'builderState'],
  ])('the server refuses %o and names the field', async (payload, field) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response).issues?.map((issue) => issue.path[0])).toContain(field);
  });

  it.each(['id', 'workspaceId', 'createdBy', 'updatedAt', 'version', 'nameKey'])(
    'the server refuses a body that sets %s',
    async (field) => {
      const response = await post({ name: 'x', content: 'x', [field]: 'y' });
      expect(response.statusCode).toBe(400);
    },
  );

  it('the server responds to strangers exactly as if the workspace did not exist', async () => {
    const stranger = await test.signUp();
    const snippet = await create();
    const paths = [url, `${url}/${snippet.id}`, `/api/workspaces/${person.workspaceId}/tags`];
    for (const path of paths) {
      const foreign = await stranger.request({ url: path });
      const missing = await stranger.request({ url: path.replace(person.workspaceId, 'wsp_none') });
      expect(foreign.statusCode).toBe(404);
      const { requestId: _a, ...first } = errorOf(foreign);
      const { requestId: _b, ...second } = errorOf(missing);
      expect(first).toEqual(second);
    }
    expect((await post({ name: 'x', content: 'x' }, stranger)).statusCode).toBe(404);
  });

  it('the server does not find a snippet of another workspace under its own path', async () => {
    const stranger = await test.signUp();
    const snippet = await create();
    const response = await stranger.request({
      url: `/api/workspaces/${stranger.workspaceId}/snippets/${snippet.id}`,
    });
    expect(response.statusCode).toBe(404);
  });
});

describeOnBothStores('the library list', (open) => {
  const { it, test, store } = serverTest(open);
  let person: Person;
  it.beforeAll(async () => {
    person = await test.signUp();
    for (let index = 1; index <= 23; index += 1) {
      await person.request({
        method: 'POST',
        url: `/api/workspaces/${person.workspaceId}/snippets`,
        payload: {
          name: `${index % 2 === 0 ? 'even' : 'Odd'} ${String(index).padStart(2, '0')}`,
          content: 'x',
          tags: [
            index % 2 === 0 ? 'Even' : 'odd',
            ...(index % 5 === 0 ? ['five (5)'] : []),
            ...(index === 2 ? ['even!'] : []),
          ],
        },
      });
      test.advance(1);
    }
  });
  const list = async (query: string) => {
    const response = await person.request({ url: `/api/workspaces/${person.workspaceId}/snippets${query}` });
    return response.json() as {
      items: { name: string; updatedBy: object; builderState?: unknown }[];
      total: number;
    };
  };
  const namesOf = async (query: string) => (await list(query)).items.map((item) => item.name);

  it('the library list has ten snippets per page, newest first', async () => {
    const first = await list('');
    expect(first).toMatchObject({ total: 23, page: 1, limit: 10 });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ name: 'Odd 23', updatedBy: { initials: expect.any(String) } });
    expect(first.items[0]).not.toHaveProperty('builderState');
  });

  it('the library list has every snippet on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => namesOf(`?page=${page}&sort=name`)));
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0]);
    expect(new Set(pages.flat()).size).toBe(23);
  });

  it('the library list sorts by name, ignoring case', async () => {
    expect((await namesOf('?sort=name&limit=1'))[0]).toBe('even 02');
    expect((await namesOf('?sort=-name&limit=1'))[0]).toBe('Odd 23');
    expect((await namesOf('?sort=createdAt&limit=1'))[0]).toBe('Odd 01');
  });

  it('the library list sorts numbers in names by their value', async () => {
    const other = await test.signUp();
    const url = `/api/workspaces/${other.workspaceId}/snippets`;
    for (const name of ['offer 40', 'Offer 4', 'Offer 34']) {
      await other.request({ method: 'POST', url, payload: { name, content: 'x' } });
    }
    const response = await other.request({ url: `${url}?sort=name` });
    const { items } = response.json() as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['Offer 4', 'Offer 34', 'offer 40']);
  });

  it('the library list filters by all of the given tags, ignoring case', async () => {
    expect((await list('?tags=EVEN')).total).toBe(11);
    expect(await namesOf(`?sort=name&tags=${encodeURIComponent('even,five (5)')}`)).toEqual([
      'even 10',
      'even 20',
    ]);
    expect((await list('?tags=none')).total).toBe(0);
  });

  it('the library list searches names, and treats the query as text', async () => {
    expect((await list('?q=ODD')).total).toBe(12);
    expect((await list('?q=.*')).total).toBe(0);
    expect((await list('?q=even%E3%80%8002')).total).toBe(0);
    expect((await list('?q=%00')).total).toBe(0);
  });

  it.each(['?sort=size', '?page=0', '?limit=101', '?page=x', '?unknown=1', '?q=a&q=b'])(
    'the library list refuses the query %s',
    async (query) => {
      const response = await person.request({
        url: `/api/workspaces/${person.workspaceId}/snippets${query}`,
      });
      expect(response.statusCode).toBe(400);
    },
  );

  it('the library list suggests at most five tags, most used first', async () => {
    const tags = async (query: string) =>
      (await person.request({ url: `/api/workspaces/${person.workspaceId}/tags${query}` })).json().items;
    expect(await tags('')).toEqual([
      { name: 'odd', count: 12 },
      { name: 'Even', count: 11 },
      { name: 'five (5)', count: 4 },
      { name: 'even!', count: 1 },
    ]);
    expect(await tags('?q=FIVE')).toEqual([{ name: 'five (5)', count: 4 }]);
    expect(await tags('?limit=1')).toHaveLength(1);
  });

  it('the library list shows everybody the latest changes at once, and their own favorites', async () => {
    const base = `/api/workspaces/${person.workspaceId}/snippets`;
    const other = await joinAs(test, store, person.workspaceId, 'member');
    const newestOf = async (who: Person) => {
      const { items } = (await who.request({ url: base })).json() as { items: SnippetListItem[] };
      return items[0];
    };
    const before = await newestOf(person);
    expect(await newestOf(other)).toEqual(before);

    await other.request({ method: 'PUT', url: `${base}/${before?.id}/favorite` });
    expect(await newestOf(other)).toEqual({ ...before, isFavorite: true });
    expect(await newestOf(person)).toEqual(before);

    const names = { firstName: 'Grace', lastName: 'Hopper' };
    await person.request({ method: 'PATCH', url: '/api/me', payload: names });
    expect((await newestOf(other))?.updatedBy.displayName).toBe('Grace Hopper');

    const headers = { 'if-match': `"v${before?.version}"` };
    await other.request({ method: 'PATCH', url: `${base}/${before?.id}`, payload: { name: 'Now' }, headers });
    expect(await newestOf(person)).toMatchObject({ name: 'Now', updatedBy: { id: other.session.user.id } });
  });
});
