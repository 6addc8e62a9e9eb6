import type { FastifyReply } from 'fastify';
import { exportLibrary, exportSnippets, importLibrary, previewImport } from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import type { LibraryService } from './library.service.ts';

function asFile(reply: FastifyReply): void {
  void reply.header('content-disposition', 'attachment; filename="sluice-library.json"');
}

export function libraryRoutes(register: RegisterOperation, library: LibraryService): void {
  register(exportLibrary, async ({ scope, note, reply }) => {
    const { file, count } = await library.export(scope);
    note({ details: { snippets: count } });
    asFile(reply);
    return file;
  });

  register(exportSnippets, async ({ scope, body, note, reply }) => {
    const { file, count } = library.exportSome(scope, body.ids);
    note({ details: { snippets: count } });
    asFile(reply);
    return file;
  });

  register(previewImport, ({ scope, body }) => library.preview(scope, body));

  register(importLibrary, async ({ scope, body, note }) => {
    const result = await library.import(scope, body);
    const { imported, skipped, replaced } = result;
    note({ details: { imported, skipped, replaced } });
    return result;
  });
}
