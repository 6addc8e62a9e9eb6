import {
  deleteSnippets,
  eraseSnippets,
  restoreSnippets,
  tagSnippets,
  undoTagging,
} from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import type { BulkDeletionService } from './bulk-deletion.service.ts';
import { namesForLog } from '../notices/names-for-log.ts';
import type { BulkTagsService } from './bulk-tags.service.ts';

interface Dependencies {
  deletion: BulkDeletionService;
  tags: BulkTagsService;
}

export function bulkRoutes(register: RegisterOperation, { deletion, tags }: Dependencies): void {
  register(tagSnippets, ({ scope, body }) => tags.tag(scope, body.ids, body));

  register(undoTagging, ({ scope, body }) => tags.undo(scope, body.snippets));

  register(deleteSnippets, async ({ scope, body, note }) => {
    const { names, ...result } = await deletion.delete(scope, body.snippets);
    note({ details: namesForLog(names) });
    return result;
  });

  register(eraseSnippets, async ({ scope, body, note }) => {
    const { names, ...result } = await deletion.erase(scope, body.ids);
    note({ details: namesForLog(names) });
    return result;
  });

  register(restoreSnippets, async ({ scope, body, note }) => {
    const { names, ...result } = await deletion.restore(scope, body.ids);
    note({ details: namesForLog(names) });
    return result;
  });
}
