import type { Dashboard, SnippetTestCounts, SnippetTests, TestFailure } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { TestsContext } from './context.ts';
import type { TestsDocument } from './tests.repository.ts';

type Failing = Extract<Dashboard['tests'], { ok: true }>['value'];

/** A snippet as it is now, and when its people were kept. */
interface Current {
  name: string;
  version: number;
  peopleAt: Date | undefined;
}

/** What tests have found, for those who look at it. */
export function createFoundTests(
  context: TestsContext,
  requestRenewal: (workspaceId: string) => Promise<void>,
) {
  const { keptPeople, snippets, tests } = context;

  /** The snippets of these ids that are in the library. */
  async function headsOf(workspaceId: string, ids: readonly string[]) {
    const heads = ids.length === 0 ? [] : await snippets.listHeads(workspaceId, ids);
    return new Map(heads.flatMap((head) => (head.deletedAt === null ? [[head._id, head] as const] : [])));
  }

  return {
    /** The counts for the lists of the library. */
    async countsOf(
      scope: WorkspaceScope,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, SnippetTestCounts>> {
      const found = ids.length === 0 ? [] : await tests.listCounts(scope, ids);
      return new Map(
        found.flatMap(({ _id, passing, failing, leftOut }) =>
          leftOut === null ? [[_id, { passing, failing }] as const] : [],
        ),
      );
    },

    /** The ids of those whose tests fail, in the trash or not. */
    async failingIds(scope: WorkspaceScope): Promise<ReadonlySet<string>> {
      const failing = await tests.listFailing(scope);
      return new Set(failing.map(({ _id }) => _id));
    },

    /** What the start page says. */
    async readFailing(scope: WorkspaceScope): Promise<Failing> {
      const failing = await tests.listFailing(scope);
      const heads = await headsOf(
        scope.workspaceId,
        failing.map(({ _id }) => _id),
      );
      const shown = failing
        .filter(({ _id }) => heads.has(_id))
        .toSorted((one, other) => other.failing - one.failing || (one._id < other._id ? -1 : 1));
      const [most] = shown;
      return { failing: shown.length, worst: most ? toWorst(most, heads.get(most._id)?.name ?? '') : null };
    },

    /** Everything that was found, for whoever looks at the whole library. */
    async list(scope: WorkspaceScope) {
      const [found, sets, withPeople] = await Promise.all([
        tests.list(scope),
        keptPeople.listTested(scope),
        keptPeople.count(scope),
      ]);
      const times = new Map(sets.map(({ _id, updatedAt }) => [_id, updatedAt]));
      const heads = await headsOf(
        scope.workspaceId,
        found.map(({ _id }) => _id),
      );
      const items = found.flatMap((one) => {
        const head = heads.get(one._id);
        const { name = '', version = 0 } = head ?? {};
        return head === undefined ? [] : [toTests(one, { name, version, peopleAt: times.get(one._id) })];
      });
      return {
        items: items.toSorted(
          (one, other) =>
            Number(other.failing > 0) - Number(one.failing > 0) || one.name.localeCompare(other.name, 'en'),
        ),
        withoutExpectations: Math.max(0, withPeople - sets.length),
      };
    },

    /** Of one snippet. What is of the past is tested anew soon, and open pages are told. */
    async read(
      scope: WorkspaceScope,
      snippetId: string,
    ): Promise<{ hasTests: boolean; tests: SnippetTests | null }> {
      const { name, version } = await snippets.findHead(scope, snippetId);
      const [found, sets] = await Promise.all([tests.find(scope, snippetId), keptPeople.listTested(scope)]);
      const set = sets.find(({ _id }) => _id === snippetId);
      const read = found && toTests(found, { name, version, peopleAt: set?.updatedAt });
      const waitsForSave = set?.aheadOf === version;
      if (set !== undefined && !waitsForSave && read?.isCurrent !== true)
        await requestRenewal(scope.workspaceId);
      return set === undefined ? { hasTests: false, tests: null } : { hasTests: true, tests: read };
    },
  };
}

type FailingTests = Pick<TestsDocument, '_id' | 'failing' | 'passing' | 'testedAt'>;

function toWorst({ _id, failing, passing, testedAt }: FailingTests, name: string): Failing['worst'] {
  return { snippetId: _id, name, failing, total: failing + passing, testedAt: testedAt.toISOString() };
}

function toTests(found: TestsDocument, { name, version, peopleAt }: Current): SnippetTests {
  return {
    snippetId: found._id,
    name,
    version: found.version,
    testedAt: found.testedAt.toISOString(),
    passing: found.passing,
    failing: found.failing,
    unknown: found.unknown,
    failures: JSON.parse(found.failures) as TestFailure[],
    leftOut: found.leftOut,
    isCurrent: found.version === version && found.peopleAt.getTime() === peopleAt?.getTime(),
  };
}
