import { expect } from 'vitest';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { unlimited } from '../support/test-app.ts';

const names = ['childbirth', 'my_birthday', 'birthday_gift', 'date_of_birth', 'birth', 'birth_year', 'plan'];

describeAlwaysOnBothStores('a search for attributes and events', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });

  it('a search for attributes and events lists whole words first, then the start of the name, then the start of a word, then the rest', async ({
    owner,
  }) => {
    const imports = importsOf(test, store, owner);
    test.sandbox.set({
      attributes: names.map((name) => wireAttribute(name)),
      events: names.map((name) => ({ name, status: 'Active' })),
    });
    await imports.run();
    const best = ['birth', 'birth_year', 'date_of_birth', 'birthday_gift', 'my_birthday', 'childbirth'];
    const attributes = await imports.attributes('&sort=match&q=Birth');
    expect(attributes.items.map(({ rawName }) => rawName)).toEqual(best);
    const events = await imports.events('&sort=match&q=birth');
    expect(events.items.map(({ rawName }) => rawName)).toEqual(best);
    expect(events.total).toBe(best.length);
  });

  it('a search for attributes and events has pages that neither overlap nor leave gaps, and lists by name without a text', async ({
    owner,
  }) => {
    const imports = importsOf(test, store, owner);
    const url = `/api/workspaces/${owner.workspaceId}/custom-attributes?sort=match&q=birth&limit=4`;
    const pages = await Promise.all([1, 2].map((page) => imports.request({ url: `${url}&page=${page}` })));
    const found = pages.flatMap((page) => page.json<{ items: { rawName: string }[] }>().items);
    expect(found.map(({ rawName }) => rawName)).toEqual([
      'birth',
      'birth_year',
      'date_of_birth',
      'birthday_gift',
      'my_birthday',
      'childbirth',
    ]);
    const all = (await imports.attributes('&sort=match')).items.map(({ rawName }) => rawName);
    expect(all).toEqual(names.toSorted());
  });
});
