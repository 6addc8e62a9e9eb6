import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import * as S from '../../../components/SearchableField.styles.ts';
import { usedAttributesOptions } from '../../../lib/api/snippets-api.ts';
import { useSearchText } from '../../../lib/paging/useSearchText.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
import { libraryMessages } from '../messages.ts';
import * as C from './AttributeChip.styles.ts';

interface AttributeFilterProps {
  /** The exact name; empty for any. */
  value: string;
  onChange: (attribute: string) => void;
}

/** Finds the snippets that use an attribute. The list has those that the library uses, with the number of snippets. */
export function AttributeFilter({ value, onChange }: AttributeFilterProps): ReactNode {
  const { filters: texts } = libraryMessages;
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useSearchText(searched, setSearched);
  const [isTyping, setTyping] = useState(false);
  const [isOpened, setOpened] = useState(false);
  // Nobody waits for the list of a filter that is not used.
  const { data, isPlaceholderData } = useQuery({
    ...usedAttributesOptions(useWorkspaceId(), searched),
    enabled: isOpened,
  });
  const shown = isTyping ? typed : value;
  const stopTyping = () => {
    setTyping(false);
    setTyped('');
    setSearched('');
  };
  return (
    <ComboBox
      aria-label={texts.attribute}
      allowsEmptyCollection
      menuTrigger="input"
      inputValue={shown}
      onFocus={() => setOpened(true)}
      onInputChange={(text) => {
        if (text === shown) return;
        setTyping(true);
        setTyped(text);
        if (text === '' && value !== '') onChange('');
      }}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => {
        stopTyping();
        if (typeof key === 'string' && key !== value) onChange(key);
      }}
      onBlur={stopTyping}
      // The server has searched already.
      defaultFilter={() => true}
    >
      <AttributeBox
        items={data?.items}
        typed={isTyping ? typed.trim() : ''}
        isFound={data !== undefined && !isPlaceholderData && searched === typed.trim()}
      />
    </ComboBox>
  );
}

interface AttributeBoxProps {
  /** What was found; `undefined` while it is loading. */
  items: readonly { name: string; count: number }[] | undefined;
  /** What is being typed; empty for nothing. */
  typed: string;
  /** Whether the list is what was found for it. */
  isFound: boolean;
}

/** The field with its list. */
function AttributeBox({ items, typed, isFound }: AttributeBoxProps): ReactNode {
  const { filters: texts } = libraryMessages;
  const box = useRef<HTMLDivElement>(null);
  const list = use(ComboBoxStateContext);
  const only = items?.find(({ name }) => name === typed) ?? (items?.length === 1 ? items[0] : undefined);
  const handleEnter = useEnter(typed, isFound, only?.name);
  return (
    <>
      <S.Box ref={box} onKeyDownCapture={handleEnter}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.attribute}
          onClick={() => list?.open(null, 'manual')}
        />
        <Button aria-label={texts.showAttributes}>
          <ChevronDown size={15} aria-hidden />
        </Button>
      </S.Box>
      <Popover triggerRef={box} placement="bottom start" offset={4}>
        <S.List>
          <ListBox
            items={items ?? []}
            aria-label={texts.attributes}
            renderEmptyState={() => items !== undefined && <S.Nothing>{texts.noAttribute}</S.Nothing>}
          >
            {({ name, count }) => (
              <ListBoxItem id={name} textValue={name}>
                <C.Option>
                  <code dir="auto">{name}</code>
                  <span>{texts.uses(count)}</span>
                </C.Option>
              </ListBoxItem>
            )}
          </ListBox>
        </S.List>
      </Popover>
    </>
  );
}

/** Enter takes the only suggestion, as it does for a tag; one that is still on its way is taken when it comes. */
function useEnter(typed: string, isFound: boolean, only: string | undefined) {
  const list = use(ComboBoxStateContext);
  const entered = useRef('');
  const take = () => {
    entered.current = '';
    if (only === undefined) return;
    list?.selectionManager.setFocusedKey(only);
    list?.commit();
  };
  useEffect(() => {
    if (entered.current !== typed) entered.current = '';
    else if (typed !== '' && isFound) take();
  });
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return;
    if (typed === '' || !list?.isOpen || list.selectionManager.focusedKey !== null) return;
    // Otherwise the list would close, and what was typed would be gone.
    event.preventDefault();
    event.stopPropagation();
    if (isFound) take();
    else entered.current = typed;
  };
}
