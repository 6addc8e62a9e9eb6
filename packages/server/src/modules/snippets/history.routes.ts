import {
  eraseFromTrash,
  listTrash,
  listVersions,
  readVersion,
  restoreFromTrash,
  restoreVersion,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import type { HistoryService } from './history.service.ts';
import { withEtag } from '../../operations/versions.ts';

export function historyRoutes(register: RegisterOperation, history: HistoryService): void {
  register(listVersions, ({ scope, params }) => history.listVersions(scope, params.snippetId));

  register(readVersion, ({ scope, params }) => history.readVersion(scope, params.snippetId, params.version));

  register(restoreVersion, async ({ scope, params, version, reply }) =>
    withEtag(reply, await history.restoreVersion(scope, params.snippetId, params.version, version)),
  );

  register(listTrash, ({ scope, query }) => history.listTrash(scope, query));

  register(restoreFromTrash, async ({ scope, params, reply }) =>
    withEtag(reply, await history.restoreFromTrash(scope, params.snippetId)),
  );

  register(eraseFromTrash, ({ scope, params }) => history.eraseFromTrash(scope, params.snippetId));
}
