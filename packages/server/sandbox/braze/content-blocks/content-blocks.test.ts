import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../braze-sandbox.ts';

let sandbox: BrazeSandbox;
beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

type Answer = Record<string, unknown> & { message: string };

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<[number, Answer]> {
  const response = await fetch(`${sandbox.endpoint}/content_blocks/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.keys.contentBlocks}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [response.status, (await response.json()) as Answer];
}
const create = (fields: object) => call('POST', 'create', { name: 'new_block', content: 'Hello', ...fields });

it('a block that was created is listed, read and updated, and keeps its versions', async () => {
  const [status, created] = await create({ tags: ['orders'], description: 'A greeting' });
  expect([status, created]).toMatchObject([201, { liquid_tag: '{{content_blocks.${new_block}}}' }]);
  const id = String(created['content_block_id']);
  const [, updated] = await call('POST', 'update', { content_block_id: id, content: 'Hello again' });
  expect(updated).toMatchObject({ message: 'success', content_block_id: id });
  const [, read] = await call('GET', `info?content_block_id=${id}`);
  expect(read).toMatchObject({ content: 'Hello again', description: 'A greeting', tags: ['orders'] });
  const [, list] = await call('GET', 'list?limit=2&offset=22');
  expect(list).toMatchObject({ count: 2, content_blocks: [{}, { content_block_id: id, name: 'new_block' }] });
  expect(sandbox.contentBlocks.find(id)?.versions).toHaveLength(2);
});

it('a block that somebody changes in the dashboard has its new text, and a later time', async () => {
  const block = sandbox.contentBlocks.find('order_footer');
  const before = await call('GET', `info?content_block_id=${block?.id}`);
  sandbox.contentBlocks.editAtBraze('order_footer', { content: 'Changed there' });
  const after = await call('GET', `info?content_block_id=${block?.id}`);
  expect(after[1]).toMatchObject({ content: 'Changed there' });
  expect(String(after[1]['last_edited']) >= String(before[1]['last_edited'])).toBe(true);
  sandbox.contentBlocks.deleteAtBraze('order_footer');
  expect((await call('GET', `info?content_block_id=${block?.id}`))[1].message).toBe(
    'Content Block has been deleted',
  );
});

it.each([
  [{ content: ' ' }, 'Content cannot be blank'],
  [{ content: 'x'.repeat(50 * 1024) }, 'Content must be smaller than 50kb'],
  [{ content: '{% if true %}open' }, 'Content contains malformed liquid'],
  [{ content: '{% sparkle %}' }, 'Content contains malformed liquid'],
  [{ content: '{{ name' }, 'Content contains malformed liquid'],
  [{ content: '{{content_blocks.${new_block}}}' }, 'Content Block cannot be referenced within itself'],
  [{ name: '' }, 'Content Block name cannot be blank'],
  [{ name: 'n'.repeat(100) }, 'Content Block name must be shorter than 100 characters'],
  [{ name: 'with space' }, 'Content Block name can only contain alphanumeric characters'],
  [{ name: 'order_footer' }, 'Content Block with this name already exists'],
  [{ tags: ['unknown'] }, 'Some Tags could not be found'],
])('a new block with %j is refused', async (fields, message) => {
  expect(await create(fields)).toEqual([400, { message }]);
});

it('a change that is not allowed is refused', async () => {
  const id = sandbox.contentBlocks.find('order_footer')?.id;
  const draft = sandbox.contentBlocks.find('winter_banner')?.id;
  const update = (fields: object) => call('POST', 'update', { content_block_id: id, ...fields });
  expect((await update({ name: 'other' }))[1].message).toBe(
    'Content Block name cannot be updated for active Content Blocks',
  );
  expect((await update({ state: 'draft' }))[1].message).toBe(
    'Active Content Block can not be updated to Draft',
  );
  expect((await update({ content_block_id: 'none' }))[1].message).toBe(
    'Content Block ID is invalid for this App Group',
  );
  expect((await update({ content_block_id: draft, name: 'spring_banner', state: 'active' }))[0]).toBe(200);
});

it('a key that may only read lists and reads blocks, and changes none', async () => {
  const headers = {
    authorization: `Bearer ${sandbox.keys.contentBlocksRead}`,
    'content-type': 'application/json',
  };
  const statusOf = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${sandbox.endpoint}/content_blocks/${path}`, init)).status;
  };
  const { id } = sandbox.contentBlocks.find('order_footer') ?? {};
  expect(await statusOf('list')).toBe(200);
  expect(await statusOf(`info?content_block_id=${id}`)).toBe(200);
  expect(await statusOf('create', { name: 'new_block', content: 'Hello' })).toBe(403);
  expect(await statusOf('update', { content_block_id: id, content: 'Hello' })).toBe(403);
});

it('blocks have an hourly limit of their own', async () => {
  sandbox.set({ contentBlocksRateLimit: 1, rateLimit: 0 });
  expect((await call('GET', 'list'))[0]).toBe(200);
  expect((await call('GET', 'list'))[0]).toBe(429);
});

it('the blocks it begins with are Liquid that Braze accepts, and have the same ids at every start', async () => {
  const first = sandbox.contentBlocks.list().map(({ id, versions: [version] }) => [id, version?.name]);
  for (const {
    versions: [version],
  } of sandbox.contentBlocks.list()) {
    const copy = await create({ name: `${version?.name}_copy`, content: version?.content });
    expect([version?.name, copy[0]]).toEqual([version?.name, 201]);
  }
  expect(first.length).toBeGreaterThan(20);
  sandbox.reset();
  expect(sandbox.contentBlocks.list().map(({ id, versions: [version] }) => [id, version?.name])).toEqual(
    first,
  );
});

it('Liquid that Braze accepts is accepted', async () => {
  const content =
    "{%- if {{custom_attribute.${plan}}} == 'free' -%}Upgrade{% elsif x %}{{ ${first_name} | upcase }}{% endif %}" +
    "{% assign a = 'b' %}{% comment %}c{% endcomment %} 100 % }";
  expect((await create({ content }))[0]).toBe(201);
});
