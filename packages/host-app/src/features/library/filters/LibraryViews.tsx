import { Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from '../../../components/Segments.styles.ts';
import { paths } from '../../../config/paths.ts';
import type { LibraryView } from './library-query.ts';
import { libraryMessages } from '../messages.ts';
import { useQuery } from '@tanstack/react-query';
import { snippetListOptions, trashOptions } from '../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';

/** The links between all snippets, the favorites and the trash, with how many each has. */
export function LibraryViews({ current }: { current: LibraryView }): ReactNode {
  const { views: texts } = libraryMessages;
  const counts = useViewCounts();
  const views = [
    { view: 'all', icon: null, to: paths.snippets },
    { view: 'favorites', icon: <Star aria-hidden />, to: `${paths.snippets}?view=favorites` },
    { view: 'trash', icon: <Trash2 aria-hidden />, to: `${paths.snippets}?view=trash` },
  ] as const;
  return (
    <S.Segments aria-label={texts.label}>
      {views.map(({ view, icon, to }) => (
        <S.Segment key={view} to={to} {...(view === current && { 'aria-current': 'page' as const })}>
          {icon}
          {texts[view]}
          {counts[view] !== undefined && <S.Count>{counts[view]}</S.Count>}
        </S.Segment>
      ))}
    </S.Segments>
  );
}

/** How many snippets each view has, without filters; `undefined` until it is known. */
function useViewCounts(): Record<LibraryView, number | undefined> {
  const workspaceId = useWorkspaceId();
  const one = { page: 1, limit: 1 };
  const all = useQuery(snippetListOptions(workspaceId, one));
  const favorites = useQuery(snippetListOptions(workspaceId, { ...one, favorite: 'true' }));
  const trash = useQuery(trashOptions(workspaceId, one));
  return { all: all.data?.total, favorites: favorites.data?.total, trash: trash.data?.total };
}
