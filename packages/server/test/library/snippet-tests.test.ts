import { createTemplate, generateLiquid, type Message } from '@sluice/liquid';
import { readMessage, readPassages } from '@sluice/liquid/text';
import { expect, vi } from 'vitest';
import {
  Dashboard,
  getKeptPeople,
  LibraryCheck,
  listSnippets,
  listSnippetTests,
  readLibraryCheck,
  readSnippetTests,
  Snippet,
  type KeptPeople,
} from '../../src/contracts/index.ts';
import { asking } from '../drift/drifting.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { unlimited, type Person } from '../support/test-app.ts';

type People = KeptPeople['people'];

/** Somebody with this activity who must receive this text. */
const climbing = (name: string, activity: string, text: string): People[number] => ({
  name,
  values: { 'custom_attribute:activity': activity },
  expected: { outcome: 'sent', text },
});

describeOnBothStores('tests of snippets', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });

  /** What somebody does with the tests of a workspace of their own. */
  async function testsOf(given?: Person) {
    const person = given ?? (await test.signUp());
    const call = (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      payload?: object,
      version = 0,
    ) =>
      person.request({
        method,
        url: `/api/workspaces/${person.workspaceId}/${path}`,
        ...(payload && { payload }),
        ...(version > 0 && { headers: { 'if-match': `"v${String(version)}"` } }),
      });
    /** Lets the jobs run that what was done before has asked for. */
    const settle = async () => {
      await vi.waitFor(async () => {
        test.advance(2);
        await test.app.jobs.runDue();
        const { items } = await found();
        expect(items.filter(({ isCurrent }) => !isCurrent)).toEqual([]);
      });
    };
    const found = async () =>
      listSnippetTests.success.schema.parse((await call('GET', 'snippet-tests')).json());
    const of = async (id: string) =>
      readSnippetTests.success.schema.parse((await call('GET', `snippets/${id}/tests`)).json());
    return {
      person,
      call,
      settle,
      found,
      of,
      save: async (name: string, content: string, more: object = {}) =>
        Snippet.parse((await call('POST', 'snippets', { name, content, ...more })).json()),
      keep: async (id: string, people: People, replaces: string | null = null, more: object = {}) => {
        const kept = await call('PUT', `snippets/${id}/people`, {
          people,
          runsAtSave: true,
          replaces,
          ...more,
        });
        expect(kept.statusCode).toBe(204);
      },
      /** Waits until a test of a snippet is there that is not of the past. */
      tested: async (id: string) => {
        await vi.waitFor(async () => {
          test.advance(2);
          await test.app.jobs.runDue();
          expect((await of(id)).tests?.isCurrent).toBe(true);
        });
        return (await of(id)).tests;
      },
      check: async () => {
        const started = LibraryCheck.parse((await call('POST', 'snippet-tests/check')).json());
        await test.app.jobs.attempt('snippet-tests.check-library', started.id);
        const read = await call('GET', 'snippet-tests/check');
        return { started, check: readLibraryCheck.success.schema.parse(read.json()).check };
      },
      listed: async () =>
        listSnippets.success.schema.parse((await call('GET', 'snippets?sort=name')).json()).items,
      failing: async (more = '') =>
        listSnippets.success.schema.parse(
          (await call('GET', `snippets?sort=name&tests=failing${more}`)).json(),
        ),
      dashboard: async () => Dashboard.parse((await call('GET', 'dashboard')).json()).tests,
    };
  }

  it('the library shows only the snippets whose tests fail, together with its other filters, and refuses another word', async () => {
    const { save, keep, tested, failing, call } = await testsOf();
    const fails = await save('Fails', asking('activity'), { tags: ['sport'] });
    const passes = await save('Passes', asking('activity'), { tags: ['sport'] });
    await save('Untested', asking('activity'));
    expect(await failing()).toMatchObject({ items: [], total: 0 });
    await keep(fails.id, [climbing('Noor', 'climbing', 'Elsewhere')]);
    await keep(passes.id, [climbing('Noor', 'climbing', 'Up')]);
    await tested(fails.id);
    await tested(passes.id);
    const names = async (more: string) => (await failing(more)).items.map(({ name }) => name);
    expect(await names('')).toEqual(['Fails']);
    expect(await names('&tags=sport&findings=open')).toEqual(['Fails']);
    expect(await names('&state=draft')).toEqual([]);
    expect(await names('&q=passes')).toEqual([]);
    const selected = await call('GET', 'snippet-selection?tests=failing');
    expect(selected.json()).toMatchObject({ items: [{ id: fails.id }], total: 1 });
    expect((await call('GET', 'snippets?tests=broken')).statusCode).toBe(400);
    await call('DELETE', `snippets/${fails.id}`, undefined, 1);
    expect(await names('')).toEqual([]);
  });

  it('after a save it is said who receives something else, on the snippet, in the library and on the dashboard, until it is mended', async () => {
    const { save, keep, tested, call, listed, dashboard } = await testsOf();
    const { id } = await save('Climbers', asking('activity'));
    await keep(id, [
      climbing('Noor', 'climbing', 'Up'),
      climbing('Jo', 'chess', 'Down'),
      { name: 'Watched only', values: {} },
    ]);
    expect(await tested(id)).toMatchObject({ passing: 2, failing: 0, failures: [], version: 1 });
    expect((await listed())[0]?.tests).toEqual({ passing: 2, failing: 0 });

    await call('PATCH', `snippets/${id}`, { content: asking('activity').replace('Up', 'Higher') }, 1);
    expect(await tested(id)).toMatchObject({
      name: 'Climbers',
      version: 2,
      passing: 1,
      failing: 1,
      failures: [
        {
          name: 'Noor',
          expected: { outcome: 'sent', text: 'Up' },
          received: { outcome: 'sent', text: 'Higher' },
        },
      ],
    });
    expect((await listed())[0]?.tests).toEqual({ passing: 1, failing: 1 });
    expect(await dashboard()).toMatchObject({
      value: { failing: 1, worst: { snippetId: id, name: 'Climbers', failing: 1, total: 2 } },
    });

    await call('PATCH', `snippets/${id}`, { content: asking('activity') }, 2);
    expect(await tested(id)).toMatchObject({ passing: 2, failing: 0, version: 3 });
    expect(await dashboard()).toEqual({ ok: true, value: { failing: 0, worst: null } });
  });

  it('what somebody accepts while they edit is about what they save next: nothing fails before', async () => {
    const { save, keep, tested, call, of, dashboard } = await testsOf();
    const { id } = await save('Climbers', asking('activity'));
    await keep(id, [climbing('Noor', 'climbing', 'Up')]);
    const { testedAt } = (await tested(id)) ?? {};
    const kept = getKeptPeople.success.schema.parse((await call('GET', `snippets/${id}/people`)).json()).kept;
    await keep(id, [climbing('Noor', 'climbing', 'Higher')], kept?.updatedAt, { aheadOf: 1 });
    test.advance(2);
    await test.app.jobs.runDue();
    expect((await of(id)).tests).toMatchObject({ testedAt, passing: 1, failing: 0, isCurrent: false });
    expect(await dashboard()).toMatchObject({ value: { failing: 0 } });

    await call('PATCH', `snippets/${id}`, { content: asking('activity').replace('Up', 'Higher') }, 1);
    expect(await tested(id)).toMatchObject({ version: 2, passing: 1, failing: 0 });
  });

  it('whoever accepts what people receive now, or deletes the people, has no failing test any more', async () => {
    const { save, keep, tested, call, of, found } = await testsOf();
    const { id } = await save('Climbers', asking('activity'));
    await keep(id, [climbing('Noor', 'climbing', 'Something else')]);
    expect(await tested(id)).toMatchObject({ failing: 1 });
    const kept = (await call('GET', `snippets/${id}/people/facts`)).json<{ kept: { updatedAt: string } }>()
      .kept;
    await keep(id, [climbing('Noor', 'climbing', 'Up')], kept.updatedAt);
    expect(await tested(id)).toMatchObject({ failing: 0, passing: 1 });
    await call('DELETE', `snippets/${id}/people`);
    expect(await of(id)).toEqual({ hasTests: false, tests: null });
    await vi.waitFor(async () => {
      test.advance(2);
      await test.app.jobs.runDue();
      expect((await found()).items).toEqual([]);
    });
  });

  it('people of whom nobody has said what they must receive are no test', async () => {
    const { save, keep, of, found } = await testsOf();
    const { id } = await save('Climbers', asking('activity'));
    await keep(id, [{ name: 'Noor', values: {} }]);
    expect(await of(id)).toEqual({ hasTests: false, tests: null });
    expect(await found()).toEqual({ items: [], withoutExpectations: 1 });
  });

  it('people whom an earlier release has kept are read as before, and are no test', async () => {
    const { call, save, keep, of, check } = await testsOf();
    const { id } = await save('Of before', asking('activity'));
    await keep(id, [{ name: 'Noor', values: {} }]);
    const kept = store.store.collection<{ _id: string; expectations?: number }>('kept_people');
    await kept.updateOne({ _id: id }, { $unset: { expectations: '' } });
    expect((await call('GET', `snippets/${id}/people`)).json()).toMatchObject({
      kept: { people: [{ name: 'Noor', values: {} }] },
    });
    expect(await of(id)).toEqual({ hasTests: false, tests: null });
    expect((await check()).check).toMatchObject({ state: 'done', total: 0 });
  });

  it('an abort, an error and nothing at all are told apart, each with its reason', async () => {
    const { save, keep, tested } = await testsOf();
    const content =
      "{% if custom_attribute.${points} > 5 %}Hi{% elsif ${country} == 'DE' %}{% abort_message('not there') %}{% endif %}";
    const { id } = await save('Outcomes', content);
    const values = (points: unknown, country: string) => ({
      'custom_attribute:points': points,
      'default_attribute:country': country,
    });
    const outcomes = [
      { name: 'Sent', values: values('6', 'DE'), expected: { outcome: 'sent', text: 'Hi' } },
      { name: 'Aborted', values: values('1', 'DE'), expected: { outcome: 'aborted', text: 'not there' } },
      { name: 'Nothing', values: values('1', 'FR'), expected: { outcome: 'nothing', text: '' } },
      {
        name: 'Error',
        values: values('many', 'DE'),
        expected: { outcome: 'error', text: 'Liquid error: comparison of String with 5 failed' },
      },
    ] as const;
    const wrong = outcomes.map((one, index) => ({
      ...one,
      name: `Not ${one.name}`,
      expected: outcomes[(index + 1) % outcomes.length]?.expected ?? one.expected,
    }));
    await keep(id, [...outcomes, ...wrong]);
    const tests = await tested(id);
    expect(tests).toMatchObject({ passing: 4, failing: 4 });
    expect(tests?.failures.map(({ name, received }) => [name, received])).toEqual(
      outcomes.map(({ name, expected }) => [`Not ${name}`, expected]),
    );
  });

  it('people are tested with the types of the workspace and the date that is kept with them', async () => {
    const { person, save, keep, tested } = await testsOf();
    test.sandbox.set({ attributes: [wireAttribute('badges', 'Array')], events: [] });
    await importsOf(test, store, person).run();
    const { id } = await save(
      'Types',
      "{% if custom_attribute.${badges} contains 'SUM' %}Yes{% else %}No{% endif %} {{ 'now' | date: '%d.%m.' }}",
    );
    const people: People = [
      {
        name: 'Noor',
        values: { 'custom_attribute:badges': 'SUMMER, WIN' },
        expected: { outcome: 'sent', text: 'No 29.02.' },
      },
    ];
    await keep(id, people, null, { sendTime: { at: '2028-02-29T12:00', timeZone: 'UTC' } });
    expect(await tested(id)).toMatchObject({ passing: 1, failures: [] });
    test.sandbox.reset();
  });

  it('a test of the whole library tests each snippet with expectations, and says what it has left out', async () => {
    const { save, keep, check, found, listed, call, settle } = await testsOf();
    const good = await save('B good', asking('activity'));
    const bad = await save('A bad', asking('activity'));
    const trashed = await save('Trashed', asking('activity'));
    const watched = await save('Watched', asking('activity'));
    const template = createTemplate();
    const draft = await save('C draft', generateLiquid(template).text || 'x', {
      builderState: template,
      isDraft: true,
    });
    await keep(good.id, [climbing('Noor', 'climbing', 'Up')]);
    await keep(
      bad.id,
      Array.from({ length: 25 }, (_none, index) => climbing(`P${String(index)}`, 'climbing', 'Down')),
    );
    await keep(trashed.id, [climbing('Noor', 'climbing', 'Down')]);
    await keep(watched.id, [{ name: 'Noor', values: {} }]);
    await keep(draft.id, [climbing('Noor', 'climbing', 'Down')]);
    await call('DELETE', `snippets/${trashed.id}`, undefined, 1);

    const { started, check: ended } = await check();
    expect(started).toMatchObject({ state: 'queued', done: 0, total: null });
    expect(ended).toMatchObject({ id: started.id, state: 'done', done: 3, total: 3 });
    const { items, withoutExpectations } = await found();
    expect(withoutExpectations).toBe(1);
    expect(items.map(({ name, passing, failing, leftOut }) => [name, passing, failing, leftOut])).toEqual([
      ['A bad', 0, 25, null],
      ['B good', 1, 0, null],
      ['C draft', 0, 0, 'incomplete'],
    ]);
    expect(items[0]?.failures).toHaveLength(20);
    expect((await listed()).map(({ name, tests }) => [name, tests])).toEqual([
      ['A bad', { passing: 0, failing: 25 }],
      ['B good', { passing: 1, failing: 0 }],
      ['C draft', undefined],
      ['Watched', undefined],
    ]);
    await call('POST', `trash/${trashed.id}/restore`);
    await settle();
  });

  it('whoever starts a second test of the library gets the one that goes on, and can stop it', async () => {
    const { call, save, keep, person } = await testsOf();
    const { id } = await save('Climbers', asking('activity'));
    await keep(id, [climbing('Noor', 'climbing', 'Up')]);
    const first = LibraryCheck.parse((await call('POST', 'snippet-tests/check')).json());
    const second = LibraryCheck.parse((await call('POST', 'snippet-tests/check')).json());
    expect(second.id).toBe(first.id);
    expect(first.startedBy?.id).toBe(person.session.user.id);
    const stopped = await call('POST', 'snippet-tests/check/cancel');
    expect(stopped.json()).toMatchObject({ check: { id: first.id, state: 'cancelled' } });
    await test.app.jobs.attempt('snippet-tests.check-library', first.id);
    expect((await call('GET', 'snippet-tests/check')).json()).toMatchObject({
      check: { state: 'cancelled', done: 0, total: null },
    });
    const third = LibraryCheck.parse((await call('POST', 'snippet-tests/check')).json());
    expect(third.id).not.toBe(first.id);
  });

  it('members of a workspace see what its tests have found, and nobody else does', async () => {
    const { person, save, keep, tested } = await testsOf();
    const { id } = await save('Climbers', asking('activity'));
    await keep(id, [climbing('Noor', 'climbing', 'Down')]);
    await tested(id);
    const member = await joinAs(test, store, person.workspaceId, 'member');
    const ofMember = await testsOf({ ...member, workspaceId: person.workspaceId });
    expect((await ofMember.found()).items).toHaveLength(1);
    expect((await ofMember.call('POST', 'snippet-tests/check')).statusCode).toBe(202);
    const { person: stranger } = await testsOf();
    for (const path of ['snippet-tests', 'snippet-tests/check', `snippets/${id}/tests`]) {
      const url = `/api/workspaces/${person.workspaceId}/${path}`;
      expect((await stranger.request({ url })).statusCode).toBe(404);
    }
  });

  it('nobody is held to a message that only Braze knows in full: they are counted apart', async () => {
    const { save, keep, tested } = await testsOf();
    const content =
      "{% if ${country} == 'DE' %}{% connected_content https://example.com :save it %}{{it.name}}{% else %}Hi{% endif %}";
    const { id } = await save('Fetching', content);
    const from = (name: string, country: string): People[number] => ({
      name,
      values: { 'default_attribute:country': country },
      expected: { outcome: 'sent', text: 'Hi' },
    });
    await keep(id, [from('Noor', 'DE'), from('Jo', 'FR')]);
    expect(await tested(id)).toMatchObject({ passing: 1, failing: 0, unknown: 1, leftOut: null });
    const other = await save('Only fetching', content.replace("${country} == 'DE'", "'a' == 'a'"));
    await keep(other.id, [from('Noor', 'DE')]);
    expect(await tested(other.id)).toMatchObject({ passing: 0, unknown: 1, leftOut: 'atBraze' });
  });

  it('of long texts the part is kept in which they differ', async () => {
    const { save, keep, tested } = await testsOf();
    const long = `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`;
    const { id } = await save('Long', long);
    await keep(id, [
      { name: 'Noor', values: {}, expected: { outcome: 'sent', text: long.replace('HERE', 'THERE') } },
    ]);
    const [failure] = (await tested(id))?.failures ?? [];
    expect(failure?.expected.text).toMatch(/^…x+THEREy+…$/);
    expect(failure?.received.text).toMatch(/^…x+HEREy+…$/);
  });

  it('an email is held to its subject and its preheader, too, and it is said which of them is another one', async () => {
    const { call, keep, tested } = await testsOf();
    const content = 'Dear {{${first_name}}}';
    const builderState: Message = {
      ...readMessage(content),
      version: 2,
      email: { subject: readPassages('Autumn sale'), preheader: readPassages('Until Sunday') },
    };
    const response = await call('POST', 'snippets', { name: 'Mail', content, builderState });
    const { id } = Snippet.parse(response.json());
    const must = { outcome: 'sent' as const, text: 'Dear Noor', preheader: 'Until Sunday' };
    const values = { 'default_attribute:first_name': 'Noor' };
    await keep(id, [
      { name: 'Noor', values, expected: { ...must, subject: 'Autumn sale' } },
      { name: 'Jo', values, expected: { ...must, subject: 'Summer sale' } },
      { name: 'Mia', values, expected: { outcome: 'sent', text: 'Dear Noor' } },
    ]);
    expect(await tested(id)).toMatchObject({
      passing: 2,
      failing: 1,
      failures: [
        {
          name: 'Jo',
          part: 'subject',
          expected: { outcome: 'sent', text: 'Summer sale' },
          received: { outcome: 'sent', text: 'Autumn sale' },
        },
      ],
    });
  });
});
