import { beforeEach, expect, vi } from 'vitest';
import { AuditEvent, type Snippet } from '../../src/contracts/index.ts';
import { analyses } from '../../src/modules/analysis/texts.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, unlimited, type Person } from '../support/test-app.ts';
import { asking, built, changesOf } from './drifting.ts';

describeOnBothStores('a rename across the library', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let changes: ReturnType<typeof changesOf>;

  beforeEach(async () => {
    test.sandbox.reset();
    person = await test.signUp();
    changes = changesOf(person);
  });

  const importAttributes = async (...names: string[]) => {
    test.sandbox.set({ attributes: names.map((name) => wireAttribute(name)), events: [] });
    await importsOf(test, store, person).run();
    await test.app.jobs.runDue();
  };

  /** Snippets that use an attribute which has been renamed since, and the change. */
  async function afterRename(...contents: Parameters<typeof changes.save>[1][]) {
    await importAttributes('nick_name');
    const snippets: Snippet[] = [];
    for (const [index, content] of contents.entries()) {
      snippets.push(await changes.save(`Snippet ${index}`, content));
    }
    await importAttributes('nickname');
    return { snippets, change: await changes.only() };
  }

  it('a rename across the library rewrites templates and texts as new versions, and nothing else in them', async () => {
    const text = `Hi {{ custom_attribute.\${nick_name} | default: 'you' }}, {{event_properties.\${nick_name}}}`;
    const { snippets, change } = await afterRename(built('nick_name'), { content: text });
    const result = await changes.rename(change.id, snippets);
    expect(result).toMatchObject({ renamed: 2, conflicts: [], change: { state: 'decided', uses: 0 } });
    const [first, second] = await Promise.all(snippets.map(({ id }) => changes.snippet(id)));
    expect(first).toMatchObject({ ...built('nickname'), version: 2 });
    expect(second).toMatchObject({ content: text.replace('nick_name', 'nickname'), builderState: null });
    const { items } = (await changes.call('GET', `snippets/${first?.id}/versions`)).json();
    expect(items).toMatchObject([{ version: 2, savedBy: { id: person.session.user.id } }, { version: 1 }]);
  });

  it('a rename across the library rewrites a text of 200 kB in another thread, and a short one where it is', async () => {
    const long = asking('nick_name').repeat(2400);
    const { snippets, change } = await afterRename({ content: long }, { content: asking('nick_name') });
    const rename = vi.spyOn(analyses, 'rename');
    expect(await changes.rename(change.id, snippets)).toMatchObject({ renamed: 2, conflicts: [] });
    const here = rename.mock.calls.map(([{ content }]) => content.length);
    rename.mockRestore();
    expect(here).toEqual([asking('nick_name').length]);
    expect((await changes.snippet(snippets[0]?.id ?? '')).content).toBe(asking('nickname').repeat(2400));
    expect((await changes.undo(change.id)).undone).toBe(2);
    expect((await changes.snippet(snippets[0]?.id ?? '')).content).toBe(long);
  });

  it('a rename across the library keeps a draft with gaps a draft, and the bytes of a text that the builder would print otherwise', async () => {
    const { builderState } = built('nick_name');
    const content = asking('nick_name').replaceAll('{% ', '{%-  ');
    const { snippets, change } = await afterRename({ content, builderState });
    await changes.rename(change.id, snippets);
    expect(await changes.snippet(snippets[0]?.id ?? '')).toMatchObject({
      content: content.replace('nick_name', 'nickname'),
      builderState: built('nickname').builderState,
    });
  });

  it('a rename across the library leaves out what somebody has edited or deleted since, and what does not use the attribute', async () => {
    const old = { content: asking('nick_name') };
    const { snippets, change } = await afterRename(old, old, old, { content: 'text' });
    const [edited, deleted, untouched, other] = snippets as [Snippet, Snippet, Snippet, Snippet];
    await changes.edit(edited, { name: 'Newer' });
    await changes.call('DELETE', `snippets/${deleted.id}`, undefined, 1);
    const result = await changes.rename(change.id, [edited, deleted, untouched, other]);
    expect(result.renamed).toBe(1);
    expect(result.conflicts).toEqual([
      { id: edited.id, name: 'Newer', version: 2, reason: 'edited' },
      { id: deleted.id, name: null, version: null, reason: 'deleted' },
      { id: other.id, name: 'Snippet 3', version: 1, reason: 'notUsed' },
    ]);
    expect((await changes.snippet(edited.id)).content).toBe(old.content);
    expect(result.change).toMatchObject({
      state: 'toDecide',
      uses: 1,
      rename: { to: 'nickname', snippets: 1 },
    });
  });

  it('a rename across the library is taken back at once, in several requests and by anybody, except where somebody edited since', async () => {
    const old = { content: asking('nick_name') };
    const { snippets, change } = await afterRename(built('nick_name'), old, old);
    const [first, second, third] = snippets as [Snippet, Snippet, Snippet];
    await changes.rename(change.id, [first]);
    await changes.rename(change.id, [second, third]);
    await changes.edit({ id: third.id, version: 2 }, { tags: ['mine'] });
    const member = await joinAs(test, store, person.workspaceId, 'member');
    const others = changesOf({ ...member, workspaceId: person.workspaceId });
    const undone = await others.undo(change.id);
    expect(undone).toMatchObject({ undone: 2, change: { rename: null, uses: 2, state: 'toDecide' } });
    expect(undone.skipped).toEqual([{ id: third.id, name: 'Snippet 2', version: 3, reason: 'edited' }]);
    expect(await changes.snippet(first.id)).toMatchObject({ ...built('nick_name'), version: 3 });
    expect(await changes.snippet(second.id)).toMatchObject({ ...old, version: 3 });
    expect((await changes.undo(change.id)).undone).toBe(0);
  });

  it('a rename across the library renames the value of saved sample people, too, and takes that back where it did so', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') });
    const save = async (name: string, values: object) =>
      (await changes.call('POST', 'samples', { name, values })).statusCode;
    await save('Ann', { 'custom_attribute:plan': 'pro', 'custom_attribute:nick_name': 'Zoë' });
    await save('Bob', { 'default_attribute:nick_name': 'other', 'custom_attribute:nickname': 'Bobby' });
    await save('Cleo', { 'custom_attribute:nick_name': 'old', 'custom_attribute:nickname': 'new' });
    const values = async () => {
      const { items } = (await changes.call('GET', 'samples')).json<{ items: { values: object }[] }>();
      return items.map((sample) => Object.entries(sample.values));
    };
    const before = await values();
    await changes.rename(change.id, snippets);
    const [ann, ...others] = before;
    expect(await values()).toEqual([[ann?.[0], ['custom_attribute:nickname', 'Zoë']], ...others]);
    await changes.undo(change.id);
    expect(await values()).toEqual(before);
  });

  it('a rename across the library can be undone for seven days, also after later imports', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') });
    await changes.rename(change.id, snippets);
    await importAttributes('nickname', 'other');
    expect(await changes.only()).toMatchObject({ state: 'decided', rename: { to: 'nickname' } });
    test.advance(8 * DAY_SECONDS);
    const renewed = await test.app.inject({
      method: 'POST',
      url: '/api/auth/token/refresh',
      cookies: { sluice_refresh: person.cookie },
    });
    const headers = { authorization: `Bearer ${renewed.json().accessToken}` };
    const later = changesOf({
      workspaceId: person.workspaceId,
      request: (options) => person.request({ ...options, headers: { ...options.headers, ...headers } }),
    });
    expect((await later.list()).items).toEqual([]);
    expect((await later.undo(change.id)).undone).toBe(0);
  });

  it('a rename across the library can be undone after the workspace is disconnected', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') });
    await changes.rename(change.id, snippets);
    await changes.call('DELETE', 'provider-connection');
    expect(await changes.list()).toMatchObject({ toDecide: 0, items: [{ rename: { to: 'nickname' } }] });
    expect((await changes.undo(change.id)).undone).toBe(1);
    expect((await changes.snippet(snippets[0]?.id ?? '')).content).toBe(asking('nick_name'));
  });

  it('a rename across the library can be undone after the old name has come back', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') });
    await changes.rename(change.id, snippets);
    await importAttributes('nick_name', 'nickname');
    expect(await changes.list()).toMatchObject({ toDecide: 0, items: [{ rename: { to: 'nickname' } }] });
    expect((await changes.undo(change.id)).undone).toBe(1);
    await importAttributes('nick_name', 'nickname');
    expect((await changes.list()).items).toEqual([]);
  });

  it('a rename across the library that is sent twice changes each snippet once', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') }, built('nick_name'));
    await changes.rename(change.id, snippets);
    expect(await changes.rename(change.id, snippets)).toMatchObject({ renamed: 2, conflicts: [] });
    expect((await changes.snippet(snippets[0]?.id ?? '')).version).toBe(2);
  });

  it('a rename across the library is refused where nothing was renamed', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') });
    await changes.decide(change.id, 'dismiss');
    const payload = { snippets: [{ id: snippets[0]?.id, version: 1 }] };
    const refused = await changes.call('POST', `provider-changes/${change.id}/rename`, payload);
    expect(refused.statusCode).toBe(412);
    expect(errorOf(refused)).toMatchObject({ code: 'PRECONDITION_FAILED', current: { kind: 'gone' } });
    const none = await changes.call('POST', `provider-changes/${change.id}/rename`, { snippets: [] });
    expect(none.statusCode).toBe(400);
  });

  it('a rename across the library takes the name that a person chose for an attribute that is gone, and one undo takes it back', async () => {
    await importAttributes('loyalty_tier');
    const snippet = await changes.save('Tiers', built('loyalty_tier'));
    await importAttributes('status_level', 'other');
    const { id } = await changes.only();
    const result = await changes.rename(id, [snippet], 'status_level');
    expect(result).toMatchObject({ renamed: 1, conflicts: [], change: { kind: 'renamed', uses: 0 } });
    expect(await changes.snippet(snippet.id)).toMatchObject(built('status_level'));
    expect((await changes.undo(id)).undone).toBe(1);
    expect(await changes.snippet(snippet.id)).toMatchObject(built('loyalty_tier'));
    expect(await changes.only()).toMatchObject({ kind: 'renamed', after: { rawName: 'status_level' } });
  });

  it('a rename across the library is refused to a name of another type, to one that is not in the list, and to a second name', async () => {
    await importAttributes('loyalty_tier');
    const snippets = [
      await changes.save('One', { content: asking('loyalty_tier') }),
      await changes.save('Two', { content: asking('loyalty_tier') }),
    ];
    const list = [wireAttribute('level'), wireAttribute('grade'), wireAttribute('points', 'Number')];
    test.sandbox.set({ attributes: list, events: [] });
    await importsOf(test, store, person).run();
    await test.app.jobs.runDue();
    const { id } = await changes.only();
    const answer = async (to: string) => {
      const payload = { snippets: snippets.slice(1).map((one) => ({ id: one.id, version: 1 })), to };
      return errorOf(await changes.call('POST', `provider-changes/${id}/rename`, payload));
    };
    expect(await answer('points')).toMatchObject({ code: 'PRECONDITION_FAILED', current: { kind: 'gone' } });
    expect(await answer('nowhere')).toMatchObject({ code: 'PRECONDITION_FAILED' });
    await changes.rename(id, snippets.slice(0, 1), 'level');
    expect((await answer('grade')).message).toContain('renamed to level already');
    expect((await changes.rename(id, snippets.slice(1), 'level')).renamed).toBe(1);
    expect((await changes.undo(id)).undone).toBe(2);
  });

  it('a rename across the library and its undo are in the audit log', async () => {
    const { snippets, change } = await afterRename({ content: asking('nick_name') });
    await changes.rename(change.id, snippets);
    await changes.undo(change.id);
    const { items } = (await changes.call('GET', 'audit-events')).json<{ items: unknown[] }>();
    expect(items.map((item) => AuditEvent.parse(item)).slice(0, 2)).toMatchObject([
      { action: 'attribute.renameUndone', details: { snippets: 1 } },
      { action: 'attribute.renamed', details: { from: 'nick_name', to: 'nickname', snippets: 1 } },
    ]);
  });
});
