import {
  eraseFromTrash,
  listTrash,
  listVersions,
  readVersion,
  restoreFromTrash,
  restoreVersion,
} from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import { withEtag } from '../../../operations/versions.ts';
import type { TrashService } from './trash.service.ts';
import type { VersionsService } from './versions.service.ts';

export function historyRoutes(
  register: RegisterOperation,
  versions: VersionsService,
  trash: TrashService,
): void {
  register(listVersions, ({ scope, params }) => versions.list(scope, params.snippetId));

  register(readVersion, ({ scope, params }) => versions.read(scope, params.snippetId, params.version));

  register(restoreVersion, async ({ scope, params, version, reply }) =>
    withEtag(reply, await versions.restore(scope, params.snippetId, params.version, version)),
  );

  register(listTrash, ({ scope, query }) => trash.list(scope, query));

  register(restoreFromTrash, async ({ scope, params, reply, note }) => {
    const snippet = await trash.restore(scope, params.snippetId);
    note({ details: { snippet: snippet.name } });
    return withEtag(reply, snippet);
  });

  register(eraseFromTrash, async ({ scope, params, note }) => {
    note({ details: { snippet: await trash.erase(scope, params.snippetId) } });
  });
}
