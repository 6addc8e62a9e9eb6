import { expect } from 'vitest';
import { Snippet } from '../../src/contracts/index.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import type { Person } from '../support/test-app.ts';

describeOnBothStores('an import of snippets whose names are in use', (open) => {
  const { it, test } = serverTest(open, quick);
  let person: Person;
  let base: string;
  let known: Snippet;
  it.beforeEach(async () => {
    person = await test.signUp();
    base = `/api/workspaces/${person.workspaceId}`;
    const response = await post('/snippets', { name: 'Known', content: 'ours', tags: ['kept'] });
    known = Snippet.parse(response.json());
  });
  const post = (path: string, payload: object) =>
    person.request({ method: 'POST', url: `${base}${path}`, payload });
  const fileOf = (...snippets: object[]) => ({ format: 'sluice-library', formatVersion: 1, snippets });
  const library = async () =>
    (await person.request({ url: `${base}/snippets?sort=name&limit=100` }))
      .json()
      .items.map(({ name, content }: Snippet) => `${name}: ${content}`) as string[];

  it('an import of snippets whose names are in use says beforehand what is new, the same and different, and changes nothing', async () => {
    const file = fileOf(
      { name: 'Fresh', content: 'x' },
      { name: 'KNOWN', content: 'ours' },
      { name: 'known', content: 'theirs' },
      { name: 'Fresh', content: 'x' },
    );
    const { items } = (await post('/library/preview', file)).json();
    expect(items).toMatchObject([
      { state: 'new' },
      { state: 'same' },
      {
        state: 'different',
        existing: {
          id: known.id,
          version: 1,
          name: 'Known',
          updatedBy: { id: person.session.user.id },
          updatedAt: known.updatedAt,
        },
      },
      { state: 'same' },
    ]);
    expect(await library()).toEqual(['Known: ours']);
  });

  it('an import of snippets whose names are in use lists what is new in the order of the file, where the newest comes first', async () => {
    const names = ['Seven', 'Three', 'Nine', 'One', 'Five'];
    await post('/library', fileOf(...names.map((name) => ({ name, content: 'x' }))));
    const { items } = (await person.request({ url: `${base}/snippets?sort=-updatedAt` })).json();
    const listed = items.map(({ name }: Snippet) => name);
    expect(listed.filter((name: string) => names.includes(name))).toEqual(names);
  });

  it('an import of snippets whose names are in use keeps both under different names, once however often it is repeated', async () => {
    const file = fileOf({ name: 'Known', content: 'theirs', asCopy: true });
    expect((await post('/library', file)).json()).toMatchObject({ imported: 1, skipped: 0 });
    expect((await post('/library', file)).json()).toMatchObject({ imported: 0, skipped: 1 });
    expect(await library()).toEqual(['Known: ours', 'Known (copy): theirs']);
  });

  it('an import of snippets whose names are in use replaces the one in the library as a new version, once however often it is repeated', async () => {
    const file = fileOf({ name: 'Known', content: 'theirs', replaces: { id: known.id, version: 1 } });
    expect((await post('/library', file)).json()).toEqual({
      imported: 0,
      skipped: 0,
      replaced: 1,
      notReplaced: [],
    });
    expect((await post('/library', file)).json()).toMatchObject({ replaced: 1, notReplaced: [] });
    expect(await library()).toEqual(['Known: theirs']);
    const earlier = await person.request({ url: `${base}/snippets/${known.id}/versions/1` });
    expect(earlier.json()).toMatchObject({ content: 'ours', tags: ['kept'] });
    expect(
      (await person.request({ url: `${base}/snippets/${known.id}/versions` })).json().items,
    ).toHaveLength(2);
  });

  it('an import of snippets whose names are in use does not replace one that somebody has saved since, or that was deleted', async () => {
    await person.request({
      method: 'PATCH',
      url: `${base}/snippets/${known.id}`,
      payload: { content: 'newer' },
      headers: { 'if-match': '"v1"' },
    });
    const gone = 'snp_0000000000000000000000';
    const file = fileOf(
      { name: 'Known', content: 'theirs', replaces: { id: known.id, version: 1 } },
      { name: 'Gone', content: 'theirs', replaces: { id: gone, version: 1 } },
    );
    expect((await post('/library', file)).json()).toMatchObject({
      replaced: 0,
      notReplaced: [known.id, gone],
    });
    expect(await library()).toEqual(['Known: newer']);
  });
});
