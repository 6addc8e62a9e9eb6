import { keepFromList, type ComboboxParts } from '@sluice/builder-ui';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { partsOf } from '../../../lib/typed-words.ts';
import { paletteMessages } from './messages.ts';
import type { PaletteEntry, PaletteGroup } from './entries/palette-entry.ts';
import * as S from './Palette.styles.ts';
import { usePointerMoves } from './usePointerMoves.ts';

interface ResultListProps {
  combobox: ComboboxParts<PaletteEntry>;
  entries: readonly PaletteEntry[];
  /** What was typed, to be marked. */
  words: readonly string[];
  chosen: PaletteEntry | undefined;
  onOpenInTab: (entry: PaletteEntry) => void;
}

/** What was found, group by group. */
export function ResultList({ combobox, entries, words, chosen, onOpenInTab }: ResultListProps): ReactNode {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const nameOf = (group: PaletteGroup) =>
    paletteMessages.groups[group === 'snippets' && words.length === 0 ? 'recent' : group];
  const hasMoved = usePointerMoves();
  const openInTab = (event: MouseEvent, entry: PaletteEntry) => {
    if (!event.ctrlKey && !event.metaKey) return;
    keepFromList(event);
    onOpenInTab(entry);
  };
  return (
    <S.List {...combobox.listProps}>
      {groups.map((group) => (
        <S.Group key={group} aria-label={nameOf(group)}>
          <S.GroupName aria-hidden>{nameOf(group)}</S.GroupName>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <S.Row
                key={entry.id}
                {...combobox.getItemProps({
                  item: entry,
                  index,
                  onClick: (event: MouseEvent) => openInTab(event, entry),
                  onMouseMove: (event: MouseEvent) => {
                    // The keys scroll other rows below a pointer that rests. They choose, it does not.
                    if (!hasMoved(event)) keepFromList(event);
                  },
                })}
                aria-selected={entry === chosen}
              >
                <entry.icon aria-hidden />
                <S.Label data-code={entry.isCode}>
                  {partsOf(entry.label, words).map(({ text, isHit }, part) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
                    <Fragment key={part}>{isHit ? <mark>{text}</mark> : text}</Fragment>
                  ))}
                </S.Label>
                {entry.detail !== undefined && <S.Detail>{entry.detail}</S.Detail>}
              </S.Row>
            ) : null,
          )}
        </S.Group>
      ))}
    </S.List>
  );
}
