import { generateLiquid } from '@sluice/liquid';
import { decideChecks } from '@sluice/liquid/analysis';
import { checkForAll, checkTemplate, importText, partFindings, readMessage } from '@sluice/liquid/text';
import { beforeEach, expect } from 'vitest';
import { openStream, originOf } from '../support/event-stream.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { unlimited, type Person } from '../support/test-app.ts';
import { asking, built, changesOf } from './drifting.ts';

describeOnBothStores('an import that changes what snippets use', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let imports: ReturnType<typeof importsOf>;
  let changes: ReturnType<typeof changesOf>;

  beforeEach(async () => {
    test.sandbox.reset();
    person = await test.signUp();
    imports = importsOf(test, store, person);
    changes = changesOf(person);
  });

  /** Imports these attributes, and runs what follows from it. */
  async function importAttributes(...attributes: ReturnType<typeof wireAttribute>[]): Promise<void> {
    test.sandbox.set({ attributes, events: [] });
    await imports.run();
    await test.app.jobs.runDue();
  }
  const use = (...names: string[]) =>
    Promise.all(names.map((name) => changes.save(`Uses ${name}`, { content: asking(name) })));

  it('an import that changes what snippets use leaves changes to decide: what is renamed, gone, blocked or of another type', async () => {
    await importAttributes(
      ...['favorite_activity', 'vip', 'city_code', 'last_order'].map((name) => wireAttribute(name)),
    );
    await use('favorite_activity', 'vip', 'city_code', 'last_order', 'last_order');
    await importAttributes(
      wireAttribute('favourite_activity'),
      wireAttribute('vip', 'String', { status: 'Blocklisted' }),
      wireAttribute('last_order', 'Date'),
    );
    expect(await changes.summary()).toEqual([
      'gone city_code ×1 toDecide',
      'renamed favorite_activity → favourite_activity ×1 toDecide',
      'typeChanged last_order → time ×2 toDecide',
      'blocked vip → vip ×1 toDecide',
    ]);
    expect((await changes.list()).toDecide).toBe(4);
  });

  it('an import that changes what snippets use counts what needs no decision', async () => {
    await importAttributes(wireAttribute('plan'), wireAttribute('unused'), wireAttribute('tier'));
    await use('plan');
    const described = wireAttribute('tier', 'String', { description: 'Set by the shop' });
    await importAttributes(wireAttribute('plan'), described, wireAttribute('brand_new'));
    const { items, nothingToDo, importId } = await changes.list();
    expect(items).toEqual([]);
    expect(nothingToDo).toEqual({ added: 1, addedNames: ['brand_new'], described: 1, gone: 1 });
    expect(importId).toBe((await imports.history())[0]?.id);
  });

  it('an import that changes what snippets use does not take an event property or an attribute of Braze for a custom attribute', async () => {
    await importAttributes(wireAttribute('plan'));
    await changes.save('Property', { content: '{{event_properties.${plan}}} {{${plan}}}' });
    await importAttributes();
    expect((await changes.list()).items).toEqual([]);
  });

  it('an import that changes what snippets use proposes one new name for one old one, of the same type, the most similar first', async () => {
    await importAttributes(
      wireAttribute('order_count', 'Number'),
      wireAttribute('orders_count', 'Number'),
      wireAttribute('address_1'),
      wireAttribute('plan_name'),
    );
    await use('order_count', 'orders_count', 'address_1', 'plan_name');
    await importAttributes(
      wireAttribute('orderCount', 'Number'),
      wireAttribute('address_2'),
      wireAttribute('plan_names', 'Array'),
    );
    expect(await changes.summary()).toEqual([
      'gone address_1 ×1 toDecide',
      'renamed order_count → orderCount ×1 toDecide',
      'gone orders_count ×1 toDecide',
      'gone plan_name ×1 toDecide',
    ]);
  });

  it('an import that changes what snippets use proposes a name that contains the old one when nothing else of its type is gone or new', async () => {
    await importAttributes(wireAttribute('loyalty_tier'), wireAttribute('city'));
    await use('loyalty_tier', 'city');
    await importAttributes(
      wireAttribute('loyalty_tier_name'),
      wireAttribute('city'),
      wireAttribute('age', 'Number'),
    );
    expect(await changes.summary()).toEqual(['renamed loyalty_tier → loyalty_tier_name ×1 toDecide']);
    expect((await changes.list()).nothingToDo).toMatchObject({ added: 1, addedNames: ['age'] });
    await importAttributes(wireAttribute('city_name'), wireAttribute('other'));
    expect(await changes.summary()).toContain('gone city ×1 toDecide');
  });

  it('an import that changes what snippets use never proposes an attribute that conditions cannot use', async () => {
    await importAttributes(wireAttribute('plan_name'));
    await use('plan_name');
    await importAttributes(wireAttribute('plan_names', 'String', { status: 'Blocklisted' }));
    expect(await changes.summary()).toEqual(['gone plan_name ×1 toDecide']);
  });

  it('an import that changes what snippets use settles by itself what a later import brings back', async () => {
    const old = [
      wireAttribute('plan'),
      wireAttribute('vip'),
      wireAttribute('seen'),
      wireAttribute('nick_name'),
    ];
    await importAttributes(...old);
    await use('plan', 'vip', 'seen', 'nick_name');
    await importAttributes(
      wireAttribute('vip', 'String', { status: 'Trashed' }),
      wireAttribute('seen', 'Number'),
      wireAttribute('nickname'),
    );
    expect((await changes.list()).toDecide).toBe(4);
    await importAttributes(...old);
    expect(await changes.summary()).toEqual([]);
  });

  it('an import that changes what snippets use makes an undecided rename an attribute that is gone when its new name vanishes, too', async () => {
    await importAttributes(wireAttribute('nick_name'));
    await use('nick_name');
    await importAttributes(wireAttribute('nickname'));
    await importAttributes(wireAttribute('nickname'), wireAttribute('other'));
    expect(await changes.summary()).toEqual(['renamed nick_name → nickname ×1 toDecide']);
    const { foundAt } = await changes.only();
    test.advance(1);
    await importAttributes(wireAttribute('other'));
    expect(await changes.summary()).toEqual(['gone nick_name ×1 toDecide']);
    expect(Date.parse((await changes.only()).foundAt)).toBeGreaterThan(Date.parse(foundAt));
  });

  it('an import that changes what snippets use settles what no snippet uses any more', async () => {
    await importAttributes(wireAttribute('plan'));
    const snippet = await changes.save('Plan', { content: asking('plan') });
    await importAttributes();
    expect((await changes.list()).toDecide).toBe(1);
    await changes.edit(snippet, { content: asking('tier') });
    expect((await changes.list()).items).toEqual([]);
  });

  it('an import that changes what snippets use asks again after a decision when the change becomes another one', async () => {
    await importAttributes(wireAttribute('plan'));
    await use('plan');
    await importAttributes(wireAttribute('plan', 'Number'));
    const { id } = await changes.only();
    expect(await changes.decide(id, 'dismiss')).toMatchObject({ state: 'decided', canReopen: true });
    await importAttributes(wireAttribute('plan', 'Number'), wireAttribute('other'));
    expect(await changes.summary()).toEqual(['typeChanged plan → number ×1 decided']);
    expect(await changes.decide(id, 'reopen')).toMatchObject({ state: 'toDecide', canReopen: false });
    await changes.decide(id, 'dismiss');
    await importAttributes();
    expect(await changes.summary()).toEqual(['gone plan ×1 toDecide']);
  });

  it('an import that changes what snippets use counts an attribute as gone when somebody says that it was not renamed, until they take that back', async () => {
    await importAttributes(wireAttribute('nick_name'));
    await use('nick_name');
    await importAttributes(wireAttribute('nickname'));
    const { id } = await changes.only();
    expect(await changes.decide(id, 'dismiss')).toMatchObject({
      kind: 'gone',
      after: null,
      state: 'toDecide',
    });
    await importAttributes(wireAttribute('nickname'), wireAttribute('other'));
    expect(await changes.summary()).toEqual(['gone nick_name ×1 toDecide']);
    expect(await changes.decide(id, 'reopen')).toMatchObject({ kind: 'renamed', canReopen: false });
  });

  it('an import that changes what snippets use shows a page of the snippets that use the attribute, by name, with their templates', async () => {
    await importAttributes(wireAttribute('plan'));
    const template = built('plan');
    await changes.save('B', template);
    await changes.save('A', { content: asking('plan') });
    await changes.save('C', { content: asking('tier') });
    await importAttributes();
    const { id } = await changes.only();
    const { change, snippets } = await changes.read(id);
    expect(change.uses).toBe(2);
    expect(snippets).toMatchObject({ total: 2, items: [{ name: 'A', builderState: null }, { name: 'B' }] });
    expect(snippets.items[1]?.builderState).toEqual(template.builderState);
    expect((await changes.read(id, '?page=2&limit=1')).snippets.items).toMatchObject([{ name: 'B' }]);
  });

  it('an import that changes what snippets use has the findings of all finished snippets counted anew', async () => {
    await importAttributes(wireAttribute('plan'));
    await use('plan', 'plan');
    await changes.call('POST', 'snippets', { name: 'Draft', content: asking('nobody'), isDraft: true });
    await importAttributes(wireAttribute('plan'));
    expect((await changes.list()).findings).toMatchObject({ snippets: 0 });
    await importAttributes();
    const { findings } = await changes.list();
    expect(findings?.snippets).toBe(2);
    expect((findings?.errors ?? 0) + (findings?.warnings ?? 0)).toBeGreaterThanOrEqual(2);
  });

  it('the library can be filtered by what an import has broken in a snippet, until the snippet is saved again', async () => {
    const withFindings = async () =>
      (await changes.call('GET', 'snippets?state=findings')).json().items as {
        id: string;
        version: number;
        findings: { errors: number; warnings: number };
      }[];
    await importAttributes(wireAttribute('plan'));
    await use('plan', 'other');
    await importAttributes(wireAttribute('plan'));
    await importAttributes(wireAttribute('plan'));
    const [found, ...more] = await withFindings();
    expect(more).toEqual([]);
    expect((found?.findings.errors ?? 0) + (found?.findings.warnings ?? 0)).toBeGreaterThan(0);
    const url = `/api/workspaces/${person.workspaceId}/snippets/${found?.id}`;
    const headers = { 'if-match': `"v${found?.version}"` };
    await person.request({ method: 'PATCH', url, headers, payload: { content: asking('plan') } });
    expect(await withFindings()).toEqual([]);
  });

  it('an import that changes what snippets use has the findings counted anew when somebody looks after a snippet has changed', async () => {
    await importAttributes(wireAttribute('plan'));
    expect((await changes.list()).findings).toMatchObject({ snippets: 0 });
    test.advance(5);
    await use('unknown');
    await changes.list();
    await test.app.jobs.runDue();
    expect((await changes.list()).findings).toMatchObject({ snippets: 1 });
  });

  it('a snippet that is saved with a mistake stands among those with findings without anybody asking for a check', async () => {
    const namesOf = async (filters: string) => {
      const { items } = (await changes.call('GET', `snippets?${filters}`)).json() as {
        items: { name: string }[];
      };
      return items.map(({ name }) => name);
    };
    const namesWithFindings = () => namesOf('findings=open');
    await importAttributes(wireAttribute('plan'));
    const snippet = await changes.save('Asks', { content: asking('unknown') });
    test.advance(5);
    await test.app.jobs.runDue();
    expect(await namesWithFindings()).toEqual(['Asks']);
    expect(await namesOf('state=final&findings=open')).toEqual(['Asks']);
    expect(await namesOf('state=draft&findings=open')).toEqual([]);
    expect(await namesOf('findings=none')).toEqual([]);
    await changes.edit(snippet, { content: asking('plan') });
    test.advance(5);
    await test.app.jobs.runDue();
    expect(await namesWithFindings()).toEqual([]);
    expect(await namesOf('findings=none')).toEqual(['Asks']);
  });

  it('what is counted of a snippet is what the builder shows of it after all people were thought of, as Liquid, as a template and as a message', async () => {
    await importAttributes(wireAttribute('plan'), wireAttribute('city'));
    const [plan, city] = ['plan', 'city'].map((name) => `{{custom_attribute.\${${name}}}}`);
    // Who has no city gets the second branch, which no check sees that thinks of one condition at a time.
    const content = `{% if ${plan} == 'a' and ${city} == 'r' %}A{% elsif ${plan} == 'a' and ${city} != 'r' %}B{% else %}C{% endif %}`;
    const message = readMessage(`${content} and ${content}`);
    const saved = [
      ['Liquid', { content }],
      ['Template', { content, builderState: importText(content) }],
      ['Message', { content: generateLiquid(message).text, builderState: message }],
    ] as const;
    for (const [name, fields] of saved) await changes.call('POST', 'snippets', { name, ...fields });
    test.advance(5);
    await test.app.jobs.runDue();
    const { items } = (await changes.call('GET', 'snippets?findings=open')).json() as {
      items: { name: string; findings: { errors: number; warnings: number } }[];
    };
    const counted = new Map(items.map(({ name, findings }) => [name, findings]));
    expect([...counted.keys()].toSorted()).toEqual(['Liquid', 'Message', 'Template']);
    const catalog = ['plan', 'city'].map(
      (name) => ({ attributeType: 'custom_attribute', name, dataType: 'string' }) as const,
    );
    for (const [name, { content: text, ...cards }] of saved) {
      const subject = 'builderState' in cards ? cards.builderState : text;
      const shown = checkForAll(subject, { catalog, decide: decideChecks });
      const warnings = shown.filter(({ severity }) => severity === 'warning').length;
      expect(warnings, name).toBeGreaterThan(0);
      expect(counted.get(name), name).toEqual({ errors: 0, warnings });
    }
  });

  it('an import that changes what snippets use counts no finding that somebody has accepted', async () => {
    await importAttributes(wireAttribute('plan'));
    const template = importText(asking('unknown'));
    const catalog = [{ attributeType: 'custom_attribute', name: 'plan', dataType: 'string' }] as const;
    const { open } = partFindings(checkTemplate(template, catalog), template);
    const acceptedFindings = open.flatMap(({ key }) => (key === undefined ? [] : [{ key }]));
    const content = generateLiquid(template).text;
    const snippet = await changes.save('Asks', { content, builderState: template });
    test.advance(5);
    await changes.list();
    await test.app.jobs.runDue();
    expect((await changes.list()).findings).toMatchObject({ snippets: 1 });
    const settings = { ...template.settings, acceptedFindings };
    await changes.edit(snippet, { builderState: { ...template, settings } });
    await importAttributes(wireAttribute('plan'));
    expect((await changes.list()).findings).toMatchObject({ snippets: 0, errors: 0, warnings: 0 });
  });

  it('an import that changes what snippets use is announced to open pages', async () => {
    await importAttributes(wireAttribute('plan'));
    await use('plan');
    const stream = await openStream(await originOf(test.app), person.session.accessToken);
    const announced = stream.next(({ type }) => type === 'provider.changes');
    await importAttributes();
    expect(await announced).toMatchObject({ workspaceId: person.workspaceId });
    stream.close();
  });

  it('an import that changes what snippets use leaves nothing to decide after the workspace is disconnected', async () => {
    await importAttributes(wireAttribute('plan'));
    await use('plan');
    await importAttributes();
    await changes.call('DELETE', 'provider-connection');
    expect(await changes.list()).toMatchObject({ items: [], toDecide: 0, importId: null, findings: null });
  });
});
