import { beforeEach, expect } from 'vitest';
import { asking, changesOf } from '../drift/drifting.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { invitingTeam } from '../support/inviting-team.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { newAddress, unlimited, type Person } from '../support/test-app.ts';
import { notificationsOf } from './notifications-of.ts';

describeOnBothStores('the provider’s news', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let owner: Person;
  let member: Person;
  beforeEach(async () => {
    test.advance(60 * 60);
    test.sandbox.reset();
    owner = await test.signUp();
    member = await joinAs(test, store, owner.workspaceId, 'member');
    test.advance(1);
  });
  const ofOwner = () => notificationsOf(test, owner);

  it('an import that somebody started is told to the others, with who and what', async () => {
    test.sandbox.set({ attributes: [wireAttribute('plan')], events: [] });
    const stream = await openStream(await originOf(test.app), owner.session.accessToken);
    await importsOf(test, store, { ...member, workspaceId: owner.workspaceId }).run();
    await stream.next(({ type }) => type === 'notifications.changed');
    stream.close();
    const [told, ...others] = await ofOwner().of('import.finished');
    expect(others).toEqual([]);
    expect(told).toMatchObject({ actor: { id: member.session.user.id }, isUnread: true, added: 1 });
    const ofMember = notificationsOf(test, member, owner.workspaceId);
    expect(await ofMember.list()).toMatchObject({ unread: 0, items: [{ isUnread: false }] });
  });

  it('an import that failed says why', async () => {
    test.sandbox.set({ status: 401 });
    const { state, problem } = await importsOf(test, store, owner).run();
    expect(state).toBe('failed');
    expect(await ofOwner().of('import.failed')).toMatchObject([
      { message: problem?.message, reason: problem?.reason },
    ]);
  });

  it('an import that changes what snippets use says how many attributes', async () => {
    const imports = importsOf(test, store, owner);
    test.sandbox.set({ attributes: [wireAttribute('plan'), wireAttribute('unused')], events: [] });
    await imports.run();
    await changesOf(owner).save('Uses plan', { content: asking('plan') });
    test.sandbox.set({ attributes: [wireAttribute('plan', 'Number')], events: [] });
    await imports.run();
    expect(await ofOwner().of('provider.changed')).toMatchObject([{ changes: 1, actor: null }]);
    // The same change is no news in the next import.
    await imports.run();
    expect(await ofOwner().of('provider.changed')).toHaveLength(1);
  });

  it('an import that changes what snippets use is read by everybody once that is decided', async () => {
    const imports = importsOf(test, store, owner);
    test.sandbox.set({ attributes: [wireAttribute('size'), wireAttribute('color')], events: [] });
    await imports.run();
    const changes = changesOf(owner);
    for (const name of ['size', 'color']) await changes.save(`Uses ${name}`, { content: asking(name) });
    test.sandbox.set({ attributes: [], events: [] });
    await imports.run();
    const newest = async () => (await ofOwner().of('provider.changed'))[0];
    const { items } = await changes.list();
    const first = items.find(({ before }) => before.rawName === 'size');
    await changes.decide(first?.id ?? '', 'dismiss');
    expect(await newest()).toMatchObject({ isDecided: false, isUnread: true });
    const before = await ofOwner().unread();
    for (const { id, state } of items) if (state === 'toDecide') await changes.decide(id, 'dismiss');
    expect(await newest()).toMatchObject({ isDecided: true, isUnread: false });
    expect(await ofOwner().unread()).toBeLessThan(before);
  });

  it('a linked block that somebody edited at Braze is told once for each text', async () => {
    const blocks = blocksOf(test, owner);
    await blocks.read();
    await blocks.import('order_footer');
    expect(await ofOwner().of('block.changed')).toEqual([]);
    test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Another text' });
    await blocks.read();
    await blocks.read();
    expect(await ofOwner().of('block.changed')).toMatchObject([
      { blockName: 'order_footer', isGone: false, actor: null },
    ]);
    test.advance(1);
    test.sandbox.contentBlocks.editAtBraze('order_footer', { content: 'A third text' });
    await blocks.read();
    expect(await ofOwner().of('block.changed')).toHaveLength(2);
  });
});

describeOnBothStores('the news of a team', (open) => {
  const team = invitingTeam(open);
  const { it, test } = team;

  it('whoever accepts an invitation is told to the owner, once', async () => {
    await team.createWorkspace();
    const email = newAddress();
    await team.invite(email);
    test.advance(1);
    const person = await test.signUp(email);
    const token = await team.tokenFor(email);
    await team.accept({ token }, person);
    await team.accept({ token }, person);
    const joined = await notificationsOf(test, team.owner).of('member.joined');
    expect(joined).toMatchObject([
      { member: { id: person.session.user.id }, role: 'member', isUnread: true },
    ]);
    const ofPerson = notificationsOf(test, person, team.owner.workspaceId);
    expect(await ofPerson.list()).toMatchObject({ items: [], unread: 0 });
  });
});
