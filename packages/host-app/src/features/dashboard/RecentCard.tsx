import {
  Avatar,
  SnippetState,
  SnippetWords,
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
import { formatFullMoment } from '../../lib/formats.ts';

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 148px 26px 72px;
  gap: 2px var(--sluice-space-3);
  align-items: center;
  min-block-size: 52px;
  box-sizing: border-box;
  padding: 6px var(--sluice-space-3) 6px 18px;

  & + & {
    border-block-start: 1px solid var(--sluice-line);
  }

  &:hover {
    background: var(--sluice-surface-1);
  }

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 6px 10px;
    padding-block: 10px;
  }
`;

/** The name, and what the snippet does. */
const What = styled.div`
  min-inline-size: 0;

  @media ${below(768)} {
    grid-column: 1 / -1;
  }
`;

/** Its link covers the whole row. */
const Name = styled(Link)`
  ${truncate}
  display: block;
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
`;

const State = styled.span`
  display: flex;
  min-inline-size: 0;
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
        {part.ok && items.length === 0 && <Link to={startSnippetPath}>{texts.create}</Link>}
      </D.Head>
      {!part.ok && <PartFailed {...failure} />}
      {part.ok && items.length === 0 && (
        <D.Line>
          <LibraryBig aria-hidden />
          {texts.none}
        </D.Line>
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
  const { id, name, opening, updatedBy, updatedAt } = snippet;
  return (
    <Row>
      <What>
        <Name to={generatorPath(id)} dir="auto">
          {name}
        </Name>
        <SnippetWords content={opening} />
      </What>
      <State>
        <SnippetState snippet={snippet} />
      </State>
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
      <Time dateTime={updatedAt} title={formatFullMoment(updatedAt)}>
        {relativeTime(new Date(updatedAt))}
      </Time>
    </Row>
  );
}
