import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useSearchText } from '../../lib/paging/useSearchText.ts';
import * as S from '../SearchableField.styles.ts';

/** What can be picked. */
export interface Pickable {
  id: string;
  name: string;
}

interface PickerProps {
  label: string;
  placeholder: string;
  /** Names the button that opens the list, and the list. */
  showLabel: string;
  listLabel: string;
  /** Said in place of an empty list. */
  nothing: string;
  /** What the search found; `undefined` while it is under way. */
  found: readonly Pickable[] | undefined;
  /** Called after a pause in typing. */
  onSearch: (text: string) => void;
  picked: Pickable | null;
  onPick: (picked: Pickable) => void;
  /** Whether names are written in Liquid. */
  isCode?: boolean;
}

/** A field to find one of many by its name. The server searches. */
export function Picker(props: PickerProps): ReactNode {
  const { label, found, picked, onPick, onSearch, isCode = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useSearchText(searched, (text) => {
    setSearched(text);
    onSearch(text);
  });
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? typed : (picked?.name ?? '');
  return (
    <ComboBox
      allowsEmptyCollection
      menuTrigger="focus"
      inputValue={shown}
      onInputChange={(text) => {
        if (text === shown) return;
        setTyping(true);
        setTyped(text);
      }}
      selectedKey={picked?.id ?? null}
      onSelectionChange={(key) => {
        const chosen = found?.find(({ id }) => id === key);
        setTyping(false);
        setTyped('');
        if (chosen) onPick(chosen);
      }}
      onBlur={() => setTyping(false)}
      // The server has searched already.
      defaultFilter={() => true}
    >
      <S.Field>
        <Label>{label}</Label>
        <S.Box ref={box}>
          <Input autoComplete="off" spellCheck={false} placeholder={props.placeholder} dir="auto" />
          <Button aria-label={props.showLabel}>
            <ChevronsUpDown size={14} aria-hidden />
          </Button>
        </S.Box>
      </S.Field>
      <Popover triggerRef={box} placement="bottom start" offset={4}>
        <S.List>
          <ListBox
            items={found ?? []}
            aria-label={props.listLabel}
            renderEmptyState={() => found !== undefined && <S.Nothing>{props.nothing}</S.Nothing>}
          >
            {({ id, name }) => (
              <ListBoxItem id={id} textValue={name}>
                {isCode ? <code dir="auto">{name}</code> : <span dir="auto">{name}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </S.List>
      </Popover>
    </ComboBox>
  );
}
