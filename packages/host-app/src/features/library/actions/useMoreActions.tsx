import { useToasts, type MenuEntry } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { Code, CopyPlus, Download, SquareArrowOutUpRight } from 'lucide-react';
import { blockSearchPath, textGeneratorPath } from '../../../config/paths.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { hasCode, errorText } from '../../../lib/http/api-error.ts';
import { libraryMessages } from '../messages.ts';
import { useExport } from '../transfer/useExport.ts';

/**
 * What the menu of a row has beside Delete.
 * @param onFull called with the reason when the workspace has no room for more, and with `null` when it has again
 */
export function useMoreActions(
  onFull: (reason: string | null) => void,
): (snippet: SnippetListItem) => readonly MenuEntry[] {
  const duplicate = useDuplicate(onFull);
  const { exportSome } = useExport();
  return (snippet) => [
    {
      id: 'as-text',
      label: libraryMessages.openAsText,
      icon: <Code aria-hidden />,
      href: textGeneratorPath(snippet.id),
    },
    {
      id: 'duplicate',
      label: libraryMessages.duplicate,
      icon: <CopyPlus aria-hidden />,
      onAction: () => duplicate(snippet),
    },
    {
      id: 'export',
      label: libraryMessages.exportOne,
      icon: <Download aria-hidden />,
      onAction: () => void exportSome([snippet.id]),
    },
    ...(snippet.atBraze === undefined
      ? []
      : [
          {
            id: 'at-braze',
            label: libraryMessages.atBraze,
            icon: <SquareArrowOutUpRight aria-hidden />,
            href: blockSearchPath(snippet.name),
          },
        ]),
  ];
}

/** Saves a copy under an unused name, and shows a toast about the outcome: a lack of room is told where the snippets are. */
function useDuplicate(onFull: (reason: string | null) => void): (snippet: { id: string }) => void {
  const { duplicate } = useSnippetChanges();
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();
  return ({ id }) =>
    duplicate.mutate(id, {
      onSuccess: ({ name }) => {
        onFull(null);
        toasts.show({
          topic: 'library',
          tone: 'ok',
          title: texts.duplicated,
          description: texts.duplicatedDescription(name),
        });
      },
      onError: (error) => {
        if (hasCode(error, 'LIMIT_REACHED')) return onFull(errorText(error));
        toasts.show({
          topic: 'library',
          tone: 'danger',
          title: texts.duplicateFailed,
          description: errorText(error),
        });
      },
    });
}
