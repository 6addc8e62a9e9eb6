import type { CustomAttribute } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { dataSearchPath, snippetsUsingPath } from '../../../../config/paths.ts';
import { attributeListOptions } from '../../../../lib/api/catalog-api.ts';
import { useWorkspaceId } from '../../../../lib/session/useSession.ts';
import { stateOf, type FoundEntries } from './found-entries.ts';
import { paletteMessages } from '../messages.ts';
import type { PaletteEntry } from './palette-entry.ts';

const SHOWN = 4;

/** The custom attributes for what is typed, the best first, each with the snippets that use it. */
export function useFoundAttributes(typed: string, searched: string): FoundEntries {
  const search = useQuery({
    ...attributeListOptions(useWorkspaceId(), { page: 1, limit: SHOWN, sort: 'match', q: searched }),
    enabled: searched !== '',
  });
  const isCurrent = typed === searched && !search.isPlaceholderData;
  const toEntry = (attribute: CustomAttribute): PaletteEntry => {
    const { id, name, rawName, dataType, rawDataType, uses } = attribute;
    const type = dataType ?? rawDataType ?? paletteMessages.unknownType;
    return {
      id: `attribute ${id}`,
      group: 'pages',
      label: rawName,
      icon: Tag,
      isCode: true,
      keywords: name,
      isFound: isCurrent,
      detail: uses === 0 ? paletteMessages.unused(type) : paletteMessages.uses(type, uses),
      explanation: uses === 0 ? paletteMessages.unusedExplanation : paletteMessages.attributeExplanation,
      to: uses === 0 ? dataSearchPath(rawName) : snippetsUsingPath(rawName),
    };
  };
  const items = typed === '' ? [] : (search.data?.items ?? []);
  const state = typed === '' ? { isSearching: false, isMissing: false } : stateOf(search, typed !== searched);
  return { entries: items.map(toEntry), shown: SHOWN, ...state };
}
