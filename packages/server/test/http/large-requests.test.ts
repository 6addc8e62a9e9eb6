import { expect, vi } from 'vitest';
import { operations } from '../authorization/operations.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { unlimited, type Person } from '../support/test-app.ts';
import { built } from '../drift/drifting.ts';

/** In characters: what the thread that answers requests may read in one go. */
const AT_ONCE = 256 * 1024;

const { it, test } = serverTest(openEmbedded, { ...quick, rateLimits: unlimited });

/** The longest text that the thread that answers requests has parsed while something was sent. */
async function longestParsed<Answer>(
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; longest: number }> {
  const parsed = vi.spyOn(JSON, 'parse');
  try {
    const answer = await send();
    return { answer, longest: Math.max(0, ...parsed.mock.calls.map(([text]) => text.length)) };
  } finally {
    parsed.mockRestore();
  }
}

const urlOf = (path: string, { workspaceId }: Person, snippetId = 'none') =>
  path.replace(':workspaceId', workspaceId).replace(':snippetId', snippetId);

const large = operations.filter(
  ({ bodyLimit = 0, method }) => bodyLimit > AT_ONCE + 2000 && method !== 'GET',
);

it('operations that take large requests are among those that are tried here', () => {
  expect(large.map(({ id }) => id).toSorted()).toEqual([
    'createSnippet',
    'importLibrary',
    'keepPeople',
    'previewImport',
    'updateSnippet',
  ]);
});

it.each(large)(
  '$id refuses a request full of braces that another thread has read, and says why',
  async (operation) => {
    const { method, path, bodyLimit = 0 } = operation;
    const owner = await test.signUp();
    const payload = `[${'{},'.repeat(Math.floor(bodyLimit / 3) - 10)}{}]`;
    const headers = { 'content-type': 'application/json', 'if-match': '"v1"' };
    const { answer, longest } = await longestParsed(() =>
      owner.request({ method, url: urlOf(path, owner), headers, payload }),
    );
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', issues: [{ path: [] }] });
    expect(longest).toBeLessThan(AT_ONCE);
  },
);

it.each([
  ['is no JSON', `{"name":"${'x'.repeat(AT_ONCE)}`, 'MALFORMED_JSON'],
  ['nests too deep', `${'['.repeat(81)}"${'x'.repeat(AT_ONCE)}"${']'.repeat(81)}`, 'VALIDATION'],
  ['has half of a character', `{"name":"\\ud800","content":"${'x'.repeat(AT_ONCE)}"}`, 'VALIDATION'],
  [
    'sets the prototype of objects',
    `{"__pr\\u006fto__":{},"content":"${'x'.repeat(AT_ONCE)}"}`,
    'MALFORMED_JSON',
  ],
])('a large request that %s is refused like a small one', async (_what, payload, code) => {
  const owner = await test.signUp();
  const send = (body: string) =>
    owner.request({
      method: 'POST',
      url: urlOf('/api/workspaces/:workspaceId/snippets', owner),
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe(code);
  const small = await send(payload.replace('x'.repeat(AT_ONCE), 'x'));
  const { requestId: _one, ...refusal } = answer.json();
  expect(small.json()).toMatchObject(refusal);
});

it('a large file of cards is compared and imported as it was sent, and read in another thread', async () => {
  const owner = await test.signUp();
  const { builderState, content } = built('plan');
  const [statement] = builderState.statements;
  const statements = Array.from({ length: 300 }, (_none, index) => ({ ...statement, id: `s${index}` }));
  const snippets = Array.from({ length: 40 }, (_none, index) => ({
    name: ` Snippet ${index} `,
    content,
    builderState: { ...builderState, statements },
  }));
  const payload = { format: 'sluice-library', formatVersion: 1, snippets };
  expect(JSON.stringify(payload).length).toBeGreaterThan(2_000_000);
  const url = urlOf('/api/workspaces/:workspaceId/library', owner);
  const preview = await longestParsed(() =>
    owner.request({ method: 'POST', url: `${url}/preview`, payload }),
  );
  expect(preview.answer.statusCode, preview.answer.body.slice(0, 300)).toBe(200);
  expect(preview.answer.json().items).toHaveLength(40);
  expect(preview.longest).toBeLessThan(AT_ONCE);
  expect((await owner.request({ method: 'POST', url, payload })).json()).toMatchObject({ imported: 40 });
  const exported = (await owner.request({ url })).json().snippets as { name: string }[];
  expect(exported).toHaveLength(40);
  // The contract takes blanks away and fills in what is missing, wherever the request is read.
  expect(exported.find(({ name }) => name === 'Snippet 7')).toEqual({
    ...snippets[7],
    name: 'Snippet 7',
    tags: [],
    isDraft: false,
  });
});

it('the answers of five thousand kept people and of a page of long texts have all that was saved', async () => {
  const owner = await test.signUp();
  const post = (path: string, payload: object) =>
    owner.request({ method: 'POST', url: urlOf(`/api/workspaces/:workspaceId/${path}`, owner), payload });
  const contents = Array.from({ length: 30 }, (_none, index) => `${index} “${'text '.repeat(8000)}”`);
  const snippets = contents.map((content, index) => ({ name: `Snippet ${index}`, content }));
  await post('library', { format: 'sluice-library', formatVersion: 1, snippets });
  const page = await owner.request({
    url: urlOf('/api/workspaces/:workspaceId/snippets?limit=100&sort=createdAt', owner),
  });
  expect(page.headers['content-type']).toBe('application/json; charset=utf-8');
  const { items, total } = page.json() as { items: { id: string; content: string }[]; total: number };
  expect(total).toBe(30);
  expect(items.map(({ content }) => content).toSorted()).toEqual(contents.toSorted());

  const people = Array.from({ length: 5000 }, (_none, index) => ({
    name: `Person ${index}`,
    values: { 'custom_attribute.${plan}': `pro ${index}`, 'custom_attribute.${city}': null },
  }));
  const url = urlOf('/api/workspaces/:workspaceId/snippets/:snippetId/people', owner, items[0]?.id);
  const payload = { people, runsAtSave: true, replaces: null };
  const kept = await longestParsed(() => owner.request({ method: 'PUT', url, payload }));
  expect(kept.answer.statusCode, kept.answer.body).toBe(204);
  expect(kept.longest).toBeLessThan(AT_ONCE);
  expect((await owner.request({ url })).json().kept.people).toEqual(people);
});
