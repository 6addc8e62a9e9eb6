import { expect } from 'vitest';
import type { AttributeSort } from '../../src/contracts/index.ts';
import { createCatalogRepository } from '../../src/modules/provider/catalog/catalog.repository.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest, storeTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { unlimited, type Person } from '../support/test-app.ts';

describeAlwaysOnBothStores('the lists of imported data', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let imports: ReturnType<typeof importsOf>;
  let person: Person | undefined;

  const namesOf = async (query: string) =>
    (await imports.attributes(`&${query}`)).items.map(({ rawName }) => rawName);

  it.beforeAll(async () => {
    person = await test.signUp();
    imports = importsOf(test, store, person);
    test.sandbox.set({
      attributes: [
        wireAttribute('a text'),
        wireAttribute('b number', 'Integer'),
        wireAttribute('c object', 'Object'),
        wireAttribute('d places', 'Geo Point (Automatically Detected)'),
        wireAttribute('e blocked', 'String', { status: 'Blocklisted' }),
        wireAttribute('f deleted', 'Boolean', { status: 'Trashed' }),
        wireAttribute('g strange', 'String', { status: 'Deprecated' }),
        wireAttribute('h old', 'Array', { status: null }),
      ],
      events: [
        { name: 'ordered', status: 'Active' },
        { name: 'planned', status: 'Draft' },
        { name: 'removed', status: 'Trashed' },
      ],
    });
    await imports.run();
    const save = (name: string, content: string) =>
      imports.request({
        method: 'POST',
        url: `/api/workspaces/${person?.workspaceId}/snippets`,
        payload: { name, content },
      });
    await save('one', '{{custom_attribute.${b number}}} {{custom_attribute.${h old}}}');
    await save('two', '{{custom_attribute.${h old}}} {{custom_attribute.${unknown}}}');
  });

  it('the lists of imported data have the provider’s own words for type and status, and why something cannot be used', async () => {
    const { items } = await imports.attributes();
    const shown = items.map((item) => [
      item.rawName,
      item.dataType,
      item.rawDataType,
      item.status,
      item.rawStatus,
      item.unusableReason,
    ]);
    expect(shown).toEqual([
      ['a text', 'string', 'String', 'Active', 'Active', null],
      ['b number', 'number', 'Integer', 'Active', 'Active', null],
      ['c object', null, 'Object', 'Active', 'Active', 'objectType'],
      ['d places', null, 'Geo Point (Automatically Detected)', 'Active', 'Active', 'unknownType'],
      ['e blocked', 'string', 'String', 'Blocklisted', 'Blocklisted', 'blocklisted'],
      ['f deleted', 'boolean', 'Boolean', 'Trashed', 'Trashed', 'trashed'],
      ['g strange', 'string', 'String', 'Inactive', 'Deprecated', 'inactive'],
      ['h old', 'array', 'Array', 'Active', null, null],
    ]);
    const events = (await imports.events()).items.map(({ status, rawStatus }) => [status, rawStatus]);
    expect(events).toEqual([
      ['Active', 'Active'],
      ['Draft', 'Draft'],
      ['Archived', 'Trashed'],
    ]);
  });

  it.each([
    ['usable=true', 'a b h'],
    ['usable=false', 'c d e f g'],
    ['dataType=string', 'a e g'],
    ['dataType=unknown', 'c d'],
    ['status=Trashed', 'f'],
    ['status=Active&dataType=unknown&q=OBJ', 'c'],
    ['used=true', 'b h'],
    ['used=false', 'a c d e f g'],
    ['used=false&usable=true', 'a'],
    ['sort=-name', 'h g f e d c b a'],
    ['sort=dataType', 'c d h f b a e g'],
    ['sort=-status&usable=false', 'f g e c d'],
    ['sort=-uses', 'h b a c d e f g'],
    ['sort=uses', 'a c d e f g b h'],
    ['sort=-uses&used=true', 'h b'],
    ['sort=uses&used=false&usable=true', 'a'],
  ])('the lists of imported data asked for with %s have %s', async (query, letters) => {
    expect((await namesOf(query)).map((name) => name[0]).join(' ')).toBe(letters);
  });

  it('the lists of imported data have pages that neither overlap nor leave gaps, in every order', async () => {
    const sorts: AttributeSort[] = ['name', '-name', 'dataType', '-status', 'uses', '-uses'];
    for (const sort of sorts) {
      const whole = await namesOf(`sort=${sort}`);
      const paged: string[] = [];
      for (let page = 1; page <= 3; page += 1) {
        const url = `/api/workspaces/${person?.workspaceId}/custom-attributes?limit=3&page=${page}&sort=${sort}`;
        const found = (await imports.request({ url })).json<{
          items: { rawName: string }[];
          total: number;
        }>();
        expect(found.total).toBe(8);
        paged.push(...found.items.map(({ rawName }) => rawName));
      }
      expect([sort, paged]).toEqual([sort, whole]);
    }
  });

  it('the lists of imported data say how many snippets use an attribute', async () => {
    const { items } = await imports.attributes('&used=true');
    expect(items.map(({ rawName, uses }) => [rawName, uses])).toEqual([
      ['b number', 1],
      ['h old', 2],
    ]);
  });
});

describeAlwaysOnBothStores('data that an older version imported', (open) => {
  const { it } = storeTest(open);

  it('data that an older version imported keeps its names and types, and knows its status', async ({
    store: { store },
  }) => {
    const workspaceId = 'wsp_1';
    const shared = { workspaceId, generation: 3, description: null, lastSeenAt: new Date('2026-01-01') };
    const named = (name: string) => ({ ...shared, _id: `atr_${name}`, name, nameKey: name, rawName: name });
    await store.collection('provider_catalogs').insertOne({ _id: workspaceId, generation: 3 } as never);
    const attributes = [
      { ...named('plan'), dataType: 'string', providerType: 'String', source: 'sandbox' },
      { ...named('address'), dataType: null, providerType: 'Object', source: 'sandbox' },
      { ...named('very old'), dataType: 'number' },
    ];
    for (const attribute of attributes) await store.collection('custom_attributes').insertOne(attribute);
    await store.collection('custom_events').insertOne({ ...named('bought'), status: 'Active' } as never);

    const query = { text: '', page: 1, limit: 10, sort: 'name' } as const;
    for (let start = 0; start < 2; start += 1) {
      const catalog = await createCatalogRepository(store);
      expect(await catalog.generations.current(workspaceId)).toEqual({ attributes: 3, events: 3 });
      const found = await catalog.listAttributes({ workspaceId }, query);
      expect(
        found.items.map(({ rawName, rawDataType, isUsable }) => [rawName, rawDataType, isUsable]),
      ).toEqual([
        ['address', 'Object', false],
        ['plan', 'String', true],
        ['very old', null, true],
      ]);
      expect(found.items.every(({ status, source }) => status === 'Active' && source === 'sandbox')).toBe(
        true,
      );
      // A new import compares by ids that are derived from the names.
      const known = await catalog.items.attributes.findByNames({ workspaceId, generation: 3 }, [
        'plan',
        'none',
      ]);
      expect([...known.keys()]).toEqual(['plan']);
      expect((await catalog.listEvents({ workspaceId }, query)).items).toMatchObject([{ rawName: 'bought' }]);
    }
  });
});
