import { Check, Copy, Eye, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopyToClipboard } from '../../hooks/useCopyToClipboard.ts';
import { Badge } from '../../controls/badge/Badge.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { TableCell, TableRow } from '../../controls/table/Table.tsx';
import { PersonAndTime } from './PersonAndTime.tsx';
import * as S from '../SnippetTable.styles.ts';
import { summarizeCode } from './summarize-code.ts';
import type { TableSnippet } from '../table-snippet.ts';
import { TagChips } from './TagChips.tsx';
import { useSnippetTableMessages } from '../useSnippetTableMessages.ts';

/** What one can do with a row. Leave out what the person may not do. */
export interface RowHandlers<Item extends TableSnippet> {
  /** Called with the snippet whose Liquid the person wants to see. */
  onView: (snippet: Item) => void;
  /** Called after an attempt to copy the content, with whether it worked. */
  onCopy?: ((snippet: Item, worked: boolean) => void) | undefined;
  /** Leave out where the person may not edit. */
  onEdit?: ((snippet: Item) => void) | undefined;
  /** Leave out where the person may not delete. */
  onDelete?: ((snippet: Item) => void) | undefined;
  /** Called when the person presses the star of a row. Left out, there are no stars. */
  onFavoriteChange?: ((snippet: Item, isFavorite: boolean) => void) | undefined;
  /** Called with the tag that the person presses, to filter by it. Left out, tags are words. */
  onTagPress?: ((tag: string) => void) | undefined;
}

interface SnippetRowProps<Item extends TableSnippet> extends RowHandlers<Item> {
  snippet: Item;
  now: number;
  currentUserId: string | undefined;
  activeTags: readonly string[] | undefined;
}

/** One snippet with its actions. */
export function SnippetRow<Item extends TableSnippet>(props: SnippetRowProps<Item>): ReactNode {
  const { snippet, activeTags = [] } = props;
  const messages = useSnippetTableMessages();
  return (
    <TableRow>
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
          {snippet.isDraft === true && <Badge tone="warn">{messages.draft}</Badge>}
        </S.NameLine>
        <S.Code>{summarizeCode(snippet.content)}</S.Code>
      </TableCell>
      <TableCell data-part="tags">
        {snippet.tags.length > 0 && (
          <TagChips tags={snippet.tags} activeTags={activeTags} onPress={props.onTagPress} />
        )}
      </TableCell>
      <TableCell data-part="person">
        <PersonAndTime
          person={snippet.updatedBy}
          moment={new Date(snippet.updatedAt)}
          now={props.now}
          currentUserId={props.currentUserId}
        />
      </TableCell>
      <TableCell>
        <RowActions {...props} />
      </TableCell>
    </TableRow>
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

function RowActions<Item extends TableSnippet>(props: SnippetRowProps<Item>): ReactNode {
  const { snippet, onCopy, onView, onEdit, onDelete } = props;
  const messages = useSnippetTableMessages();
  const { isCopied, copy } = useCopyToClipboard();

  const handleCopy = async (): Promise<void> => {
    const worked = await copy(snippet.content);
    onCopy?.(snippet, worked);
  };

  return (
    <S.Actions>
      <IconButton
        compact
        label={isCopied ? messages.copied : messages.copy(snippet.name)}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        isDisabled={snippet.isDraft === true}
        onPress={() => void handleCopy()}
      />
      <IconButton
        compact
        label={messages.view(snippet.name)}
        icon={<Eye aria-hidden />}
        onPress={() => onView(snippet)}
      />
      {onEdit !== undefined && (
        <IconButton
          compact
          label={messages.edit(snippet.name)}
          icon={<Pencil aria-hidden />}
          onPress={() => onEdit(snippet)}
        />
      )}
      {onDelete !== undefined && (
        <IconButton
          compact
          label={messages.delete(snippet.name)}
          icon={<Trash2 aria-hidden />}
          onPress={() => onDelete(snippet)}
        />
      )}
    </S.Actions>
  );
}
