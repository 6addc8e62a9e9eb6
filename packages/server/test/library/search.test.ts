import { expect } from 'vitest';
import { Snippet } from '../../src/contracts/index.ts';
import { openSnippetKeys } from '../../src/modules/snippets/library/snippet-keys.ts';
import type { SnippetDocument } from '../../src/modules/snippets/library/snippet.document.ts';
import { openFailing } from '../support/failing-store.ts';
import { serverTest, storeTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, startTestApp, type Person } from '../support/test-app.ts';

/** What only a search that is longer than a trigram's three characters, or shorter, could get wrong. */
const texts = [
  'the greeting of spring',
  'say "hello" and \'bye\'',
  'a AND b OR c NOT d NEAR(e)',
  'grüße, ŽIŽEK & Σίσυφος 👩‍👩‍👧 😀😀',
  '% (off) $1 .* _ \\ ^ [x] {y} | + ?',
  '日本語のテキスト',
  'tab\there\nand a new line',
  'before\0after a NUL',
  'aaaaaaaaab',
  'abcabcabd',
  `${'long text '.repeat(4000)}with a needle at its end`,
  'ab',
  'x',
  `${'a'.repeat(40_000)}z`,
];
const searches = [
  'greet', 'reeti', 'ing of', 'g', 'of', '"hello"', "'bye'", '"', 'and b or', 'near(e)', 'grüße', 'žižek', 'σίσυφο',
  '😀', '😀😀', '👩‍👩', '日本', '本語の', '語', '.*', '$1 .*', '\\ ^ [', '{y} | +', '%', '_', 'e\nand', 'aaab', 'abcabd',
  'bcabc', 'cabcab', 'needle at', 'text with', 'after a', 'e\0a', 'a[', '[x', '*', '?', 'long', 'nothing', 'ab', 'x', 'zz', ' ', 'no such text at all',
  `${'a'.repeat(190)}z`, `z${'a'.repeat(190)}`, 'a'.repeat(199), 'aaaaaaaaaab', 'a'.repeat(9), 'ababababababababab', '語語語語語語語語語語',
]; // prettier-ignore

/** Two of them: beside each other and far apart, looked up and too short for it, in one text and in different ones. */
const pairs = [
  ['spring', 'greet'], ['of', 'spring'], ['g', 'the'], ['"hello"', "'bye'"], ['hello', 'greeting'], ['žižek', '😀'], ['日本', 'テキ'],
  ['語', 'の'], ['.*', '% ('], ['needle', 'long'], ['end', 'needle at'], ['\0a', 'before'], ['nul', 'after'], ['ab', 'abcabd'], ['x', '['],
  ['a'.repeat(190), 'z'], [`${'a'.repeat(190)}z`, 'aaaa'], ['a'.repeat(9), 'b'], ['greet', 'no such text at all'],
] as const; // prettier-ignore

describeAlwaysOnBothStores('searching snippets by their keys', (open) => {
  const { it, store } = storeTest(open);
  const scope = 'wsp_1';
  const keyed = (id: string, text: string, fields: Partial<SnippetDocument> = {}) =>
    ({
      _id: id,
      workspaceId: scope,
      deletedAt: null,
      searchKey: text.toLowerCase(),
      sortKey: id,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      tags: [],
      tagKeys: [],
      attributeNames: [],
      customAttributes: [],
      favoriteOf: [],
      changes: 1,
      searchState: 'stale',
      ...fields,
    }) as unknown as SnippetDocument;
  const idOf = (index: number) => `snp_${String(index).padStart(2, '0')}`;
  const documents = texts.map((text, index) => keyed(idOf(index), text));
  let snippets: ReturnType<typeof store.store.collection<SnippetDocument>>;
  let keys: Awaited<ReturnType<typeof openSnippetKeys>>;
  it.beforeAll(async () => {
    snippets = store.store.collection<SnippetDocument>('snippets', { isReadOften: true });
    // Half of them are from before there were keys.
    const half = documents.length / 2;
    await snippets.bulkWrite(documents.slice(0, half).map((document) => ({ insertOne: { document } })));
    keys = await openSnippetKeys(store.store, snippets);
    await snippets.bulkWrite(documents.slice(half).map((document) => ({ insertOne: { document } })));
    await snippets.insertOne(keyed('foreign', texts.join(' '), { workspaceId: 'wsp_2' }));
    await keys.catchUp();
  });
  const all = { sort: { sortKey: 1, _id: 1 }, skip: 0, limit: 0 } as const;
  const findAll = (...sought: string[]) =>
    keys.find({ scope, equal: { deletedAt: null }, texts: sought }, all);
  const find = (text: string) => findAll(text);

  it.each(searches)(
    'searching snippets by their keys finds %j exactly where the text contains it',
    async (text) => {
      const expected = texts.flatMap((one, index) => (one.toLowerCase().includes(text) ? [idOf(index)] : []));
      expect(await find(text)).toEqual({ ids: expected, total: expected.length });
    },
  );

  it.each(pairs)(
    'searching snippets by their keys for %j and %j finds exactly what contains both, in either order',
    async (...sought) => {
      const expected = texts.flatMap((one, index) =>
        sought.every((part) => one.toLowerCase().includes(part)) ? [idOf(index)] : [],
      );
      expect(await findAll(...sought)).toEqual({ ids: expected, total: expected.length });
      expect(await findAll(...sought.toReversed())).toEqual({ ids: expected, total: expected.length });
    },
  );

  it('searching snippets by their keys for eight parts finds what contains all, and nothing when one is missing', async () => {
    const parts = ['the', 'g', 'ing', 'spring', 'greeting', 'of', 'eti', 'f s'];
    expect(await findAll(...parts)).toEqual({ ids: [idOf(0)], total: 1 });
    expect(await findAll(...parts.slice(1), 'missing')).toEqual({ ids: [], total: 0 });
  });

  it('searching snippets by their keys finds every part of every text', async () => {
    for (const [index, text] of texts.entries()) {
      const characters = Array.from(text.toLowerCase());
      for (let start = 0; start < Math.min(characters.length, 12); start += 1) {
        const part = characters.slice(start, start + 1 + (start % 6)).join('');
        expect((await find(part)).ids, part).toContain(idOf(index));
      }
    }
  });

  it('searching snippets by their keys finds what has all of the wanted list entries, sorted and in pages', async () => {
    const tagged = (id: string, tagKeys: string[], at: number) =>
      keyed(id, 'tagged', { tagKeys, tags: tagKeys, updatedAt: new Date(at) });
    const added = [tagged('t1', ['a', 'b'], 3), tagged('t2', ['a'], 1), tagged('t3', ['b', 'a'], 2)];
    await snippets.bulkWrite(added.map((document) => ({ insertOne: { document } })));
    await keys.catchUp();
    const page = { sort: { updatedAt: -1, _id: 1 }, skip: 0, limit: 2 } as const;
    const filter = { scope, equal: { deletedAt: null } };
    expect(await keys.find({ ...filter, all: { tagKeys: ['a'] } }, page)).toEqual({
      ids: ['t1', 't3'],
      total: 3,
    });
    expect(await keys.find({ ...filter, all: { tagKeys: ['a', 'b'] } }, { ...page, skip: 1 })).toEqual({
      ids: ['t3'],
      total: 2,
    });
    expect(
      await keys.find({ ...filter, texts: ['gged'], all: { tagKeys: ['b'] } }, { ...page, skip: 9 }),
    ).toEqual({
      ids: [],
      total: 2,
    });
    const counted = await keys.countValues(filter, 'tags');
    expect(counted.toSorted((a, b) => b.count - a.count)).toEqual([
      { value: 'a', count: 3 },
      { value: 'b', count: 2 },
    ]);
    await snippets.deleteMany({ _id: { $in: ['t1', 't2', 't3'] } });
    await keys.remove(['t1', 't2', 't3']);
    expect(await keys.find({ ...filter, all: { tagKeys: ['a'] } }, page)).toEqual({ ids: [], total: 0 });
  });

  it('searching snippets by their keys never replaces the keys of a later state by those of an earlier one', async () => {
    const later = keyed('raced', 'later text', { changes: 3 });
    await snippets.insertOne(later);
    await keys.putAll([later]);
    await keys.putAll([keyed('raced', 'earlier text', { changes: 2 })]);
    expect((await find('later text')).ids).toEqual(['raced']);
    expect((await find('earlier text')).ids).toEqual([]);
  });
});

describeAlwaysOnBothStores('the server', (open) => {
  const { it, test, store } = serverTest(open, quick);
  const urlOf = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/snippets`;
  const create = async (who: Person, content: string) => {
    const payload = { name: 'Name', content };
    return who.request({ method: 'POST', url: urlOf(who), payload });
  };
  const found = async (who: Person, query: string) =>
    (await who.request({ url: `${urlOf(who)}?${query}` })).json().total as number;

  it('the server finds a snippet whose process died before its keys were written, after a while', async () => {
    const failing = openFailing(store.store);
    const dying = await startTestApp({ ...store, store: failing.store }, quick);
    const owner = await dying.signUp();
    failing.replace('snippets.bulkWrite', () => Promise.reject(new Error('the process died')));
    await create(owner, 'a half saved needle');
    failing.reset();
    await dying.app.jobs.enqueueRecurring();
    await dying.app.jobs.runDue();
    expect(await found(owner, 'q=saved+needle')).toBe(1);
    const stale = store.store.collection<SnippetDocument>('snippets');
    const left = await stale.find({ workspaceId: owner.workspaceId, searchState: 'stale' }).toArray();
    expect(left).toHaveLength(store.store.kind === 'mongodb' ? 0 : 1);
    await dying.close();
  });

  it('the server finds a snippet by some of its words in any order, in name and content, and by a text in quotes as it is', async () => {
    const owner = await test.signUp();
    const save = (name: string, content: string) =>
      owner.request({ method: 'POST', url: urlOf(owner), payload: { name, content } });
    await save('VIP by spend', 'Thank you, {{${first_name}}}');
    await save('Spend more', 'You are nearly a gold customer');
    const total = (q: string) => found(owner, new URLSearchParams({ q }).toString());
    expect(await total('vip spend')).toBe(1);
    expect(await total('  SPEND   vip ')).toBe(1);
    expect(await total('first_name spend')).toBe(1);
    expect(await total('spend')).toBe(2);
    expect(await total('vip gold')).toBe(0);
    expect(await total('"vip spend"')).toBe(0);
    expect(await total('spend "vip by"')).toBe(1);
    expect(await total(`${'vip '.repeat(30)}spend`)).toBe(1);
    // More than eight: the eighth and what follows are sought as one text.
    expect(await total('spend customer gold nearly are more you are nearly a gold customer')).toBe(1);
    expect(await total('spend customer gold nearly are more you a missing')).toBe(0);
    const selected = await owner.request({
      url: `${urlOf(owner).replace('snippets', 'snippet-selection')}?q=vip+spend`,
    });
    expect(selected.json()).toMatchObject({ total: 1 });
  });

  it('the server finds by the latest text, tags and favorites, and nothing in the trash', async () => {
    const owner = await test.signUp();
    const { id } = Snippet.parse((await create(owner, 'first words')).json());
    const url = `${urlOf(owner)}/${id}`;
    await owner.request({ method: 'PUT', url: `${url}/favorite` });
    const headers = { 'if-match': '"v1"' };
    const payload = { content: 'other words', tags: ['Sale'] };
    await owner.request({ method: 'PATCH', url, headers, payload });
    expect(await found(owner, 'q=first')).toBe(0);
    expect(await found(owner, 'q=other&tags=sale&favorite=true')).toBe(1);
    await owner.request({ method: 'DELETE', url, headers: { 'if-match': '"v2"' } });
    expect(await found(owner, 'q=other')).toBe(0);
    await owner.request({ method: 'POST', url: url.replace(`snippets/${id}`, `trash/${id}/restore`) });
    expect(await found(owner, 'q=other&tags=sale&favorite=true')).toBe(1);
  });

  it('the server limits searches, exports and imports apart from everything else', async () => {
    const once = { limit: 1, windowSeconds: 60 };
    const perCaller = { ...quick.rateLimits.perCaller, search: once, export: once, 'library-import': once };
    const limited = await startTestApp(store, { ...quick, rateLimits: { ...quick.rateLimits, perCaller } });
    const owner = await limited.signUp();
    const library = urlOf(owner).replace('snippets', 'library');
    const file = { format: 'sluice-library', formatVersion: 1, snippets: [] };
    const calls = [
      () => owner.request({ url: `${urlOf(owner)}?q=a` }),
      () => owner.request({ url: library }),
      () => owner.request({ method: 'POST', url: library, payload: file }),
    ];
    for (const call of calls) expect((await call()).statusCode).toBe(200);
    for (const call of calls) expect(errorOf(await call()).code).toBe('RATE_LIMIT');
    for (const query of ['', '?page=2', '?sort=name']) {
      expect((await owner.request({ url: `${urlOf(owner)}${query}` })).statusCode).toBe(200);
    }
    expect((await create(owner, 'text')).statusCode).toBe(201);
    await limited.close();
  });
});
