import type { AttributeDefinition } from '@sluice/liquid';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import * as S from './AttributeCombobox.styles.ts';
import { useAttributeCombobox } from './useAttributeCombobox.ts';
import { useAttributeComboboxMessages } from './useAttributeComboboxMessages.ts';
import type { SearchAttributes } from './useAttributeSearch.ts';
import { useAttributeWords } from './useAttributeWords.ts';

/** Only what floats comes later; the field itself is never exchanged. */
const loadList = () => import('./AttributeList.tsx');
const AttributeList = lazy(async () => ({ default: (await loadList()).AttributeList }));

export interface AttributeComboboxProps {
  /** The chosen raw name; empty while nothing is chosen. */
  value: string;
  /** What can be chosen. Keep the array identical between renders while nothing changes. */
  attributes: readonly AttributeDefinition[];
  /**
   * Called when the person has chosen a row, pressed Enter or left the field with another name. `attribute` is
   * `undefined` for a name that is not in `attributes`, and for an emptied field.
   */
  onChange: (name: string, attribute: AttributeDefinition | undefined) => void;
  /** What a screen reader calls the field. */
  'aria-label': string;
  /** The id of a text that explains the field, such as its error. */
  'aria-describedby'?: string | undefined;
  /**
   * Whether a name that is not in `attributes` may be entered. It is then marked as unknown.
   * @default true
   */
  allowUnknown?: boolean | undefined;
  /**
   * Raw names that were used before, newest first: they come first in the list. A function is asked when the list opens.
   */
  recent?: readonly string[] | (() => readonly string[]) | undefined;
  /**
   * Finds further attributes for what is typed. Shown are that it works, what it finds, and a failure with another try;
   * names can be typed all the while. Keep the function identical between renders.
   */
  search?: SearchAttributes | undefined;
  /** Shown while the field is empty. */
  placeholder?: string | undefined;
  /** Shown while the pointer rests on the field. The name when left out. */
  title?: string | undefined;
  /**
   * Cannot be used.
   * @default false
   */
  isDisabled?: boolean | undefined;
  /**
   * Can be read, not changed.
   * @default false
   */
  isReadOnly?: boolean | undefined;
  /**
   * Marks it as wrong or missing.
   * @default false
   */
  isInvalid?: boolean | undefined;
  className?: string | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for an attribute's raw name that suggests the known ones: at most 14 per query, three rows visible, the
 * matched letters emphasized, the data type beside each. Follows the ARIA combobox pattern; the list floats above
 * everything and keeps the theme.
 */
export function AttributeCombobox(props: AttributeComboboxProps): ReactNode {
  const messages = useAttributeComboboxMessages();
  const words = useAttributeWords();
  const { value, attributes, onChange, allowUnknown = true, isDisabled = false, isReadOnly = false } = props;
  const listing = useAttributeCombobox({
    value,
    attributes,
    allowUnknown,
    isReadOnly,
    recent: props.recent,
    search: props.search,
    onChange,
    statusMessage: messages.resultCount,
  });
  const { combobox, items, isUnknown, takeText, typeText } = listing;
  const field = useRef<HTMLDivElement>(null);
  const isOpen = combobox.isOpen && !isReadOnly && !isDisabled;

  // Downshift wants to be asked for these in every render, also while there is no list to put them on.
  const menuProps = combobox.getMenuProps(
    { 'aria-label': messages.listLabel, 'aria-labelledby': undefined },
    { suppressRefError: true },
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a row is downshift's; Enter without one takes the text as typed.
    if (event.key !== 'Enter' || (isOpen && combobox.highlightedIndex >= 0)) return;
    takeText();
    combobox.closeMenu();
  };

  return (
    <S.Field
      ref={field}
      className={props.className}
      data-invalid={props.isInvalid === true || undefined}
      data-disabled={isDisabled || undefined}
    >
      <S.Input
        {...combobox.getInputProps({
          onFocus: () => void loadList(),
          onChange: (event) => typeText(event.currentTarget.value),
          // oxlint-disable-next-line react/refs -- handed on to the input, not read
          ...(props.ref == null ? {} : { ref: props.ref }),
          'aria-label': props['aria-label'],
          'aria-labelledby': undefined,
          'aria-describedby': props['aria-describedby'],
          'aria-invalid': props.isInvalid === true || undefined,
          disabled: isDisabled,
          readOnly: isReadOnly,
          placeholder: props.placeholder ?? messages.placeholder,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 10_000,
          // Names are code: in a page that reads from the right they still read from the left.
          dir: 'auto',
          title: value === '' ? undefined : (props.title ?? value).slice(0, 300),
          onKeyDown,
          // A list without rows has none to point at.
          ...(items.length === 0 && { 'aria-activedescendant': '' }),
        })}
      />
      {isUnknown && combobox.inputValue === value && (
        <S.Unknown title={messages.unknownHelp}>{messages.unknown}</S.Unknown>
      )}
      <S.Toggle
        type="button"
        {...combobox.getToggleButtonProps({
          'aria-label': messages.toggle,
          disabled: isDisabled || isReadOnly,
          tabIndex: -1,
        })}
      >
        <ChevronsUpDown size={14} aria-hidden />
      </S.Toggle>
      {isOpen && (
        <Suspense fallback={null}>
          <AttributeList
            listing={listing}
            value={value}
            messages={messages}
            words={words}
            anchorRef={field}
            menuProps={menuProps}
          />
        </Suspense>
      )}
    </S.Field>
  );
}
