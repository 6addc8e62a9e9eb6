import {
  dismissProviderChange,
  listProviderChanges,
  readProviderChange,
  renameInSnippets,
  reopenProviderChange,
  undoRename,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { ChangesService } from './drift/changes.service.ts';
import type { RenameService } from './rename/rename.service.ts';

export function driftRoutes(
  register: RegisterOperation,
  { changes, renames }: { changes: ChangesService; renames: RenameService },
): void {
  register(listProviderChanges, ({ scope }) => changes.list(scope));

  register(readProviderChange, ({ scope, params, query }) => changes.read(scope, params.changeId, query));

  register(renameInSnippets, async ({ scope, params, body, note }) => {
    const { from, to, ...result } = await renames.rename(scope, params.changeId, body);
    note({ targetId: params.changeId, details: { from, to, snippets: result.renamed } });
    return result;
  });

  register(undoRename, async ({ scope, params, note }) => {
    const result = await renames.undo(scope, params.changeId);
    note({ targetId: params.changeId, details: { snippets: result.undone } });
    return result;
  });

  register(dismissProviderChange, async ({ scope, params, note }) => {
    const change = await changes.dismiss(scope, params.changeId);
    note({ targetId: params.changeId, details: { attribute: change.before.rawName } });
    return change;
  });

  register(reopenProviderChange, async ({ scope, params, note }) => {
    const change = await changes.reopen(scope, params.changeId);
    note({ targetId: params.changeId, details: { attribute: change.before.rawName } });
    return change;
  });
}
