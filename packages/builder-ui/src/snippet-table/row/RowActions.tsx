import { Check, Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useCopyToClipboard } from '../../hooks/useCopyToClipboard.ts';
import * as S from '../SnippetTable.styles.ts';
import type { TableSnippet } from '../table-snippet.ts';
import { useSnippetTableMessages } from '../messages.ts';

interface RowActionsProps<Item extends TableSnippet> extends RowHandlers<Item> {
  snippet: Item;
}

/** Offers what one can do with a row: the frequent things as buttons, the rest in a menu where there is more. */
export function RowActions<Item extends TableSnippet>(props: RowActionsProps<Item>): ReactNode {
  const { snippet, onCopy, onView, onEdit, onDelete, moreActions } = props;
  const messages = useSnippetTableMessages();
  const { isCopied, copy } = useCopyToClipboard();

  const handleCopy = async (): Promise<void> => {
    const worked = await copy(snippet.content);
    onCopy?.(snippet, worked);
  };

  return (
    <S.Actions data-quiet={moreActions !== undefined || undefined}>
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
      {onDelete !== undefined && moreActions === undefined && (
        <IconButton
          compact
          label={messages.delete(snippet.name)}
          icon={<Trash2 aria-hidden />}
          onPress={() => onDelete(snippet)}
        />
      )}
      {moreActions !== undefined && <MoreMenu {...props} moreActions={moreActions} />}
    </S.Actions>
  );
}

interface MoreMenuProps<Item extends TableSnippet> extends RowActionsProps<Item> {
  moreActions: NonNullable<RowHandlers<Item>['moreActions']>;
}

function MoreMenu<Item extends TableSnippet>(props: MoreMenuProps<Item>): ReactNode {
  const { snippet, onDelete, moreActions } = props;
  const messages = useSnippetTableMessages();
  const label = messages.more(snippet.name);
  const entries = (): readonly MenuEntry[] =>
    onDelete === undefined
      ? moreActions(snippet)
      : [...moreActions(snippet), deletion(messages.deleteIt, () => onDelete(snippet))];
  return (
    <Menu
      label={label}
      trigger={<IconButton compact label={label} icon={<Ellipsis aria-hidden />} />}
      items={entries}
    />
  );
}

const deletion = (label: string, onAction: () => void): MenuEntry => ({
  id: 'delete',
  label,
  icon: <Trash2 aria-hidden />,
  onAction,
  startsGroup: true,
  isDanger: true,
});

/** The actions of a row. Leave out what the person may not do. */
export interface RowHandlers<Item extends TableSnippet> {
  /** Called with the snippet whose Liquid the person wants to see. */
  onView: (snippet: Item) => void;
  /** Called after an attempt to copy the content, with whether it worked. */
  onCopy?: ((snippet: Item, worked: boolean) => void) | undefined;
  /** Leave out where the person may not edit. */
  onEdit?: ((snippet: Item) => void) | undefined;
  /** Leave out where the person may not delete. */
  onDelete?: ((snippet: Item) => void) | undefined;
  /** More entries for the menu of a row, where Delete is then, too. Left out, rows have no menu. */
  moreActions?: ((snippet: Item) => readonly MenuEntry[]) | undefined;
  /** Called when the person presses the star of a row. Left out, there are no stars. */
  onFavoriteChange?: ((snippet: Item, isFavorite: boolean) => void) | undefined;
  /** Called with the tag that the person presses, to filter by it. Left out, tags are words. */
  onTagPress?: ((tag: string) => void) | undefined;
}
