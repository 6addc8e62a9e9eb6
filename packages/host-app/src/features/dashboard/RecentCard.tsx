import {
  Avatar,
  Badge,
  ButtonLink,
  EmptyState,
  useRelativeTime,
  VisuallyHidden,
  below,
  focusRing,
  truncate,
} from '@sluice/builder-ui';
import type { RecentSnippet } from '@sluice/server/contracts';
import { LibraryBig } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { generatorPath, startSnippetPath, paths } from '../../config/paths.ts';
import * as D from './Dashboard.styles.ts';
import { dashboardMessages } from './messages.ts';
import { PartFailed, type Failure, type Part } from './PartFailed.tsx';
import { formatExactMoment } from '../../lib/formats.ts';

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, auto) 24px 72px;
  gap: 2px var(--sluice-space-3);
  align-items: center;
  min-block-size: 48px;
  box-sizing: border-box;
  padding: var(--sluice-space-2) var(--sluice-space-3) var(--sluice-space-2) 18px;

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  &:hover {
    background: var(--sluice-surface-1);
  }

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 6px 10px;
    padding: 10px 14px;
  }
`;

/** Its link covers the whole row. */
const Name = styled(Link)`
  ${truncate}
  justify-self: start;
  max-inline-size: 100%;
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    ${focusRing}
    outline-offset: -2px;
  }

  @media ${below(768)} {
    grid-column: 1 / -1;
  }
`;

const Tags = styled.span`
  display: flex;
  gap: var(--sluice-space-1);
  min-inline-size: 0;
  max-inline-size: 320px;
  overflow: hidden;

  & > * {
    flex: 0 1 auto;
    min-inline-size: 40px;
  }
`;

const Author = styled.span`
  display: flex;
`;

const Time = styled.time`
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
`;

/** The number of tags of a snippet that are shown. */
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
          action={<ButtonLink href={startSnippetPath}>{texts.create}</ButtonLink>}
        />
      )}
      {items.length > 0 && (
        <Rows>
          {items.map((snippet) => (
            <RecentRow key={snippet.id} snippet={snippet} />
          ))}
        </Rows>
      )}
    </D.Card>
  );
}

function RecentRow({ snippet }: { snippet: RecentSnippet }): ReactNode {
  const { recent: texts } = dashboardMessages;
  const relativeTime = useRelativeTime();
  const { id, name, tags, isDraft, updatedBy, updatedAt } = snippet;
  return (
    <Row>
      <Name to={generatorPath(id)} dir="auto">
        {name}
      </Name>
      <Tags>
        {isDraft && <Badge tone="warn">{texts.draft}</Badge>}
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Tags>
      <Author>
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
      </Author>
      <Time dateTime={updatedAt} title={formatExactMoment(updatedAt)}>
        {relativeTime(new Date(updatedAt))}
      </Time>
    </Row>
  );
}
