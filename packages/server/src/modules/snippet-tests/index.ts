import { defineModule } from '../../composition/module.ts';
import {
  cancelLibraryCheck,
  checkLibrary,
  listSnippetTests,
  readLibraryCheck,
  readSnippetTests,
} from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { createTestsContext, needs, type TestsContext } from './context.ts';
import { createFoundTests } from './found-tests.ts';
import { createLibraryCheckService } from './library-check.service.ts';
import { createTestRenewal } from './renewal.ts';
import { createSnippetTest } from './test-snippet.ts';

/** Erases what was found of snippets that are gone for ever. */
async function sweepTests({ tests, snippets }: TestsContext): Promise<void> {
  for (let last = ''; ;) {
    const ids = await tests.listIdsAfter(last);
    if (ids.length === 0) return;
    const existing = new Set(await snippets.findExisting(ids));
    const gone = ids.filter((id) => !existing.has(id));
    if (gone.length > 0) await tests.eraseOf(gone);
    last = ids.at(-1) ?? last;
  }
}

/** Tests snippets with the people who are kept with them and must receive something: after each change, and all at once. */
export const snippetTests = defineModule({
  name: 'snippet-tests',
  needs,
  collections: {
    snippet_tests: {
      notExported: 'what tests have found of kept people; who keeps them gets them from the kept people',
    },
    library_checks: { notExported: 'how far the test of a library has come' },
  },
  async create(given) {
    const context = await createTestsContext(given);
    const test = createSnippetTest(context);
    const requestRenewal = createTestRenewal(context, test);
    const checks = createLibraryCheckService(context, test);
    const found = createFoundTests(context, requestRenewal);
    context.snippets.showTests({
      of: (scope, ids) => found.countsOf(scope, ids),
      failing: (scope) => found.failingIds(scope),
      revision: () => context.tests.revision(),
    });
    return {
      service: { readFailing: (scope: WorkspaceScope) => found.readFailing(scope) },
      routes: (register) => {
        register(checkLibrary, ({ scope }) => checks.start(scope));
        register(readLibraryCheck, ({ scope }) => checks.read(scope));
        register(cancelLibraryCheck, ({ scope }) => checks.cancel(scope));
        register(listSnippetTests, ({ scope }) => found.list(scope));
        register(readSnippetTests, ({ scope, params }) => found.read(scope, params.snippetId));
      },
      async sweep() {
        await checks.sweep();
        await sweepTests(context);
      },
      async eraseWorkspace(workspaceId) {
        await context.tests.eraseWorkspace(workspaceId);
        await context.checks.erase(workspaceId);
      },
    };
  },
});
