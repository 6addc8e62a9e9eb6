import { beforeEach, expect } from 'vitest';
import type { Snippet } from '../../src/contracts/index.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, unlimited, type Person } from '../support/test-app.ts';
import { asking, built, changesOf } from './drifting.ts';

/** More than are saved at once, so that two renames meet in the middle, too. */
const SNIPPETS = 14;
const NAMES = ['level', 'grade'] as const;

describeOnBothStores('two renames of an attribute that is gone, at once', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let mine: ReturnType<typeof changesOf>;
  let others: ReturnType<typeof changesOf>;
  let snippets: Snippet[];
  let id: string;

  const importAttributes = async (...names: string[]) => {
    test.sandbox.set({ attributes: names.map((name) => wireAttribute(name)), events: [] });
    await importsOf(test, store, person).run();
    await test.app.jobs.runDue();
  };

  beforeEach(async () => {
    test.sandbox.reset();
    person = await test.signUp();
    mine = changesOf(person);
    const member = await joinAs(test, store, person.workspaceId, 'member');
    others = changesOf({ ...member, workspaceId: person.workspaceId });
    await importAttributes('loyalty_tier');
    snippets = [];
    for (let index = 0; index < SNIPPETS; index += 1)
      snippets.push(await mine.save(`Snippet ${index}`, built('loyalty_tier')));
    await mine.call('POST', 'samples', { name: 'Ann', values: { 'custom_attribute:loyalty_tier': 'gold' } });
    await importAttributes(...NAMES);
    ({ id } = await mine.only());
  });

  const send = (who: typeof mine, to: string, some = snippets) => {
    const payload = { snippets: some.map((one) => ({ id: one.id, version: one.version })), to };
    return who.call('POST', `provider-changes/${id}/rename`, payload);
  };
  const contents = async () => Promise.all(snippets.map(async (one) => (await mine.snippet(one.id)).content));
  const sampleKeys = async () =>
    (await mine.call('GET', 'samples'))
      .json<{ items: { values: object }[] }>()
      .items.map(({ values }) => Object.keys(values));
  const original = () => snippets.map(({ content }) => content);

  it('two renames of an attribute that is gone, at once, to the same name change each snippet once, and one undo takes everything back', async () => {
    const answers = await Promise.all([send(mine, 'level'), send(others, 'level')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().conflicts)).toEqual([[], []]);
    expect(await contents()).toEqual(snippets.map(() => built('level').content));
    for (const { id: snippetId } of snippets) expect((await mine.snippet(snippetId)).version).toBe(2);
    expect(await mine.undo(id)).toMatchObject({ undone: SNIPPETS, skipped: [] });
    expect(await contents()).toEqual(original());
    expect(await sampleKeys()).toEqual([['custom_attribute:loyalty_tier']]);
  });

  it.each([
    ['the same snippets', 0, SNIPPETS],
    ['other snippets', SNIPPETS / 2, SNIPPETS / 2],
  ])(
    'two renames of an attribute that is gone, at once, to two names, in %s: one name wins, and the other person is told which',
    async (_of, second, first) => {
      const answers = await Promise.all([
        send(mine, NAMES[0], snippets.slice(0, first)),
        send(others, NAMES[1], snippets.slice(second)),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.toSorted((one, other) => one - other)).toEqual([200, 412]);
      const winner = NAMES[codes.indexOf(200)] ?? '';
      const renamed = answers[codes.indexOf(200)]?.json().renamed as number;
      expect(renamed).toBe(SNIPPETS - second);
      expect(errorOf(answers[codes.indexOf(412)] as (typeof answers)[number])).toMatchObject({
        code: 'PRECONDITION_FAILED',
        message: expect.stringContaining(winner),
        current: { after: { rawName: winner } },
      });
      const now = await contents();
      expect(now.filter((content) => content === built(winner).content)).toHaveLength(renamed);
      expect(now.filter((content) => content === built('loyalty_tier').content)).toHaveLength(
        SNIPPETS - renamed,
      );
      expect(await sampleKeys()).toEqual([[`custom_attribute:${winner}`]]);
      expect(await others.undo(id)).toMatchObject({ undone: renamed, skipped: [] });
      expect(await contents()).toEqual(original());
      expect(await sampleKeys()).toEqual([['custom_attribute:loyalty_tier']]);
    },
  );

  it('a rename beside a save: whoever is second is told, and neither loses anything', async () => {
    const edit = { content: `${asking('loyalty_tier')} and more` };
    const [renaming, ...saves] = await Promise.all([
      send(mine, 'level'),
      ...snippets.map((one) => others.call('PATCH', `snippets/${one.id}`, edit, one.version)),
    ]);
    const { conflicts } = renaming.json<{ conflicts: { id: string; reason: string }[] }>();
    for (const [index, one] of snippets.entries()) {
      const isSaved = saves[index]?.statusCode === 200;
      expect(saves[index]?.statusCode).toBe(isSaved ? 200 : 412);
      const conflict = conflicts.find((other) => other.id === one.id);
      expect(conflict?.reason).toBe(isSaved ? 'edited' : undefined);
      expect(await mine.snippet(one.id)).toMatchObject({
        content: isSaved ? edit.content : built('level').content,
        version: 2,
      });
    }
    expect(await mine.undo(id)).toMatchObject({ undone: SNIPPETS - conflicts.length, skipped: [] });
  });
});
