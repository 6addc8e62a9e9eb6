import type { SnippetListItem } from '@sluice/server/contracts';
import { useNavigate } from 'react-router';
import { generatorPath } from '../../../config/paths.ts';

/** Opens a snippet in the builder: as cards, or as text where it has no conditions for cards. */
export function useEditSnippet(): (snippet: SnippetListItem) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(generatorPath(id));
}
