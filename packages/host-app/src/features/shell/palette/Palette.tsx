import { type ReactNode, useState, type KeyboardEvent } from 'react';
import { keepFromList, type ComboboxParts, Button, Skeleton } from '@sluice/builder-ui';
import { CloudOff, Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { PaletteActions } from './useActionEntries.ts';
import { paletteMessages } from './messages.ts';
import * as S from './Palette.styles.ts';
import { isShortcut, SHORTCUTS, modifierName } from '../../../lib/shortcuts.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';
import { ResultList, usePaletteList } from './ResultList.tsx';
import { Key } from '../../../components/Key.tsx';
import { lateComponent } from '../../../lib/late/late-component.tsx';

interface PaletteProps extends PaletteActions {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that leads to pages, snippets, attributes and actions from anywhere. What is typed into is here with the frame. */
export function Palette({ isOpen, onClose, ...actions }: PaletteProps): ReactNode {
  return (
    <S.Panel isOpen={isOpen} onOpenChange={onClose} label={paletteMessages.title} placement="top">
      <PaletteSearch onClose={onClose} {...actions} />
    </S.Panel>
  );
}

interface PaletteSearchProps extends PaletteActions {
  onClose: () => void;
}

/** The field of the palette, with what it finds. */
function PaletteSearch({ onClose, ...actions }: PaletteSearchProps): ReactNode {
  const [query, setQuery] = useState('');
  const { entries, typed, isSearching, isMissing } = usePaletteEntries(query, actions);
  const { choose, openInTab } = useChoosing(onClose);
  const { combobox, chosen } = usePaletteList(entries, query, choose);
  return (
    <>
      <PaletteField
        combobox={combobox}
        chosen={chosen}
        isBusy={isSearching}
        onType={setQuery}
        onOpenInTab={openInTab}
        onClose={onClose}
      />
      <S.Columns>
        <S.Results>
          {entries.length === 0 && <S.Waiting>{paletteMessages.searching}</S.Waiting>}
          <ResultList {...{ combobox, entries, typed, chosen }} onOpenInTab={openInTab} />
          {isMissing && (
            <S.Missing>
              <CloudOff aria-hidden />
              {paletteMessages.missing}
            </S.Missing>
          )}
        </S.Results>
        <Preview entry={chosen} />
      </S.Columns>
      <PaletteFoot
        onShowShortcuts={() => {
          onClose();
          actions.onShowShortcuts();
        }}
      />
      <S.Status>{!isSearching && query !== '' && statusOf(entries)}</S.Status>
    </>
  );
}

/** Choosing an entry goes on in this tab, or in another one. */
function useChoosing(onClose: () => void) {
  const navigate = useNavigate();
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.run?.();
    if (entry.to !== undefined) void navigate(entry.to);
  };
  const openInTab = (entry: PaletteEntry) => {
    if (entry.to === undefined) return choose(entry);
    open(entry.to, '_blank', 'noopener');
    return onClose();
  };
  return { choose, openInTab };
}

/** A screen reader hears this when the list has changed. */
function statusOf(entries: readonly PaletteEntry[]): string {
  return entries.some(({ group }) => group === 'create')
    ? paletteMessages.nothing
    : paletteMessages.count(entries.length);
}

interface PaletteFieldProps {
  combobox: ComboboxParts<PaletteEntry>;
  chosen: PaletteEntry | undefined;
  isBusy: boolean;
  onType: (text: string) => void;
  onOpenInTab: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** The field that is typed in. Focus stays here. */
function PaletteField({ combobox, chosen, isBusy, ...on }: PaletteFieldProps): ReactNode {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event.nativeEvent, SHORTCUTS.palette)) {
      event.preventDefault();
      on.onClose();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && chosen) {
      event.preventDefault();
      keepFromList(event);
      on.onOpenInTab(chosen);
    }
  };
  return (
    <S.Field>
      <Search aria-hidden />
      <input
        {...combobox.getInputProps({
          'aria-label': paletteMessages.field,
          'aria-labelledby': undefined,
          placeholder: paletteMessages.placeholder,
          onChange: (event) => on.onType(event.target.value),
          onKeyDown: handleKeyDown,
        })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-busy={isBusy}
      />
      <S.EscapeButton type="button" aria-label={paletteMessages.close} onClick={on.onClose}>
        {paletteMessages.escape}
      </S.EscapeButton>
    </S.Field>
  );
}

/** Says which keys do what. */
function PaletteFoot({ onShowShortcuts }: { onShowShortcuts: () => void }): ReactNode {
  const { keys } = paletteMessages;
  return (
    <S.Foot>
      <span>
        <Key>{keys.up}</Key>
        <Key>{keys.down}</Key>
        {keys.choose}
      </span>
      <span>
        <Key>{keys.enter}</Key>
        {keys.open}
      </span>
      <span>
        <Key>{modifierName()}</Key>
        <Key>{keys.enter}</Key>
        {keys.newTab}
      </span>
      <Button compact variant="ghost" onPress={onShowShortcuts}>
        {keys.shortcuts}
      </Button>
    </S.Foot>
  );
}

/** Reads Liquid, which the frame of the pages does not. */
const SnippetPreview = lateComponent(
  async () => (await import('./SnippetPreview.tsx')).SnippetPreview,
  <Skeleton height="52px" />,
);

/** Explains the chosen entry. Its room is there whatever is chosen, so that nothing jumps. */
function Preview({ entry }: { entry: PaletteEntry | undefined }): ReactNode {
  return (
    <S.Preview>
      {entry?.snippet !== undefined && <SnippetPreview key={entry.id} snippet={entry.snippet} />}
      {entry !== undefined && entry.snippet === undefined && (
        <div>
          <S.PreviewTitle data-code={entry.isCode}>{entry.label}</S.PreviewTitle>
          {entry.isCode === true && <S.PreviewText>{entry.detail}</S.PreviewText>}
          <S.PreviewText>{entry.explanation}</S.PreviewText>
        </div>
      )}
    </S.Preview>
  );
}
