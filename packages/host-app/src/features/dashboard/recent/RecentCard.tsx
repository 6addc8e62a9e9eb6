import { Avatar, Badge, ButtonLink, EmptyState, useRelativeTime, VisuallyHidden } from '@sluice/builder-ui';
import type { RecentSnippet } from '@sluice/server/contracts';
import { LibraryBig } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { generatorPath, paths } from '../../../config/paths.ts';
import * as D from '../Dashboard.styles.ts';
import { dashboardMessages } from '../messages.ts';
import { PartFailed, type Failure, type Part } from '../PartFailed.tsx';
import * as S from './Recent.styles.ts';
import { formatExactMoment } from '../../../lib/formats.ts';

/** How many tags of a snippet are shown. */
const TAGS_SHOWN = 3;

interface RecentCardProps extends Failure {
  part: Part<{ items: readonly RecentSnippet[] }>;
}

/** The snippets that were edited last, by whom and when. */
export function RecentCard({ part, ...failure }: RecentCardProps): ReactNode {
  const { recent: texts } = dashboardMessages;
  const id = useId();
  const items = part.ok ? part.value.items : [];
  return (
    <D.Card aria-labelledby={id}>
      <D.Head>
        <h2 id={id}>{texts.title}</h2>
        {items.length > 0 && <Link to={paths.snippets}>{texts.all}</Link>}
      </D.Head>
      {!part.ok && <PartFailed {...failure} />}
      {part.ok && items.length === 0 && (
        <EmptyState
          icon={<LibraryBig />}
          title={texts.none}
          description={texts.noneDetail}
          action={<ButtonLink href={paths.generator}>{texts.create}</ButtonLink>}
        />
      )}
      {items.length > 0 && (
        <S.Rows>
          {items.map((snippet) => (
            <RecentRow key={snippet.id} snippet={snippet} />
          ))}
        </S.Rows>
      )}
    </D.Card>
  );
}

function RecentRow({ snippet }: { snippet: RecentSnippet }): ReactNode {
  const { recent: texts } = dashboardMessages;
  const relativeTime = useRelativeTime();
  const { id, name, tags, isDraft, updatedBy, updatedAt } = snippet;
  return (
    <S.Row>
      <S.Name to={generatorPath(id)}>{name}</S.Name>
      <S.Tags>
        {isDraft && <Badge tone="warn">{texts.draft}</Badge>}
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </S.Tags>
      <S.Author>
        <VisuallyHidden>
          {texts.editedBy}
          {updatedBy.displayName}
        </VisuallyHidden>
        <Avatar
          size="small"
          decorative
          title={updatedBy.displayName}
          name={updatedBy.displayName}
          initials={updatedBy.initials}
        />
      </S.Author>
      <S.Time dateTime={updatedAt} title={formatExactMoment(updatedAt)}>
        {relativeTime(new Date(updatedAt))}
      </S.Time>
    </S.Row>
  );
}
