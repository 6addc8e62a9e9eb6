import { MAX_VALUE_LENGTH, type AttributeDefinition, type AttributeType } from '@sluice/liquid';
import { ChevronsUpDown, TriangleAlert } from 'lucide-react';
import {
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { mark } from '../builder-dom/builder-dom.ts';
import * as S from './AttributeCombobox.styles.ts';
import { useAttributeCombobox } from './useAttributeCombobox.ts';
import { useAttributeComboboxMessages } from './messages.ts';
import type { SearchAttributes } from './useAttributeSearch.ts';
import type { ChoiceReason } from '../controls/combobox/useCombobox.ts';
import { AnchoredPopover } from '../controls/popover/AnchoredPopover.tsx';
import { Tooltip } from '../controls/tooltip/Tooltip.tsx';
import { isComposing } from '../hooks/is-composing.ts';
import { lateComponent } from '../hooks/late-component.ts';
import { withRef } from '../hooks/with-ref.ts';

/** The rows are drawn only once somebody comes to the field. */
const AttributeList = lateComponent(async () => (await import('./AttributeList.tsx')).AttributeList);

/** Fetches the rows before somebody comes to a field. */
export const prepareAttributeList = AttributeList.prepare;

export interface AttributeComboboxProps {
  /** The chosen raw name; empty while nothing is chosen. */
  value: string;
  /** What can be chosen. Keep the array identical between renders while nothing changes. */
  attributes: readonly AttributeDefinition[];
  /**
   * The type of the chosen attribute, where `attributes` has several types. Of those that share a name it is the one
   * that is meant, and its type is offered first. Each row then shows its type.
   */
  attributeType?: AttributeType | '' | undefined;
  /**
   * Called when the person has chosen a row, pressed Enter or left the field with another name. `attribute` is
   * `undefined` for a name that is not in `attributes`, and for an emptied field. `how` says whether the person chose it,
   * or left the field with it.
   */
  onChange: (name: string, attribute: AttributeDefinition | undefined, how?: ChoiceReason) => void;
  /** Why a name can never be used, as a sentence. Such a name is refused and stays in the field. */
  problemOf?: ((name: string) => string | undefined) | undefined;
  /** Shown in the field before the name, such as a choice of types. */
  lead?: ReactNode;
  /** Shown in the field after the name, as long as the name is not being changed. */
  mark?: ReactNode;
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
 * A field for an attribute's raw name that suggests the known ones: at most 14 per query, three rows visible at first and
 * seven for a person who goes further down, the matched letters emphasized, the data type beside each. Follows the ARIA combobox
 * pattern; the list floats above everything and keeps the theme.
 */
export const AttributeCombobox = withRef(function AttributeCombobox(
  props: AttributeComboboxProps,
): ReactNode {
  const messages = useAttributeComboboxMessages();
  const { value, attributeType, isDisabled = false, isReadOnly = false, isInvalid } = props;
  const listing = useAttributeCombobox({
    value,
    type: attributeType === '' ? undefined : attributeType,
    attributes: props.attributes,
    allowUnknown: props.allowUnknown ?? true,
    isReadOnly,
    recent: props.recent,
    search: props.search,
    problemOf: props.problemOf,
    onChange: props.onChange,
    listLabel: messages.listLabel,
    statusMessage: messages.resultCount,
  });
  const field = useRef<HTMLDivElement>(null);
  const { combobox, problem } = listing;
  const isOpen = combobox.isOpen && !isReadOnly && !isDisabled;
  const isWrong = isInvalid === true || problem !== undefined;
  const isSettled = listing.text === value;
  const openFromMark = () => {
    field.current?.querySelector('input')?.focus();
    combobox.openMenu();
  };

  return (
    <>
      <S.Field
        ref={field}
        className={props.className}
        data-invalid={isWrong || undefined}
        data-disabled={isDisabled || undefined}
        data-readonly={isReadOnly || undefined}
        data-lead={props.lead !== undefined || undefined}
      >
        {props.lead}
        <S.Input {...inputProps(props, listing, { isOpen, isWrong, placeholder: messages.placeholder })} />
        {isSettled && listing.isUnknown && (
          <UnknownMark text={messages.unknownHelp} onPress={isReadOnly ? undefined : openFromMark} />
        )}
        {isSettled && props.mark}
        {!isReadOnly && (
          <S.Toggle
            type="button"
            {...combobox.getToggleButtonProps({
              'aria-label': messages.toggle,
              disabled: isDisabled,
              tabIndex: -1,
            })}
          >
            <ChevronsUpDown size={16} aria-hidden />
          </S.Toggle>
        )}
        {isOpen && (
          <AnchoredPopover label={messages.listLabel} anchorRef={field} onClose={combobox.closeMenu}>
            <AttributeList listing={listing} value={value} hasTypes={attributeType !== undefined} />
          </AnchoredPopover>
        )}
      </S.Field>
      {problem !== undefined && !isOpen && <S.Problem role="alert">{problem}</S.Problem>}
    </>
  );
});

/** Who presses on a chosen name selects all of it, as Tab does: what is typed takes its place. */
function selectOnEntering(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  if (input.value === '' || input.matches(':focus')) return;
  event.preventDefault();
  input.focus();
  input.select();
}

interface InputState {
  isOpen: boolean;
  isWrong: boolean;
  placeholder: string;
}

/** The attributes of the text input. */
function inputProps(
  props: AttributeComboboxProps,
  { combobox, text, commitText, typeText }: ReturnType<typeof useAttributeCombobox>,
  { isOpen, isWrong, placeholder }: InputState,
) {
  const { value, title, ref } = props;
  return combobox.getInputProps({
    onMouseDown: props.isReadOnly === true ? undefined : selectOnEntering,
    onFocus: prepareAttributeList,
    onChange: (event: ChangeEvent<HTMLInputElement>) => typeText(event.currentTarget.value),
    ...(ref == null ? {} : { ref }),
    'aria-label': props['aria-label'],
    'aria-labelledby': undefined,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': isWrong || undefined,
    disabled: props.isDisabled === true,
    readOnly: props.isReadOnly === true,
    placeholder: props.placeholder ?? placeholder,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: MAX_VALUE_LENGTH,
    // Names are code: in a page that reads from the right they still read from the left.
    dir: 'auto',
    ...mark('ownText', text !== value),
    title: value === '' ? undefined : (title ?? value).slice(0, 300),
    onKeyDown: (event: KeyboardEvent) => {
      // Enter on a row is the list's; Enter without one takes the text as typed.
      if (event.key !== 'Enter' || isComposing(event)) return;
      if (isOpen && combobox.highlightedIndex >= 0) return;
      commitText('chosen');
      combobox.closeMenu();
    },
  });
}

interface UnknownMarkProps {
  text: string;
  /** Absent where there is no list. */
  onPress: (() => void) | undefined;
}

/** Says that a name is in nobody's data. Pressed it opens the list: there is no hovering with a finger. */
function UnknownMark({ text, onPress }: UnknownMarkProps): ReactNode {
  if (onPress === undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn, not loaded
      <S.Mark as="span" role="img" aria-label={text} title={text}>
        <TriangleAlert size={15} aria-hidden />
      </S.Mark>
    );
  return (
    <Tooltip text={text}>
      <S.Mark type="button" aria-label={text} onClick={onPress}>
        <TriangleAlert size={15} aria-hidden />
      </S.Mark>
    </Tooltip>
  );
}
