import { exportLibrary, importLibrary } from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import type { LibraryService } from './library.service.ts';

export function libraryRoutes(register: RegisterOperation, library: LibraryService): void {
  register(exportLibrary, async ({ scope, note, reply }) => {
    const exported = await library.export(scope);
    note({ details: { snippets: exported.snippets.length } });
    void reply.header('content-disposition', 'attachment; filename="sluice-library.json"');
    return exported;
  });

  register(importLibrary, async ({ scope, body, note }) => {
    const result = await library.import(scope, body);
    note({ details: result });
    return result;
  });
}
