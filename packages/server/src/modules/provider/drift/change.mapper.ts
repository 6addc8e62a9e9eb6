import type { ProviderChange } from '../../../contracts/index.ts';
import { kindOf, type ChangeDocument, type RenameDocument } from './drift.document.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ProviderContext } from '../context.ts';

type Author = NonNullable<ProviderChange['rename']>['renamedBy'];

/** What is known about a change besides its document. */
export interface ChangeContext {
  uses: ReadonlyMap<string, number>;
  /** The renames that can still be undone, by change. */
  renames: ReadonlyMap<string, readonly RenameDocument[]>;
  authors: ReadonlyMap<string, Author>;
}

/** People whose account was deleted remain in the history, without a name. */
export const formerMember = (id: string): Author => ({ id, displayName: 'Former member', initials: '–' });

function toRename(renames: readonly RenameDocument[], { authors }: ChangeContext): ProviderChange['rename'] {
  const last = renames.toSorted((a, b) => a.renamedAt.getTime() - b.renamedAt.getTime()).at(-1);
  if (last === undefined) return null;
  const { to, renamedBy, renamedAt, undoUntil } = last;
  return {
    to,
    snippets: renames.length,
    renamedBy: authors.get(renamedBy) ?? formerMember(renamedBy),
    renamedAt: renamedAt.toISOString(),
    undoUntil: undoUntil.toISOString(),
  };
}

export function toProviderChange(change: ChangeDocument, context: ChangeContext): ProviderChange {
  const { _id: id, workspaceId, before, isDismissed, isRejected, importId, foundAt } = change;
  const uses = context.uses.get(change.rawName) ?? 0;
  const kind = kindOf(change);
  return {
    id,
    workspaceId,
    kind,
    state: uses === 0 || isDismissed ? 'decided' : 'toDecide',
    canReopen: isDismissed || isRejected,
    before,
    after: kind === 'gone' ? null : change.after,
    uses,
    importId,
    foundAt: foundAt.toISOString(),
    rename: toRename(context.renames.get(id) ?? [], context),
  };
}

/** Whether a change is listed: it matters to snippets, or what was renamed can be undone. */
export const isListed = ({ uses, rename }: ProviderChange): boolean => uses > 0 || rename !== null;

/** What is to decide first, then by name. */
export function compareChanges(one: ProviderChange, other: ProviderChange): number {
  const order = Number(one.state === 'decided') - Number(other.state === 'decided');
  return order || one.before.name.localeCompare(other.before.name, 'en');
}

export type ChangePresenter = ReturnType<typeof createChangePresenter>;

/** Adds to changes how many snippets they concern, and what was renamed because of them. */
export function createChangePresenter({ drift, snippets, now }: ProviderContext) {
  async function contextOf(
    scope: WorkspaceScope,
    renames: readonly RenameDocument[],
  ): Promise<ChangeContext> {
    const [uses, authors] = await Promise.all([
      snippets.countCustomAttributeUses(scope),
      snippets.authorsOf(renames.map(({ renamedBy }) => renamedBy)),
    ]);
    return { uses, authors, renames: Map.groupBy(renames, ({ changeId }) => changeId) };
  }

  return {
    async present(scope: WorkspaceScope, change: ChangeDocument): Promise<ProviderChange> {
      const renames = await drift.listRenamesOf(scope, change._id, now());
      return toProviderChange(change, await contextOf(scope, renames));
    },

    /** What is to decide first, then what can be taken back. */
    async presentAll(scope: WorkspaceScope): Promise<ProviderChange[]> {
      const [changes, renames] = await Promise.all([drift.list(scope), drift.listRenames(scope, now())]);
      const context = await contextOf(scope, renames);
      const all = changes.map((change) => toProviderChange(change, context));
      return all.filter(isListed).toSorted(compareChanges);
    },
  };
}
