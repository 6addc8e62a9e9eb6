import type { SnippetTestCounts } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { serializeOnce } from '../../../operations/zod-compilers.ts';
import type { SnippetPage } from './page-cache.ts';

/** Knows what tests have found. */
interface TestCountsSource {
  /** Of these snippets, by their ids. */
  of: (scope: WorkspaceScope, ids: readonly string[]) => Promise<ReadonlyMap<string, SnippetTestCounts>>;
  /** The ids of all snippets whose tests fail. */
  failing: (scope: WorkspaceScope) => Promise<ReadonlySet<string>>;
  /** Changes with what was found; `undefined` if the store cannot tell. */
  revision: () => number | undefined;
}

export type TestCounts = ReturnType<typeof createTestCounts>;

/** What the library says of tests. The module that runs them needs this one, so it hands in what it knows. */
export function createTestCounts() {
  let source: TestCountsSource = {
    of: async () => new Map(),
    failing: async () => new Set(),
    revision: () => undefined,
  };
  const withCounts = new WeakMap<SnippetPage, { revision: number; page: SnippetPage }>();

  async function addTo(scope: WorkspaceScope, page: SnippetPage): Promise<SnippetPage> {
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
  }

  return {
    use: (next: TestCountsSource): void => {
      source = next;
    },

    failing: (scope: WorkspaceScope) => source.failing(scope),

    /** Adds to each snippet of a page what its test has found. Without tests it is the same page. */
    async addTo(scope: WorkspaceScope, page: SnippetPage): Promise<SnippetPage> {
      const revision = source.revision();
      const known = withCounts.get(page);
      if (known !== undefined && known.revision === revision) return known.page;
      const added = await addTo(scope, page);
      // Nothing may have been found meanwhile.
      if (revision !== undefined && source.revision() === revision)
        withCounts.set(page, { revision, page: serializeOnce(added) });
      return added;
    },
  };
}
