import { Tag } from 'lucide-react';
import { use } from 'react';
import { paths } from '../../../../config/paths.ts';
import { useRole } from '../../../../lib/workspace/useMemberships.ts';
import { shellMessages } from '../../messages.ts';
import { NavigationContext } from '../../navigation/navigation-context.ts';
import { ICONS } from '../../navigation/navigation-groups.tsx';
import { paletteMessages } from '../messages.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** The pages that this person may open. Admins find those here that the sidebar lists for owners only. */
export function usePageEntries(): PaletteEntry[] {
  const { pages: names } = shellMessages;
  const { pageWords } = paletteMessages;
  const role = useRole();
  const pages = use(NavigationContext).filter(
    ({ isForOwners }) => isForOwners === undefined || role === 'owner' || role === 'admin',
  );
  return pages.map(({ path, parent }) => ({
    id: `page ${path}`,
    group: 'pages',
    label: names[path] ?? '',
    icon: ICONS[path] ?? Tag,
    detail: parent && names[parent],
    ...pageWords[path],
    to: paths[path],
  }));
}
