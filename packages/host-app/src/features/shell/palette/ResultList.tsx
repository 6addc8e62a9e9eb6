import { keepFromList, type ComboboxParts, useCombobox } from '@sluice/builder-ui';
import { Fragment, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { markedParts } from '@sluice/liquid/names';
import { paletteMessages } from './messages.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import * as S from './Palette.styles.ts';

interface ResultListProps {
  combobox: ComboboxParts<PaletteEntry>;
  entries: readonly PaletteEntry[];
  /** What was typed, to be marked. */
  typed: string;
  chosen: PaletteEntry | undefined;
  onOpenInTab: (entry: PaletteEntry) => void;
}

/** Lists the entries group by group. */
export function ResultList({ combobox, entries, typed, chosen, onOpenInTab }: ResultListProps): ReactNode {
  const groups = [...new Set(entries.map(({ group }) => group))];
  const nameOf = (group: PaletteGroup) =>
    paletteMessages.groups[group === 'snippets' && typed.trim() === '' ? 'recent' : group];
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
                <S.Label dir="auto" title={entry.label} data-code={entry.isCode}>
                  {markedParts(entry.label, typed).map(({ text, isHit }, part) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
                    <Fragment key={part}>{isHit ? <mark>{text}</mark> : text}</Fragment>
                  ))}
                </S.Label>
                {entry.detail !== undefined && <S.Detail dir="auto">{entry.detail}</S.Detail>}
              </S.Row>
            ) : null,
          )}
        </S.Group>
      ))}
    </S.List>
  );
}

/**
 * Tells whether the pointer has really moved. Browsers report a move, too, when the page scrolls or changes below a pointer
 * that rests.
 */
function usePointerMoves(): (event: MouseEvent) => boolean {
  const last = useRef<Pick<MouseEvent, 'screenX' | 'screenY'>>(undefined);
  return ({ screenX, screenY, movementX, movementY }) => {
    const before = last.current;
    last.current = { screenX, screenY };
    // Of the first report there is nothing to compare, but browsers say how far it was.
    if (before === undefined) return movementX !== 0 || movementY !== 0;
    return before.screenX !== screenX || before.screenY !== screenY;
  };
}

interface PaletteList {
  combobox: ComboboxParts<PaletteEntry>;
  chosen: PaletteEntry | undefined;
}

/**
 * The field and the list of the palette, as the ARIA combobox pattern has them: focus stays in the field. The first entry is
 * the chosen one until the person goes to another, also when further entries come.
 */
export function usePaletteList(
  entries: readonly PaletteEntry[],
  query: string,
  onChoose: (entry: PaletteEntry) => void,
): PaletteList {
  const [reached, setReached] = useState<{ id: string; query: string }>();
  const index = reached?.query === query ? entries.findIndex(({ id }) => id === reached.id) : -1;
  const highlightedIndex = Math.max(0, index);
  const combobox = useCombobox<PaletteEntry>({
    listLabel: paletteMessages.results,
    items: entries,
    keyOf: ({ id }) => id,
    textOf: ({ label }) => label,
    text: query,
    isAlwaysOpen: true,
    highlightedIndex,
    onEvent: (event, { highlightedIndex: next }) => {
      const entry = next === undefined ? undefined : entries[next];
      if (entry !== undefined && event !== 'type') setReached({ id: entry.id, query });
    },
    onChoose,
  });
  return { combobox, chosen: entries[highlightedIndex] };
}
