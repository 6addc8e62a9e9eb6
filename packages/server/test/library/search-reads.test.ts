import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { openCounting, type RecordedCall } from '../support/counting-store.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import type { Person } from '../support/test-app.ts';

const SNIPPETS = 60;
const PAGE = 2;
/** Only in the contents of snippets, which no key has in this form. */
const MARK = `"content":"${randomUUID()}`;

describeOnBothStores('a search of the library', (open) => {
  let counting: ReturnType<typeof openCounting>;
  const { it, test } = serverTest(open, {
    ...quick,
    wrapStore: (real) => (counting = openCounting(real)).store,
  });
  let owner: Person;
  const urlOf = (rest: string) => `/api/workspaces/${owner.workspaceId}/${rest}`;

  it.beforeAll(async () => {
    owner = await test.signUp();
    const content = `${JSON.parse(`{${MARK}"}`).content} the needle {{custom_attribute.\${plan}}}`;
    const snippets = Array.from({ length: SNIPPETS }, (_none, index) => ({
      name: `Snippet ${index}`,
      content,
      tags: ['Wanted'],
      isDraft: true,
    }));
    const payload = { format: 'sluice-library', formatVersion: 1, snippets };
    const imported = await owner.request({ method: 'POST', url: urlOf('library'), payload });
    expect(imported.json()).toMatchObject({ imported: SNIPPETS });
    const { items } = (await owner.request({ url: urlOf('snippets?limit=100') })).json();
    for (const { id } of items as { id: string }[])
      await owner.request({ method: 'PUT', url: urlOf(`snippets/${id}/favorite`) });
  });

  /** Whether what was asked of the snippets names those on the page. */
  const isByIds = ({ filter }: RecordedCall) => {
    const ids = (filter['_id'] as { $in?: unknown[] } | undefined)?.$in;
    return ids !== undefined && ids.length <= PAGE;
  };
  /** Whether it asks for those whose keys are behind, of which there are none. */
  const isForMarked = ({ filter }: RecordedCall) => filter['searchState'] === 'stale';

  it.each([
    ['a text', 'q=needle'],
    ['two letters', 'q=ee'],
    ['a tag', 'tags=wanted'],
    ['an attribute', 'attribute=plan'],
    ['favorites', 'favorite=true'],
    ['a state', 'state=draft'],
    ['all of them', 'q=needle&tags=wanted&attribute=plan&favorite=true'],
  ])('a search of the library for %s reads the snippets on the page and no other', async (_what, query) => {
    const decoded = vi.spyOn(JSON, 'parse');
    counting.take('snippets');
    const response = await owner.request({ url: urlOf(`snippets?limit=${PAGE}&page=3&${query}`) });
    const asked = counting.take('snippets');
    const decodedHere = decoded.mock.calls.filter(([text]) => text.includes(MARK)).length;
    decoded.mockRestore();
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().items).toHaveLength(PAGE);
    expect(response.json().total).toBe(SNIPPETS);
    const returned = asked.reduce((sum, one) => sum + one.returned, 0);
    expect(returned).toBe(PAGE);
    expect(asked.filter((one) => !isByIds(one) && !isForMarked(one))).toEqual([]);
    // What the embedded store has decoded before, it does not decode again.
    expect(decodedHere).toBeLessThanOrEqual(PAGE);
  });
});
