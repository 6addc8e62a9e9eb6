import type { ProviderChange, ProviderChanges } from '../../../contracts/index.ts';
import { ApiError, notFound } from '../../../core/api-error.ts';
import type { Clock } from '../../../core/clock.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { SnippetsService } from '../../snippets/index.ts';
import { compareChanges, isListed, toProviderChange, type ChangeContext } from './change.mapper.ts';
import { kindOf, type ChangeDocument, type DriftDocument, type RenameDocument } from './drift.document.ts';
import type { DriftRepository } from './drift.repository.ts';

interface Dependencies {
  drift: DriftRepository;
  snippets: Pick<SnippetsService, 'authorsOf' | 'countCustomAttributeUses' | 'listUsing'>;
  /** Announces that the changes of a workspace are not as they were. */
  announce: (workspaceId: string) => Promise<void>;
  /** Has the snippets checked again if they have changed since. */
  refreshFindings: (scope: WorkspaceScope, known: DriftDocument) => Promise<void>;
  now: Clock;
}

export type ChangesService = ReturnType<typeof createChangesService>;

function byChange(renames: readonly RenameDocument[]): ChangeContext['renames'] {
  const grouped = new Map<string, RenameDocument[]>();
  for (const rename of renames) {
    const group = grouped.get(rename.changeId);
    if (group) group.push(rename);
    else grouped.set(rename.changeId, [rename]);
  }
  return grouped;
}

const toFindings = (findings: DriftDocument['findings']): ProviderChanges['findings'] =>
  findings && { ...findings, checkedAt: findings.checkedAt.toISOString() };

/** Shows the changes at the provider, and keeps what people decide about them. */
export function createChangesService(dependencies: Dependencies) {
  const { drift, snippets, announce, refreshFindings, now } = dependencies;

  async function contextOf(scope: WorkspaceScope, renames: readonly RenameDocument[]) {
    const [uses, authors] = await Promise.all([
      snippets.countCustomAttributeUses(scope),
      snippets.authorsOf(renames.map(({ renamedBy }) => renamedBy)),
    ]);
    return { uses, authors, renames: byChange(renames) };
  }

  /** @throws {ApiError} NOT_FOUND */
  async function find(scope: WorkspaceScope, id: string): Promise<ChangeDocument> {
    const change = await drift.find(scope, id);
    if (change === null) throw notFound();
    return change;
  }

  async function present(scope: WorkspaceScope, change: ChangeDocument): Promise<ProviderChange> {
    const renames = await drift.listRenamesOf(scope, change._id, now());
    return toProviderChange(change, await contextOf(scope, renames));
  }

  async function decide(
    scope: WorkspaceScope,
    id: string,
    decision: Parameters<typeof drift.decide>[2],
  ): Promise<ProviderChange> {
    const decided = await drift.decide(scope, id, decision);
    if (decided === null) throw notFound();
    await announce(scope.workspaceId);
    return present(scope, decided);
  }

  return {
    find,
    present,

    async list(scope: WorkspaceScope): Promise<ProviderChanges> {
      const [changes, known, renames] = await Promise.all([
        drift.list(scope),
        drift.findDrift(scope),
        drift.listRenames(scope, now()),
      ]);
      const context = await contextOf(scope, renames);
      const items = changes
        .map((change) => toProviderChange(change, context))
        .filter(isListed)
        .toSorted(compareChanges);
      if (known !== null) await refreshFindings(scope, known);
      return {
        items,
        toDecide: items.filter(({ state }) => state === 'toDecide').length,
        nothingToDo: known?.nothingToDo ?? { added: 0, described: 0, gone: 0 },
        importId: known?.importId ?? null,
        foundAt: known?.foundAt.toISOString() ?? null,
        findings: toFindings(known?.findings ?? null),
      };
    },

    async read(scope: WorkspaceScope, id: string, query: { page: number; limit: number }) {
      const change = await find(scope, id);
      const { items, total } = await snippets.listUsing(scope, change.rawName, query);
      const authors = await snippets.authorsOf(items.map(({ updatedBy }) => updatedBy));
      const shown = items.map(
        ({ _id, name, version, isDraft, updatedAt, updatedBy, content, builderState }) => ({
          id: _id,
          name,
          version,
          isDraft,
          updatedAt: updatedAt.toISOString(),
          updatedBy: authors.get(updatedBy) ?? { id: updatedBy, displayName: 'Former member', initials: '–' },
          content,
          builderState,
        }),
      );
      return { change: await present(scope, change), snippets: { items: shown, total, ...query } };
    },

    /** The first time turns a proposal down; what is gone then can be dismissed as well. */
    async dismiss(scope: WorkspaceScope, id: string): Promise<ProviderChange> {
      const change = await find(scope, id);
      return decide(scope, id, kindOf(change) === 'renamed' ? { isRejected: true } : { isDismissed: true });
    },

    /** Takes the last decision back. */
    async reopen(scope: WorkspaceScope, id: string): Promise<ProviderChange> {
      const change = await find(scope, id);
      return decide(scope, id, change.isDismissed ? { isDismissed: false } : { isRejected: false });
    },

    /** @throws {ApiError} NOT_FOUND, PRECONDITION_FAILED with the change if it is no proposed rename */
    async findRename(scope: WorkspaceScope, id: string): Promise<{ from: string; to: string }> {
      const change = await find(scope, id);
      const { rawName: from, after } = change;
      if (kindOf(change) === 'renamed' && after !== null) return { from, to: after.rawName };
      const message =
        'This attribute has no new name any more, so nothing was renamed. Look at the changes again.';
      throw new ApiError('PRECONDITION_FAILED', message, { current: await present(scope, change) });
    },
  };
}
