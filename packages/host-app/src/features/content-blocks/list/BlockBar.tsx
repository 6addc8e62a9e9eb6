import {
  Button,
  IconButton,
  SearchField,
  Skeleton,
  useRelativeTime,
  Card,
  ProgressBar,
} from '@sluice/builder-ui';
import { SEARCH_MAX, type BlockFilter } from '@sluice/server/contracts';
import { ListOrdered, RefreshCw, ArrowDownToLine, ListChecks, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import * as Segments from '../../../components/Segments.styles.ts';
import { SelectionBar as Bar } from '../../../components/SelectionBar.styles.ts';
import { paths } from '../../../config/paths.ts';
import {
  type BlockList,
  filters,
  formatBlockQuery,
  type BlockQuery,
  type BlockSelection,
} from '../useBlockList.ts';
import { contentBlockMessages } from '../messages.ts';
import * as S from './BlockBar.styles.ts';
import { formatTime } from '../../../lib/formats.ts';

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
            <Segments.Count>{counts?.[filter]}</Segments.Count>
          </Segments.Segment>
        ))}
      </Segments.Segments>
      {query.filter === 'findings' && counts !== undefined && counts.findings > 0 && (
        <Button compact variant="ghost" icon={<ListOrdered aria-hidden />} onPress={onShowFindings}>
          {contentBlockMessages.allFindings}
        </Button>
      )}
      <S.ReadState>
        <IconButton
          compact
          label={contentBlockMessages.readAgain}
          icon={<RefreshCw aria-hidden />}
          isDisabled={isReading || list === undefined}
          onPress={onRead}
        />
        <span>
          {list === undefined && <Skeleton width="96px" />}
          {list !== undefined &&
            (readAt === null
              ? contentBlockMessages.neverRead
              : contentBlockMessages.read(ago(new Date(readAt))))}
        </span>
      </S.ReadState>
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

/** At the end of the window, where it moves nothing when it comes and goes. */
const Frame = styled(Card).attrs({ forwardedAs: 'section' })`
  position: sticky;
  z-index: var(--sluice-z-bar);
  inset-block-end: var(--sluice-space-3);
  margin-block-start: var(--sluice-space-3);
  padding: var(--sluice-space-3) var(--sluice-space-4);

  & label {
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Tells how far the reading or checking of the blocks has come. The list stays usable all the while. */
export function ReadingProgress({ reading }: { reading: NonNullable<BlockList['reading']> }): ReactNode {
  const { reading: texts } = contentBlockMessages;
  const { step, done, total, resumeAt } = reading;
  const isCounting = step === 'list' || step === 'texts' || step === 'checks';
  const facts = [
    isCounting && texts.progress(done, total),
    resumeAt !== null && texts.goesOn(formatTime(resumeAt)),
  ];
  return (
    <Frame aria-label={texts.region}>
      <ProgressBar
        label={texts[step]}
        detail={facts.filter(Boolean).join(' · ')}
        value={isCounting && total !== null && total > 0 ? done : undefined}
        max={total ?? 1}
      />
    </Frame>
  );
}

interface SelectionBarProps {
  selection: BlockSelection;
  onImport: (blockIds: readonly string[]) => void;
  isImporting: boolean;
  onCheck: (blockIds: readonly string[]) => void;
  isChecking: boolean;
}

/** Offers what can be done with the blocks that are ticked. Only those without a snippet can be imported. */
export function SelectionBar(props: SelectionBarProps): ReactNode {
  const { selection } = props;
  const { selection: texts } = contentBlockMessages;
  const { blocks } = selection;
  if (blocks.length === 0) return null;
  const importable = blocks.filter(({ state }) => state === 'notLinked').map(({ id }) => id);
  return (
    <Bar as="div" data-theme="dark" role="toolbar" aria-label={texts.label}>
      <output>{texts.selected(blocks.length)}</output>
      <Button
        compact
        variant="primary"
        icon={<ArrowDownToLine aria-hidden />}
        isPending={props.isImporting}
        isDisabled={importable.length === 0}
        title={importable.length === 0 ? texts.noneToImport : undefined}
        onPress={() => props.onImport(importable)}
      >
        {texts.import(importable.length)}
      </Button>
      <Button
        compact
        variant="ghost"
        icon={<ListChecks aria-hidden />}
        isPending={props.isChecking}
        onPress={() => props.onCheck(blocks.map(({ id }) => id))}
      >
        {texts.check}
      </Button>
      <IconButton compact label={texts.clear} icon={<X aria-hidden />} onPress={selection.clear} />
    </Bar>
  );
}
