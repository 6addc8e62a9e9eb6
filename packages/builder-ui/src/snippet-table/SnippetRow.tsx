import { Check, Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopyToClipboard } from '../hooks/useCopyToClipboard.ts';
import { Avatar } from '../controls/avatar/Avatar.tsx';
import { Badge } from '../controls/badge/Badge.tsx';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { TableCell, TableRow } from '../controls/table/Table.tsx';
import { hasTag } from '../tag-input/tag-rules.ts';
import { relativeTime } from './relative-time.ts';
import * as S from './SnippetTable.styles.ts';
import { summarizeCode } from './summarize-code.ts';
import type { TableSnippet } from './table-snippet.ts';
import { useSnippetTableMessages } from './useSnippetTableMessages.ts';

/** How many tags a row shows; the rest is a number with the names in its title. */
const SHOWN_TAGS = 4;

interface SnippetRowProps<Item extends TableSnippet> {
  snippet: Item;
  now: number;
  activeTags: readonly string[] | undefined;
  onCopy: ((snippet: Item, worked: boolean) => void) | undefined;
  onView: (snippet: Item) => void;
  onEdit: ((snippet: Item) => void) | undefined;
  onDelete: ((snippet: Item) => void) | undefined;
}

/** One snippet with its actions. */
export function SnippetRow<Item extends TableSnippet>(props: SnippetRowProps<Item>): ReactNode {
  const { snippet, now, activeTags = [] } = props;
  const messages = useSnippetTableMessages();
  const updated = new Date(snippet.updatedAt);
  return (
    <TableRow>
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
        {snippet.tags.length > 0 && <TagBadges tags={snippet.tags} activeTags={activeTags} />}
      </TableCell>
      <TableCell>
        <Avatar size="small" name={snippet.updatedBy.displayName} initials={snippet.updatedBy.initials} />
      </TableCell>
      <TableCell>
        <S.Time dateTime={snippet.updatedAt} title={updated.toLocaleString()}>
          {relativeTime(updated, now, messages)}
        </S.Time>
      </TableCell>
      <TableCell>
        <RowActions {...props} />
      </TableCell>
    </TableRow>
  );
}

function TagBadges({
  tags,
  activeTags,
}: {
  tags: readonly string[];
  activeTags: readonly string[];
}): ReactNode {
  const messages = useSnippetTableMessages();
  const rest = tags.slice(SHOWN_TAGS);
  return (
    <S.Tags>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Badge key={tag} title={tag} tone={hasTag(activeTags, tag) ? 'brand' : 'neutral'}>
          {tag}
        </Badge>
      ))}
      {rest.length > 0 && <Badge title={rest.join(', ')}>{messages.moreTags(rest.length)}</Badge>}
    </S.Tags>
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
