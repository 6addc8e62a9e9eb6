import { afterEach, expect } from 'vitest';
import { Dashboard, EXPIRING_DAYS, RECENT_SNIPPETS } from '../../src/contracts/index.ts';
import { changesOf } from '../drift/drifting.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { importsOf, renewingRequest, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { newAddress, unlimited, type Person } from '../support/test-app.ts';

/** How long an invitation is valid. */
const VALID_DAYS = 7;

describeOnBothStores('the dashboard', (open) => {
  let failing: ReturnType<typeof openFailing>;
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    wrapStore: (real) => (failing = openFailing(real)).store,
  });
  afterEach(() => {
    failing.reset();
    test.sandbox.reset();
  });

  async function read(person: Person, workspaceId = person.workspaceId): Promise<Dashboard> {
    const response = await renewingRequest(test, person)({ url: `/api/workspaces/${workspaceId}/dashboard` });
    return Dashboard.parse(response.json());
  }

  it('the dashboard of a new workspace has no snippets, the sample data and one person', async () => {
    const { imports, lists, connection, ...rest } = await read(await test.signUp());
    expect(rest).toEqual({
      library: { ok: true, value: { snippets: 0, drafts: 0 } },
      recent: { ok: true, value: { items: [] } },
      blocks: { ok: true, value: { changed: 0, readyToPublish: 0 } },
      tests: { ok: true, value: { failing: 0, worst: null } },
      people: { ok: true, value: { members: 1, invitations: 0, expiringInvitations: 0 } },
      billing: null,
    });
    expect(connection).toMatchObject({ value: { connectionExists: true, isSandbox: true } });
    expect(imports).toMatchObject({ value: { last: { state: 'done', startedBy: null }, nextAt: null } });
    const { value } = lists as Extract<typeof lists, { ok: true }>;
    expect(imports).toMatchObject({
      value: { last: { report: { total: value.attributes + value.events } } },
    });
  });

  it(`the dashboard has the ${RECENT_SNIPPETS} snippets that were edited last, and counts drafts`, async () => {
    const owner = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    const library = changesOf(owner);
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      test.advance(1);
      await library.call('POST', 'snippets', { name, content: 'text', isDraft: name === 'six' });
    }
    const [last] = (await library.call('GET', 'snippets?sort=updatedAt')).json().items;
    test.advance(1);
    await changesOf({ ...member, workspaceId: owner.workspaceId }).edit(last, { tags: ['welcome'] });
    const { recent, library: counts } = await read(owner);
    expect(counts).toEqual({ ok: true, value: { snippets: 6, drafts: 1 } });
    expect(recent).toMatchObject({
      value: {
        items: [
          { name: 'one', tags: ['welcome'], isDraft: false, updatedBy: { id: member.session.user.id } },
          { name: 'six', isDraft: true, opening: 'text' },
          { name: 'five' },
          { name: 'four' },
          { name: 'three' },
        ],
      },
    });
    expect(JSON.stringify(recent)).not.toContain('content');
  });

  it('the dashboard says what the last import changed, and who started it', async () => {
    const owner = await test.signUp();
    test.sandbox.set({ attributes: [wireAttribute('plan')], events: [] });
    const { id } = await importsOf(test, store, owner).run();
    const { imports, lists } = await read(owner);
    expect(lists).toEqual({ ok: true, value: { attributes: 1, events: 0 } });
    expect(imports).toMatchObject({
      value: {
        last: { id, state: 'done', startedBy: { id: owner.session.user.id }, report: { total: 1, added: 1 } },
      },
    });
  });

  it('the dashboard says why the last import failed', async () => {
    const owner = await test.signUp();
    test.sandbox.set({ status: 401 });
    const { problem } = await importsOf(test, store, owner).run();
    expect(await read(owner)).toMatchObject({
      imports: { value: { last: { state: 'failed', problem: problem?.message, report: null } } },
      connection: { value: { combined: { status: 'degraded' } } },
    });
  });

  it('the dashboard counts the blocks that wait for a decision', async () => {
    const owner = await test.signUp();
    const blocks = blocksOf(test, owner);
    await blocks.read();
    const snippet = await blocks.import('order_footer');
    await blocks.import('tent_care');
    test.sandbox.contentBlocks.editAtBraze('tent_care', { content: 'Another text' });
    await blocks.read();
    await blocks.editSnippet(snippet.id, 'Ready');
    await blocks.send('POST', `snippets/${snippet.id}/publication/proposal`);
    const { blocks: waiting } = await read(owner);
    expect(waiting).toMatchObject({ ok: true, value: { changed: 1 } });
  });

  it(`the dashboard counts people and invitations, and those that end within ${EXPIRING_DAYS} days`, async () => {
    const owner = await test.signUp();
    await joinAs(test, store, owner.workspaceId, 'member');
    const invite = () =>
      renewingRequest(
        test,
        owner,
      )({
        method: 'POST',
        url: `/api/workspaces/${owner.workspaceId}/invitations`,
        payload: { email: newAddress() },
      });
    await invite();
    test.advance((VALID_DAYS - EXPIRING_DAYS) * DAY_SECONDS + 60);
    await invite();
    expect((await read(owner)).people).toEqual({
      ok: true,
      value: { members: 2, invitations: 2, expiringInvitations: 1 },
    });
  });

  it('the dashboard has no people, invitations and payments for members', async () => {
    const owner = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    expect(await read(member, owner.workspaceId)).toMatchObject({
      people: null,
      billing: null,
      connection: { value: { lastFour: null } },
    });
  });

  it('the dashboard has all other parts when one cannot be read', async () => {
    const owner = await test.signUp();
    await changesOf(owner).save('Greeting', { content: 'text' });
    failing.replace('import_schedules.findOne', async () => connectionLost());
    const dashboard = await read(owner);
    expect(dashboard).toMatchObject({
      imports: { ok: false },
      library: { value: { snippets: 1 } },
      connection: { ok: true },
    });
    failing.replace('snippets.countDocuments', async () => connectionLost());
    expect((await read(owner)).library).toEqual({ ok: false });
    expect((await read(owner)).recent).toMatchObject({ ok: true });
  });
});
