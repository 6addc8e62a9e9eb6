import { useToasts } from '@sluice/builder-ui';
import type { Library } from '@sluice/server/contracts';
import { useState } from 'react';
import { useBulkApi } from '../../../lib/api/bulk-api.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { transferMessages } from './messages.ts';

/** Saves the library, or a part of it, as a file that can be imported again. */
export function useExport() {
  const api = useBulkApi();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);

  const save = async (read: () => Promise<Library>): Promise<void> => {
    setPending(true);
    try {
      const library = await read();
      const file = `${transferMessages.fileName}-${library.exportedAt.slice(0, 10)}.json`;
      saveFile(file, JSON.stringify(library, null, 2), 'application/json');
      const description = transferMessages.exportedText(library.snippets.length, file);
      toasts.show({ topic: 'library', tone: 'ok', title: transferMessages.exported, description });
    } catch (error) {
      const description = errorText(error);
      toasts.show({ topic: 'library', tone: 'danger', title: transferMessages.exportFailed, description });
    }
    setPending(false);
  };

  return {
    isPending,
    exportAll: () => save(api.exportAll),
    exportSome: (ids: string[]) => save(() => api.exportSome(ids)),
  };
}
