import { expect, vi } from 'vitest';
import { analyses } from '../../src/modules/analysis/texts.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import type { Person } from '../support/test-app.ts';

/** Texts that take longest to read. */
const longTexts = {
  'unclosed tags': '{% if a %}'.repeat(19_900),
  'a condition with thousands of parts': `{% if ${'a == 1 or '.repeat(19_800)}b %}x{% endif %}`,
};

describeOnBothStores('a library of long texts', (open) => {
  const { it, test } = serverTest(open, quick);
  const urlOf = ({ workspaceId }: Person, rest = 'snippets') => `/api/workspaces/${workspaceId}/${rest}`;

  /** The lengths of the texts that the thread of the server has worked on itself. */
  function workedOnHere() {
    const lengths: number[] = [];
    const { read } = analyses;
    vi.spyOn(analyses, 'read').mockImplementation((given) => {
      lengths.push(given.content.length);
      return read(given);
    });
    return lengths;
  }

  it('a text of 200 kB that is saved is read and compared in another thread, and its mistakes are known afterwards', async () => {
    const owner = await test.signUp();
    const here = workedOnHere();
    const compared = vi.spyOn(analyses, 'compare');
    const [first, second] = Object.values(longTexts);
    const payload = { name: 'Long', content: first };
    const created = await owner.request({ method: 'POST', url: urlOf(owner), payload });
    expect(created.statusCode, created.body.slice(0, 300)).toBe(201);
    const { id } = created.json() as { id: string };
    const { items } = (await owner.request({ url: urlOf(owner) })).json();
    expect(items[0].findings.errors).toBeGreaterThan(0);
    const updated = await owner.request({
      method: 'PATCH',
      url: `${urlOf(owner)}/${id}`,
      headers: { 'if-match': String(created.headers['etag']) },
      payload: { content: second },
    });
    expect(updated.statusCode, updated.body.slice(0, 300)).toBe(200);
    expect(here).toEqual([]);
    expect(compared).not.toHaveBeenCalled();
    // A short one is not worth the way to another thread.
    const short = await owner.request({
      method: 'POST',
      url: urlOf(owner),
      payload: { name: 'Short', content: '{% if a %}' },
    });
    expect(short.statusCode).toBe(201);
    expect(here).toContain('{% if a %}'.length);
  });

  it('a colleague in another workspace is answered while an import of long texts is being read', async () => {
    const owner = await test.signUp();
    const stranger = await test.signUp();
    const here = workedOnHere();
    const answered: string[] = [];
    const snippets = Object.values(longTexts).map((content, index) => ({
      name: `Long ${index}`,
      content,
      tags: [],
      isDraft: false,
    }));
    const payload = { format: 'sluice-library', formatVersion: 1, snippets };
    const importing = owner
      .request({ method: 'POST', url: urlOf(owner, 'library'), payload })
      .then((response) => {
        answered.push('import');
        return response;
      });
    for (let count = 0; count < 5; count += 1) {
      const response = await stranger.request({ url: urlOf(stranger) });
      expect(response.statusCode).toBe(200);
      answered.push('stranger');
    }
    expect((await importing).json()).toMatchObject({ imported: 2 });
    expect(answered.at(-1)).toBe('import');
    expect(here).toEqual([]);
  });
});
