import { Button, IconButton, SearchField, useRelativeTime } from '@sluice/builder-ui';
import { SEARCH_MAX, type BlockFilter } from '@sluice/server/contracts';
import { ListOrdered, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as Segments from '../../../components/Segments.styles.ts';
import { paths } from '../../../config/paths.ts';
import type { BlockList } from '../useBlockList.ts';
import { contentBlockMessages } from '../messages.ts';
import { filters, formatBlockQuery, type BlockQuery } from './block-query.ts';
import * as S from './BlockBar.styles.ts';

interface BlockBarProps {
  query: BlockQuery;
  /** What is in the search field, which the query follows after a pause. */
  text: string;
  onTextChange: (text: string) => void;
  list: BlockList | undefined;
  onRead: () => void;
  isReading: boolean;
  /** Shows the findings of all blocks. */
  onShowFindings: () => void;
}

/** Searches and filters the blocks, and says how old what is shown is. */
export function BlockBar(props: BlockBarProps): ReactNode {
  const { query, text, onTextChange, list, onRead, isReading, onShowFindings } = props;
  const ago = useRelativeTime();
  const readAt = list?.readAt ?? null;
  const counts = list && countsOf(list);
  return (
    <S.Bar>
      <SearchField
        label={contentBlockMessages.search}
        placeholder={contentBlockMessages.searchPlaceholder}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={onTextChange}
      />
      <Segments.Segments aria-label={contentBlockMessages.show}>
        {filters.map((filter) => (
          <Segments.Segment
            key={filter}
            to={addressOf({ ...query, filter, page: 1 })}
            {...(filter === query.filter && { 'aria-current': 'page' as const })}
          >
            {contentBlockMessages.filters[filter]}
            {counts && <Segments.Count>{counts[filter]}</Segments.Count>}
          </Segments.Segment>
        ))}
      </Segments.Segments>
      {query.filter === 'findings' && counts !== undefined && counts.findings > 0 && (
        <Button compact variant="ghost" icon={<ListOrdered aria-hidden />} onPress={onShowFindings}>
          {contentBlockMessages.allFindings}
        </Button>
      )}
      {list && (
        <S.ReadState>
          <IconButton
            compact
            label={contentBlockMessages.readAgain}
            icon={<RefreshCw aria-hidden />}
            isDisabled={isReading}
            onPress={onRead}
          />
          <span>
            {readAt === null
              ? contentBlockMessages.neverRead
              : contentBlockMessages.read(ago(new Date(readAt)))}
          </span>
        </S.ReadState>
      )}
    </S.Bar>
  );
}

function countsOf({ counts }: BlockList): Record<BlockFilter, number> {
  const { all, withSnippet, changed, withFindings } = counts;
  return { all, linked: withSnippet, changed, findings: withFindings };
}

function addressOf(query: BlockQuery): string {
  const search = formatBlockQuery(query).toString();
  return search === '' ? paths.contentBlocks : `${paths.contentBlocks}?${search}`;
}
