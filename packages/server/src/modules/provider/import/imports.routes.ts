import { cancelImport, listImports, readImport, startImport } from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import { toImport } from './import.mapper.ts';
import type { ImportsService } from './imports.service.ts';

export function importsRoutes(register: RegisterOperation, imports: ImportsService): void {
  register(startImport, async ({ scope: { workspaceId, userId }, note }) => {
    const { document, isNew } = await imports.start(workspaceId, { trigger: 'person', startedBy: userId });
    note(isNew ? { targetId: document._id } : { skipEntry: true });
    return toImport(document);
  });

  register(listImports, ({ scope, query }) => imports.list(scope, query));

  register(readImport, ({ scope, params }) => imports.read(scope, params.importId));

  register(cancelImport, ({ scope, params }) => imports.cancel(scope, params.importId));
}
