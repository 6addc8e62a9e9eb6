import type { SnippetListItem } from '@sluice/server/contracts';
import { useNavigate } from 'react-router';
import { generatorPath } from '../../../config/paths.ts';
import { readTemplate } from '../../../lib/read-template.ts';

/** Opens a snippet in the builder; one that the builder can't edit is handed to `onText`, to be edited as text. */
export function useEditSnippet(
  onText: (snippet: SnippetListItem) => void,
): (snippet: SnippetListItem) => void {
  const navigate = useNavigate();
  const edit = async (snippet: SnippetListItem): Promise<void> => {
    const opens = snippet.isBuilt || (await readTemplate(snippet.content)) !== null;
    if (opens) await navigate(generatorPath(snippet.id));
    else onText(snippet);
  };
  return (snippet) => void edit(snippet);
}
