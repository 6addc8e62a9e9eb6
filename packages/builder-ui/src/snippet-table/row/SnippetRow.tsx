import { Star, CheckCheck, PencilLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../controls/badge/Badge.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { VisuallyHidden } from '../../controls/visually-hidden/VisuallyHidden.tsx';
import { TableCell, TableRow } from '../../controls/table/Table.tsx';
import type { PageSelection } from '../selection/usePageSelection.ts';
import { SelectBox } from '../selection/SelectBox.tsx';
import type { SnippetColumn, TablePerson, TableSnippet } from '../table-snippet.ts';
import { PersonAndTime } from './PersonAndTime.tsx';
import { RowActions, type RowHandlers } from './RowActions.tsx';
import * as S from '../SnippetTable.styles.ts';
import { FindingsBadge, openFindings, StateBadges } from './SnippetState.tsx';
import { SnippetWords } from './SnippetWords.tsx';
import { useSnippetTableMessages } from '../messages.ts';
import { hasTag } from '../../tag-input/tag-rules.ts';

interface SnippetRowProps<Item extends TableSnippet> extends RowHandlers<Item> {
  snippet: Item;
  columns: readonly SnippetColumn[];
  /** `null` where rows cannot be selected. */
  selection: PageSelection | null;
  now: number;
  currentUserId?: string | undefined;
  activeTags?: readonly string[] | undefined;
}

/** One snippet with its actions. */
export function SnippetRow<Item extends TableSnippet>(props: SnippetRowProps<Item>): ReactNode {
  const { snippet, selection, columns } = props;
  const messages = useSnippetTableMessages();
  const isSelected = selection?.isSelected(snippet.id) === true;
  return (
    <TableRow data-selected={isSelected || undefined}>
      {selection !== null && (
        <TableCell data-part="select">
          <SelectBox
            label={messages.select(snippet.name)}
            isSelected={isSelected}
            onChange={(next, isRange) => selection.setRow(snippet.id, next, isRange)}
          />
        </TableCell>
      )}
      {props.onFavoriteChange !== undefined && (
        <TableCell data-part="favorite">
          <FavoriteButton snippet={snippet} onChange={props.onFavoriteChange} />
        </TableCell>
      )}
      <TableCell data-part="name">
        <S.NameLine>
          <S.Name variant="link" dir="auto" title={snippet.name} onPress={() => props.onView(snippet)}>
            {snippet.name}
          </S.Name>
          {snippet.isDraft === true && !columns.includes('state') && (
            <Badge icon={<PencilLine aria-hidden />}>{messages.draft}</Badge>
          )}
          <TestsBadge snippet={snippet} />
        </S.NameLine>
        <SnippetWords content={snippet.content} />
      </TableCell>
      <ChosenCells {...props} />
      <TableCell data-part="actions">
        <RowActions {...props} />
      </TableCell>
    </TableRow>
  );
}

/** How many tests of a snippet fail. Nothing is said of those that pass. */
function TestsBadge({ snippet: { tests } }: { snippet: TableSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  if (tests === undefined || tests.failing === 0) return null;
  return (
    <S.Tests tone="warn" icon={<Users aria-hidden />}>
      {messages.testsFail(tests.failing, tests.failing + tests.passing)}
    </S.Tests>
  );
}

/** What is wrong with a snippet; else what somebody has accepted, which is quiet; else a dash. */
function FindingsCell({ snippet }: { snippet: TableSnippet }): ReactNode {
  const messages = useSnippetTableMessages();
  const { acceptedFindings: accepted = 0 } = snippet;
  const isOpen = snippet.isDraft !== true && openFindings(snippet) > 0;
  return (
    <TableCell data-part="findings" data-none={(!isOpen && accepted === 0) || undefined}>
      {isOpen && <FindingsBadge snippet={snippet} />}
      {!isOpen && accepted > 0 && (
        <S.Accepted icon={<CheckCheck aria-hidden />}>{messages.accepted(accepted)}</S.Accepted>
      )}
      {!isOpen && accepted === 0 && (
        <S.None>
          <span aria-hidden>–</span>
          <VisuallyHidden>{messages.noFindings}</VisuallyHidden>
        </S.None>
      )}
    </TableCell>
  );
}

/** The cells of the columns that are shown. */
function ChosenCells<Item extends TableSnippet>(props: SnippetRowProps<Item>): ReactNode {
  const { snippet, columns, activeTags = [] } = props;
  const person = (by: TablePerson | undefined, at: string | undefined) =>
    by !== undefined &&
    at !== undefined && (
      <PersonAndTime person={by} moment={new Date(at)} now={props.now} currentUserId={props.currentUserId} />
    );
  return (
    <>
      {columns.includes('tags') && (
        <TableCell data-part="tags">
          {snippet.tags.length > 0 && (
            <TagChips tags={snippet.tags} activeTags={activeTags} onPress={props.onTagPress} />
          )}
        </TableCell>
      )}
      {columns.includes('state') && (
        <TableCell data-part="state">
          <StateBadges snippet={snippet} hasColumn={columns.includes('findings')} />
        </TableCell>
      )}
      {columns.includes('findings') && <FindingsCell snippet={snippet} />}
      {columns.includes('created') && (
        <TableCell data-part="person" data-column="created">
          {person(snippet.createdBy, snippet.createdAt)}
        </TableCell>
      )}
      {columns.includes('updated') && (
        <TableCell data-part="person">{person(snippet.updatedBy, snippet.updatedAt)}</TableCell>
      )}
    </>
  );
}

interface FavoriteButtonProps<Item extends TableSnippet> {
  snippet: Item;
  onChange: (snippet: Item, isFavorite: boolean) => void;
}

function FavoriteButton<Item extends TableSnippet>({
  snippet,
  onChange,
}: FavoriteButtonProps<Item>): ReactNode {
  const messages = useSnippetTableMessages();
  const isFavorite = snippet.isFavorite === true;
  return (
    <S.Favorite data-favorite={isFavorite || undefined}>
      <IconButton
        compact
        label={isFavorite ? messages.removeFavorite(snippet.name) : messages.addFavorite(snippet.name)}
        icon={<Star aria-hidden />}
        onPress={() => onChange(snippet, !isFavorite)}
      />
    </S.Favorite>
  );
}

/** The number of tags that a row shows; the rest is a number with the names in its title. */
const SHOWN_TAGS = 4;

/** Of more tags a card shows the first alone, and how many more there are. */
const SHOWN_IN_CARD = 2;

interface TagChipsProps {
  tags: readonly string[];
  /** Those that the table is filtered by. */
  activeTags: readonly string[];
  /** Left out, tags are words. */
  onPress: ((tag: string) => void) | undefined;
}

/** The tags of a snippet. A press filters by one. */
function TagChips({ tags, activeTags, onPress }: TagChipsProps): ReactNode {
  const messages = useSnippetTableMessages();
  const rest = tags.slice(SHOWN_TAGS);
  const badgeOf = (tag: string) => {
    const isActive = hasTag(activeTags, tag);
    const badge = (
      <Badge key={tag} title={tag} tone={isActive ? 'brand' : 'neutral'}>
        {tag}
      </Badge>
    );
    if (onPress === undefined || isActive) return badge;
    return (
      <S.Chip key={tag} type="button" aria-label={messages.filterByTag(tag)} onClick={() => onPress(tag)}>
        {badge}
      </S.Chip>
    );
  };
  return (
    <S.Tags>
      {tags.slice(0, SHOWN_TAGS).map(badgeOf)}
      {rest.length > 0 && <Badge title={rest.join(', ')}>{messages.moreTags(rest.length)}</Badge>}
      {tags.length > SHOWN_IN_CARD && (
        <Badge title={tags.slice(1).join(', ')} data-rest="cards">
          {messages.moreTags(tags.length - 1)}
        </Badge>
      )}
    </S.Tags>
  );
}
