import type { SnippetTestCounts } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetPage } from './page-cache.ts';

/** Knows what tests have found. */
interface TestCountsSource {
  /** Of these snippets, by their ids. */
  of: (scope: WorkspaceScope, ids: readonly string[]) => Promise<ReadonlyMap<string, SnippetTestCounts>>;
  /** The ids of all snippets whose tests fail. */
  failing: (scope: WorkspaceScope) => Promise<ReadonlySet<string>>;
}

export type TestCounts = ReturnType<typeof createTestCounts>;

/** What the library says of tests. The module that runs them needs this one, so it hands in what it knows. */
export function createTestCounts() {
  let source: TestCountsSource = { of: async () => new Map(), failing: async () => new Set() };
  return {
    use: (next: TestCountsSource): void => {
      source = next;
    },

    failing: (scope: WorkspaceScope) => source.failing(scope),

    /** Adds to each snippet of a page what its test has found. Without tests it is the same page. */
    async addTo(scope: WorkspaceScope, page: SnippetPage): Promise<SnippetPage> {
      const found = await source.of(
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
