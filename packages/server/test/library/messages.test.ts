import { generateLiquid, isMessage, passagesIn, type Message, type Passage } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import { beforeEach, expect } from 'vitest';
import {
  Library,
  readableState,
  Snippet,
  SnippetVersion,
  type SnippetListItem,
} from '../../src/contracts/index.ts';
import { asking, changesOf } from '../drift/drifting.ts';
import { blocksOf } from '../support/content-blocks.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, unlimited, type Person } from '../support/test-app.ts';

const EMAIL = `<p>Hi {{\${first_name} | default: 'you'}},</p>
{% if {{custom_attribute.\${plan}}} == 'Gold' %}A free hike{% else %}A hike{% endif %}
{% for product in {{event_properties.\${products}}} %}<li>{{product.name}}</li>{% endfor %}
{% if {{\${country}}} == 'DE' %}Bis bald{% endif %}`;

/** The message with another text in the branch that has this one. */
function edited(message: Message, from: string, to: string): Message {
  const passages = message.passages.map((passage): Passage => {
    if (passage.kind !== 'decision') return passage;
    const statements = passage.template.statements.map((one) =>
      one.customText === from ? { ...one, customText: to } : one,
    );
    return { ...passage, template: { ...passage.template, statements } };
  });
  return { ...message, passages };
}

/** A message with loops in one another, so many deep. */
function nested(levels: number): Message {
  let passages: Passage[] = [{ kind: 'text', id: 'innermost', text: 'Hi' }];
  for (let level = 0; level < levels; level += 1)
    passages = [{ kind: 'loop', id: `loop-${level}`, variable: 'x', list: `list_${level}`, passages }];
  return { version: 1, passages };
}

const newer = { version: 4, passages: [], acceptedFindings: 'in another form', parts: ['of it'] };

describeOnBothStores('a whole message', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });
  let person: Person;
  let base: string;
  let changes: ReturnType<typeof changesOf>;

  beforeEach(async () => {
    test.sandbox.reset();
    person = await test.signUp();
    base = `/api/workspaces/${person.workspaceId}`;
    changes = changesOf(person);
  });

  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    person.request({ method, url: `${base}/${path}`, ...(payload && { payload }) });
  const post = (fields: object) => call('POST', 'snippets', { name: 'Mail', content: 'text', ...fields });
  const save = async (message: Message, fields: object = {}) =>
    Snippet.parse(
      (await post({ content: generateLiquid(message).text, builderState: message, ...fields })).json(),
    );
  const patch = ({ id, version }: Snippet, payload: object, who = person) =>
    who.request({
      method: 'PATCH',
      url: `${base}/snippets/${id}`,
      payload,
      headers: { 'if-match': `"v${version}"` },
    });
  const row = async (id: string) => {
    const { items } = (await call('GET', 'snippets')).json<{ items: SnippetListItem[] }>();
    return items.find((one) => one.id === id);
  };

  it('a message of two decisions and a loop is saved, read, found by what it uses, copied and restored as it was', async () => {
    const message = readMessage(EMAIL);
    const saved = await save(message);
    expect(saved).toMatchObject({ content: EMAIL, builderState: message, isBuilt: true });
    const names = (await call('GET', 'used-attributes')).json<{ items: { name: string }[] }>().items;
    expect(names.map(({ name }) => name).toSorted()).toEqual(['country', 'first_name', 'plan', 'products']);
    const copy = Snippet.parse((await call('POST', `snippets/${saved.id}/duplicate`)).json());
    expect(copy.builderState).toEqual(message);
    const changed = edited(message, 'Bis bald', 'Bis morgen');
    await patch(saved, { builderState: changed, content: generateLiquid(changed).text });
    const restored = await person.request({
      method: 'POST',
      url: `${base}/snippets/${saved.id}/versions/1/restore`,
      headers: { 'if-match': '"v2"' },
    });
    expect(Snippet.parse(restored.json())).toMatchObject({
      content: EMAIL,
      builderState: message,
      version: 3,
    });
    const second = await call('GET', `snippets/${saved.id}/versions/2`);
    expect(SnippetVersion.parse(second.json()).builderState).toEqual(changed);
  });

  it('its history says in which decision something changed, and what became of its passages', async () => {
    const message = readMessage(EMAIL);
    const saved = await save(message);
    const first = edited(message, 'Bis bald', 'Bis morgen');
    const second = { ...first, passages: first.passages.filter(({ kind }) => kind !== 'loop') };
    const one = Snippet.parse(
      (await patch(saved, { builderState: first, content: generateLiquid(first).text })).json(),
    );
    await patch(one, { builderState: second, content: generateLiquid(second).text });
    const { items } = (await call('GET', `snippets/${saved.id}/versions`)).json();
    expect(items).toMatchObject([
      {
        change: {
          first: 'for each product in event_properties.${products} removed',
          count: expect.any(Number),
        },
      },
      { change: { first: '"Bis morgen": If: text "Bis bald" → "Bis morgen"', count: 1 } },
      { version: 1 },
    ]);
  });

  it('an email of 212,000 characters is saved as a message, edited, found, and carried into another workspace', async () => {
    const block = '<table class="row"><tr><td style="padding:0">Walk with us</td></tr></table>\n';
    const long = EMAIL + block.repeat(Math.ceil(212_000 / block.length));
    expect(long.length).toBeGreaterThan(212_000);
    const message = readMessage(long);
    const saved = await save(message);
    expect(saved).toMatchObject({ content: long, builderState: message });
    const changed = edited(message, 'A free hike', 'A free hike for you and a friend');
    const { text } = generateLiquid(changed);
    const answer = await patch(saved, { builderState: changed, content: text });
    expect(Snippet.parse(answer.json())).toMatchObject({ content: text, builderState: changed, version: 2 });
    const search = await call('GET', 'snippets?q=you+and+a+friend');
    expect(search.json<{ items: SnippetListItem[] }>().items.map(({ id }) => id)).toEqual([saved.id]);
    const file = Library.parse((await call('GET', 'library')).json());
    const other = await test.signUp();
    const url = `/api/workspaces/${other.workspaceId}`;
    const imported = await other.request({ method: 'POST', url: `${url}/library`, payload: file });
    expect(imported.json()).toMatchObject({ imported: 1 });
    const { items } = (await other.request({ url: `${url}/snippets` })).json<{ items: SnippetListItem[] }>();
    const there = await other.request({ url: `${url}/snippets/${items[0]?.id ?? ''}` });
    expect(Snippet.parse(there.json())).toMatchObject({ content: text, builderState: changed });
  });

  it('a library file carries it into another workspace', async () => {
    const message = readMessage(EMAIL);
    await save(message);
    const file = Library.parse((await call('GET', 'library')).json());
    const other = await test.signUp();
    const url = `/api/workspaces/${other.workspaceId}`;
    const imported = await other.request({ method: 'POST', url: `${url}/library`, payload: file });
    expect(imported.json()).toMatchObject({ imported: 1 });
    const { items } = (await other.request({ url: `${url}/snippets` })).json<{ items: { id: string }[] }>();
    const read = await other.request({ url: `${url}/snippets/${items[0]?.id ?? ''}` });
    expect(Snippet.parse(read.json())).toMatchObject({ content: EMAIL, builderState: message });
  });

  it('what somebody accepts in it is kept with the person, and is not counted any more', async () => {
    const message: Message = { ...readMessage(EMAIL), acceptedFindings: [{ key: 'no-fallback.1' }] };
    const saved = await save(message);
    const by = person.session.user.id;
    const state = readableState(saved.builderState);
    expect(state).toMatchObject({ acceptedFindings: [{ key: 'no-fallback.1', by, at: expect.any(String) }] });
    expect(saved.acceptedBy?.map(({ id }) => id)).toEqual([by]);
    expect((await row(saved.id))?.acceptedFindings).toBe(1);
    const colleague = await joinAs(test, store, person.workspaceId, 'member');
    const again = Snippet.parse((await patch(saved, { builderState: message }, colleague)).json());
    expect(again.builderState).toEqual(saved.builderState);
  });

  it('an attribute that is called otherwise at Braze is renamed in every passage, and nothing else changes', async () => {
    const importing = async (...names: string[]) => {
      test.sandbox.set({ attributes: names.map((name) => wireAttribute(name)), events: [] });
      await importsOf(test, store, person).run();
      await test.app.jobs.runDue();
    };
    await importing('nick_name');
    const text = `${asking('nick_name')}\n{% for x in {{custom_attribute.\${nick_name}}} %}{{x}}{% endfor %}\n${asking('nick_name')}`;
    const saved = await save(readMessage(text));
    await importing('nickname');
    const change = await changes.only();
    expect(await changes.rename(change.id, [saved])).toMatchObject({ renamed: 1, conflicts: [] });
    const renamed = await changes.snippet(saved.id);
    expect(renamed.content).toBe(text.replaceAll('nick_name', 'nickname'));
    const state = readableState(renamed.builderState);
    if (state === null || !isMessage(state)) throw new Error('no message');
    expect(generateLiquid(state).text).toBe(renamed.content);
    expect(passagesIn(state.passages).map(({ passage }) => passage.id)).toEqual(
      passagesIn((saved.builderState as Message).passages).map(({ passage }) => passage.id),
    );
  });

  it('the problems of all its decisions are counted after an import', async () => {
    test.sandbox.set({ attributes: [wireAttribute('plan')], events: [] });
    const wrong = "{% if {{custom_attribute.${gone_a}}} == 'a' %}A{% else %}B{% endif %}";
    const saved = await save(readMessage(`${wrong}\n${wrong.replaceAll('gone_a', 'gone_b')}`));
    await importsOf(test, store, person).run();
    await test.app.jobs.runDue();
    expect((await row(saved.id))?.findings?.warnings).toBe(2);
  });

  it('a Content Block of two decisions becomes one, and one with a single decision a template', async () => {
    const blocks = blocksOf(test, person);
    const content = EMAIL.replaceAll('event_properties.${products}', 'custom_attribute.${products}');
    test.sandbox.contentBlocks.add({
      name: 'two_decisions',
      content,
      description: '',
      state: 'active',
      tags: [],
    });
    await blocks.read();
    const two = await blocks.import('two_decisions');
    expect(two.content).toBe(content);
    expect(two.builderState).toMatchObject({ version: 1 });
    const one = await blocks.import('loyalty_greeting');
    expect(one.builderState).toMatchObject({ statements: expect.any(Array) });
  });

  it('loops ten deep are saved, and the eleventh is refused with the reason', async () => {
    expect((await save(nested(10))).builderState).toEqual(nested(10));
    const refused = await post({ builderState: nested(11) });
    expect(refused.statusCode).toBe(400);
    expect(errorOf(refused).issues).toEqual([
      { path: ['builderState', 'passages'], message: 'Parts of a message can be at most 10 deep.' },
    ]);
  });

  it('a mistake in one passage is named with its place', async () => {
    const message = readMessage(EMAIL);
    const passages = message.passages.map((passage) =>
      passage.kind === 'loop' ? { ...passage, variable: 7 } : passage,
    );
    const refused = await post({ builderState: { ...message, passages } });
    const index = passages.findIndex(({ kind }) => kind === 'loop');
    expect(errorOf(refused).issues).toEqual([
      { path: ['builderState', 'passages', index, 'variable'], message: 'Variable must be a text' },
    ]);
  });

  it('two thousand passages are saved, and more are refused with the reason', async () => {
    const texts = (count: number): Message => ({
      version: 1,
      passages: Array.from({ length: count }, (_none, index) => ({
        kind: 'text',
        id: `t${index}`,
        text: `${index} `,
      })),
    });
    expect((await save(texts(2000))).builderState).toEqual(texts(2000));
    expect(errorOf(await post({ builderState: texts(2001) })).issues?.[0]?.message).toBe(
      'At most 2,000 parts of a message are possible.',
    );
  });

  it('what a host keeps with its parts is saved, copied, exported and restored with them', async () => {
    const message = readMessage(EMAIL);
    const meta = { rule: 4711, owner: { team: 'crm' } };
    const passages = message.passages.map((passage) =>
      passage.kind === 'decision' ? { ...passage, template: { ...passage.template, meta } } : passage,
    );
    const kept: Message = { ...message, version: 3, passages, meta };
    const saved = await save(kept);
    expect(saved.builderState).toEqual(kept);
    const copy = Snippet.parse((await call('POST', `snippets/${saved.id}/duplicate`)).json());
    expect(copy.builderState).toEqual(kept);
    const file = Library.parse((await call('GET', 'library')).json());
    expect(file.snippets.map(({ builderState }) => builderState)).toEqual([kept, kept]);
    await patch(saved, { builderState: null, content: 'Other' });
    const restored = await person.request({
      method: 'POST',
      url: `${base}/snippets/${saved.id}/versions/1/restore`,
      headers: { 'if-match': '"v2"' },
    });
    expect(Snippet.parse(restored.json()).builderState).toEqual(kept);
    const refused = await post({ builderState: { ...kept, meta: { text: 'x'.repeat(10_001) } } });
    expect(errorOf(refused).issues?.[0]?.path).toEqual(['builderState', 'meta']);
  });

  it('a message of a newer edition is refused with its version', async () => {
    const refused = await post({ builderState: newer });
    expect(refused.statusCode).toBe(400);
    expect(errorOf(refused).issues?.[0]).toEqual({
      path: ['builderState', 'version'],
      message: 'Saved by a newer edition of Sluice (version 4), which this one cannot read.',
    });
  });

  it('what a newer edition has stored is handed out and exported as it is, and its text is not replaced', async () => {
    const saved = await save(readMessage(EMAIL));
    const stored = store.store.collection<{ _id: string; builderState: object }>('snippets');
    await stored.updateOne({ _id: saved.id }, { $set: { builderState: newer } });
    const read = Snippet.parse((await call('GET', `snippets/${saved.id}`)).json());
    expect(read.builderState).toEqual(newer);
    const refused = await patch(read, { content: 'Hello', builderState: null });
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused).code).toBe('SAVED_BY_NEWER_EDITION');
    const tagged = Snippet.parse((await patch(read, { tags: ['mail'] })).json());
    expect(tagged).toMatchObject({ tags: ['mail'], content: EMAIL, builderState: newer });
    const copy = Snippet.parse((await call('POST', `snippets/${saved.id}/duplicate`)).json());
    expect(copy.builderState).toEqual(newer);
    const file = Library.parse((await call('GET', 'library')).json());
    expect(file.snippets.map(({ builderState }) => builderState)).toEqual([newer, newer]);
    expect((await row(saved.id))?.name).toBe('Mail');
  });
});
