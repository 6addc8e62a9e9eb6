import type { ProviderChange, ProviderChanges } from '../../../contracts/index.ts';
import { notFound } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ProviderContext } from '../context.ts';
import type { ChangeNews } from './change-news.ts';
import type { LibraryChecks } from './check-library.ts';
import { kindOf, type ChangeDocument, type DriftDocument, type RenameDocument } from './drift.document.ts';

export type ChangesService = ReturnType<typeof createChangesService>;

const NOTHING: ProviderChanges['nothingToDo'] = { added: 0, addedNames: [], described: 0, gone: 0 };

const toFindings = (findings: DriftDocument['findings']): ProviderChanges['findings'] =>
  findings && { ...findings, checkedAt: findings.checkedAt.toISOString() };

/** Shows the changes at the provider. */
function createChangeReader(
  { drift, snippets }: ProviderContext,
  presenter: ChangePresenter,
  checks: LibraryChecks,
) {
  /** @throws {ApiError} NOT_FOUND */
  async function find(scope: WorkspaceScope, id: string): Promise<ChangeDocument> {
    const change = await drift.find(scope, id);
    if (change === null) throw notFound();
    return change;
  }

  return {
    find,

    async list(scope: WorkspaceScope): Promise<ProviderChanges> {
      const [items, known] = await Promise.all([presenter.presentAll(scope), drift.findDrift(scope)]);
      if (known !== null) await checks.refresh(scope, known);
      return {
        items,
        toDecide: items.filter(({ state }) => state === 'toDecide').length,
        nothingToDo: { ...NOTHING, ...known?.nothingToDo },
        importId: known?.importId ?? null,
        foundAt: known?.foundAt.toISOString() ?? null,
        findings: toFindings(known?.findings ?? null),
      };
    },

    /** A change with a page of the snippets that use its attribute. */
    async read(scope: WorkspaceScope, id: string, query: { page: number; limit: number }) {
      const change = await find(scope, id);
      const { items, total } = await snippets.listUsing(scope, change.rawName, query);
      const authors = await snippets.authorsOf(items.map(({ updatedBy }) => updatedBy));
      const shown = items.map((snippet) => ({
        id: snippet._id,
        name: snippet.name,
        version: snippet.version,
        isDraft: snippet.isDraft,
        content: snippet.content,
        builderState: snippet.builderState,
        updatedAt: snippet.updatedAt.toISOString(),
        updatedBy: authors.get(snippet.updatedBy) ?? formerMember(snippet.updatedBy),
      }));
      return {
        change: await presenter.present(scope, change),
        snippets: { items: shown, total, ...query },
      };
    },
  };
}

/** Shows the changes at the provider, and keeps what people decide about them. */
export function createChangesService(context: ProviderContext, news: ChangeNews, checks: LibraryChecks) {
  const { drift } = context;
  const presenter = createChangePresenter(context);
  const reader = createChangeReader(context, presenter, checks);
  const { find } = reader;

  async function decide(
    scope: WorkspaceScope,
    id: string,
    decision: Parameters<typeof drift.decide>[2],
  ): Promise<ProviderChange> {
    const decided = await drift.decide(scope, id, decision);
    if (decided === null) throw notFound();
    await news.announceDecision(scope.workspaceId);
    return presenter.present(scope, decided);
  }

  return {
    ...reader,

    /** The change as it is now. @throws {ApiError} NOT_FOUND */
    show: async (scope: WorkspaceScope, id: string) => presenter.present(scope, await find(scope, id)),

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
  };
}

type Author = NonNullable<ProviderChange['rename']>['renamedBy'];

interface ChangeContext {
  uses: ReadonlyMap<string, number>;
  /** The renames that can still be undone, by change. */
  renames: ReadonlyMap<string, readonly RenameDocument[]>;
  authors: ReadonlyMap<string, Author>;
}

/** People whose account was deleted remain in the history, without a name. */
const formerMember = (id: string): Author => ({ id, displayName: 'Former member', initials: '–' });

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

function toProviderChange(change: ChangeDocument, context: ChangeContext): ProviderChange {
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

/** Tells whether a change is listed: it matters to snippets, or what was renamed can be undone. */
const isListed = ({ uses, rename }: ProviderChange): boolean => uses > 0 || rename !== null;

/** Sorts what is to decide first, then by name. */
function compareChanges(one: ProviderChange, other: ProviderChange): number {
  const order = Number(one.state === 'decided') - Number(other.state === 'decided');
  return order || one.before.name.localeCompare(other.before.name, 'en');
}

type ChangePresenter = ReturnType<typeof createChangePresenter>;

/** Adds to changes how many snippets they concern, and what was renamed because of them. */
function createChangePresenter({ drift, snippets, now }: ProviderContext) {
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

    /** Lists what is to decide first, then what can be taken back. */
    async presentAll(scope: WorkspaceScope): Promise<ProviderChange[]> {
      const [changes, renames] = await Promise.all([drift.list(scope), drift.listRenames(scope, now())]);
      const context = await contextOf(scope, renames);
      const all = changes.map((change) => toProviderChange(change, context));
      return all.filter(isListed).toSorted(compareChanges);
    },
  };
}
