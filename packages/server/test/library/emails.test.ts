import { generateLiquid, partOfEmail, type Message } from '@sluice/liquid';
import { readMessage, readPassages } from '@sluice/liquid/text';
import { beforeEach, expect } from 'vitest';
import {
  Library,
  readableState,
  Snippet,
  SnippetVersion,
  type SnippetListItem,
} from '../../src/contracts/index.ts';
import { changesOf } from '../drift/drifting.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { errorOf, unlimited, type Person } from '../support/test-app.ts';

const BODY = "{% if {{custom_attribute.${plan}}} == 'Gold' %}A free hike{% else %}A hike{% endif %}";

/** An email with this subject. */
const email = (subject: string, preheader = 'Until Sunday'): Message => ({
  ...readMessage(BODY),
  version: 2,
  email: { subject: readPassages(subject), preheader: readPassages(preheader) },
});

describeOnBothStores('the subject and the preheader of an email', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let base: string;

  beforeEach(async () => {
    test.sandbox.reset();
    person = await test.signUp();
    base = `/api/workspaces/${person.workspaceId}`;
  });

  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    person.request({ method, url: `${base}/${path}`, ...(payload && { payload }) });
  const post = (builderState: object) =>
    call('POST', 'snippets', { name: 'Mail', content: BODY, builderState });
  const save = async (message: Message) => Snippet.parse((await post(message)).json());
  const patch = async ({ id, version }: Snippet, builderState: object) =>
    Snippet.parse(
      (
        await person.request({
          method: 'PATCH',
          url: `${base}/snippets/${id}`,
          payload: { content: BODY, builderState },
          headers: { 'if-match': `"v${version}"` },
        })
      ).json(),
    );
  const found = async (query: string) =>
    (await call('GET', `snippets?${query}`)).json<{ items: SnippetListItem[] }>().items;

  it('are saved with the body, whose text the snippet has, and are read, copied and restored as they were', async () => {
    const message = email("{% if {{${language}}} == 'de' %}Wandern{% else %}Hike{% endif %}");
    const saved = await save(message);
    expect(saved).toMatchObject({ content: BODY, builderState: message });
    const copy = Snippet.parse((await call('POST', `snippets/${saved.id}/duplicate`)).json());
    expect(copy.builderState).toEqual(message);
    await patch(saved, email('Hello'));
    const restored = await person.request({
      method: 'POST',
      url: `${base}/snippets/${saved.id}/versions/1/restore`,
      headers: { 'if-match': '"v2"' },
    });
    expect(Snippet.parse(restored.json())).toMatchObject({ builderState: message, version: 3 });
    const second = await call('GET', `snippets/${saved.id}/versions/2`);
    expect(SnippetVersion.parse(second.json()).builderState).toMatchObject({
      version: 2,
      email: { subject: [{ text: 'Hello' }] },
    });
  });

  it('are told in the history, also where the body stays as it was', async () => {
    const message = email('Hello');
    const saved = await save(message);
    const { passages, version } = message;
    const { subject = [], preheader = [] } = message.email ?? {};
    const [text] = subject;
    await patch(saved, { version, passages, email: { subject: [{ ...text, text: 'Bye' }], preheader } });
    const { items } = (await call('GET', `snippets/${saved.id}/versions`)).json();
    expect(items[0].change).toMatchObject({ first: 'subject: "Hello" → "Bye"', count: 1 });
  });

  it('are found by what they say and by the attributes that they use', async () => {
    await save(email('Summer sale for {{custom_attribute.${nick_name}}}'));
    expect(await found('q=summer%20sale')).toHaveLength(1);
    expect(await found('q=until%20sunday')).toHaveLength(1);
    expect(await found('q=winter')).toHaveLength(0);
    const names = (await call('GET', 'used-attributes')).json<{ items: { name: string }[] }>().items;
    expect(names.map(({ name }) => name).toSorted()).toEqual(['nick_name', 'plan']);
  });

  it('go into another workspace by a library file', async () => {
    const message = email('Hello');
    await save(message);
    const file = Library.parse((await call('GET', 'library')).json());
    const other = await test.signUp();
    const url = `/api/workspaces/${other.workspaceId}`;
    const imported = await other.request({ method: 'POST', url: `${url}/library`, payload: file });
    expect(imported.json()).toMatchObject({ imported: 1 });
    const { items } = (await other.request({ url: `${url}/snippets` })).json<{ items: { id: string }[] }>();
    const read = await other.request({ url: `${url}/snippets/${items[0]?.id ?? ''}` });
    expect(Snippet.parse(read.json())).toMatchObject({ content: BODY, builderState: message });
  });

  it('follow an attribute that is called otherwise at Braze, and are counted where they have problems', async () => {
    const importing = async (...names: string[]) => {
      test.sandbox.set({ attributes: names.map((name) => wireAttribute(name)), events: [] });
      await importsOf(test, store, person).run();
      await test.app.jobs.runDue();
    };
    await importing('nick_name', 'plan');
    const subject = "{% if {{custom_attribute.${nick_name}}} == 'a' %}A{% else %}B{% endif %}";
    const saved = await save(email(subject));
    await importing('nickname', 'plan');
    expect((await found('q=mail'))[0]?.findings?.warnings).toBe(1);
    const changes = changesOf(person);
    const change = await changes.only();
    expect(await changes.rename(change.id, [saved])).toMatchObject({ renamed: 1, conflicts: [] });
    const renamed = await changes.snippet(saved.id);
    expect(renamed.content).toBe(BODY);
    const state = readableState(renamed.builderState) as Message;
    expect(generateLiquid(partOfEmail(state, 'subject')).text).toBe(
      subject.replaceAll('nick_name', 'nickname'),
    );
  });

  it.each([
    ['a subject that is a text', { version: 2, passages: [], email: { subject: 'Hi', preheader: [] } }],
    ['a version 1', { version: 1, passages: [], email: { subject: [], preheader: [] } }],
    ['a part that no email has', { version: 2, passages: [], email: { subject: [], preheader: [], x: [] } }],
  ])('are refused with %s, and nothing is saved', async (_, builderState) => {
    const refused = await post(builderState);
    expect(refused.statusCode).toBe(400);
    expect(errorOf(refused).code).toBe('VALIDATION');
    expect(await found('q=mail')).toHaveLength(0);
  });
});
