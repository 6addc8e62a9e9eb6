import type { SnippetTestCounts } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetPage } from './page-cache.ts';

/** What tests have found of these snippets, by their ids. */
type TestCountsSource = (
  scope: WorkspaceScope,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, SnippetTestCounts>>;

export type TestCounts = ReturnType<typeof createTestCounts>;

/** What the library says of tests. The module that runs them needs this one, so it hands in what it knows. */
export function createTestCounts() {
  let source: TestCountsSource = async () => new Map();
  return {
    use: (next: TestCountsSource): void => {
      source = next;
    },

    /** Adds to each snippet of a page what its test has found. Without tests it is the same page. */
    async addTo(scope: WorkspaceScope, page: SnippetPage): Promise<SnippetPage> {
      const found = await source(
        scope,
        page.items.map(({ id }) => id),
      );
      if (found.size === 0) return page;
      const items = page.items.map((item) => {
        const tests = found.get(item.id);
        return tests === undefined ? item : { ...item, tests };
      });
      return { ...page, items };
    },
  };
}
