import { useSelect, type UseSelectReturnValue, type UseSelectState } from 'downshift';
import { ChevronDown } from 'lucide-react';
import {
  useId,
  useImperativeHandle,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { joinHandlers } from '../join-handlers.ts';
import { AnchoredPopover, preparePopover } from '../popover/AnchoredPopover.tsx';
import { drawBeforeNextKey, useListEnvironment } from '../list/useListEnvironment.ts';
import * as S from './SelectBox.styles.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  description?: string | undefined;
  /** A second, quiet text at the end of the line, such as the symbol of an operator. */
  detail?: string | undefined;
  /** What people call it as well: they find it by typing that. */
  words?: string | undefined;
  /** A line below: why choosing this makes no sense. The option can still be chosen. */
  warning?: string | undefined;
  icon?: ReactNode;
  /** Makes the option unavailable and says why, in place of the description. */
  disabledReason?: string | undefined;
}

export interface SelectBoxProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'button'>,
  'value' | 'onChange' | 'disabled' | 'defaultValue'
> {
  /** What the field is called. */
  label: string;
  value: Value | '';
  /** Keep the array identical between renders while nothing changes. */
  options: readonly SelectOption<Value>[];
  /** `how` says whether the person chose it, or left the list at it. */
  onChange: (value: Value, how?: 'chosen' | 'left') => void;
  placeholder: string;
  /** What to show instead of the chosen option's label. */
  children?: ReactNode;
  describedBy?: string | undefined;
  /** Cannot be used. */
  isDisabled?: boolean | undefined;
  /** Why nothing can be chosen now. The field can still be reached, so that the reason is read and heard. */
  disabledReason?: string | undefined;
  isInvalid?: boolean | undefined;
  /** Marks it as a choice that has to be made. Checking that is up to the form. */
  isRequired?: boolean | undefined;
  /** 32 instead of 36 px high. */
  compact?: boolean | undefined;
  /** Without a box, as wide as its icon, which are its children: to be put into another field. */
  isIcon?: boolean | undefined;
  /** Whether the list is open from the start. */
  defaultOpen?: boolean | undefined;
}

type PrepareHandlers = Pick<ComponentPropsWithRef<'button'>, 'onPointerEnter' | 'onFocus'>;

/**
 * A select-only combobox that draws its list only while it is open: a builder with thousands of rows holds thousands
 * of these, and their closed lists would cost more than everything else together. `Select` is this one with a label.
 */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>): ReactNode {
  const { label, value, options, onChange: _, placeholder, children, ref, describedBy, ...others } = props;
  const { isDisabled: isOff, disabledReason, isInvalid, isRequired, compact, isIcon, ...settings } = others;
  const { defaultOpen: _open, ...rest } = settings;
  const isRefused = disabledReason !== undefined;
  const isDisabled = isOff === true || isRefused;
  const reasonId = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref as Ref<HTMLButtonElement>, () => anchor.current as HTMLButtonElement);
  const { select, selectedItem } = useOptions(props);
  const text = selectedItem?.label ?? placeholder;
  // Downshift wants to be asked for these in every render, also while there is no list to put them on.
  const menuProps = select.getMenuProps(
    { 'aria-label': label, 'aria-labelledby': undefined },
    { suppressRefError: true },
  );
  return (
    <>
      <S.Field
        // oxlint-disable-next-line react/refs -- the getter only passes the ref on
        {...select.getToggleButtonProps({
          ...rest,
          type: 'button',
          title: disabledReason ?? rest.title,
          ref: anchor,
          'aria-label': `${label}: ${text}`,
          'aria-labelledby': undefined,
          'aria-describedby': isRefused ? reasonId : describedBy,
          'aria-invalid': isInvalid === true || undefined,
          'aria-required': isRequired === true || undefined,
          disabled: isDisabled,
        })}
        {...joinHandlers<PrepareHandlers>(rest, { onPointerEnter: preparePopover, onFocus: preparePopover })}
        disabled={isDisabled && !isRefused}
        aria-disabled={isRefused || undefined}
        data-compact={compact === true || undefined}
        data-icon={isIcon === true || undefined}
      >
        {children === undefined ? (
          <S.Value dir="auto" data-empty={selectedItem === null || undefined}>
            {text}
          </S.Value>
        ) : (
          children
        )}
        {isIcon !== true && <ChevronDown size={14} aria-hidden />}
      </S.Field>
      {isRefused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      {select.isOpen && !isDisabled && (
        <OpenList {...{ label, options, value, select, menuProps }} anchorRef={anchor} />
      )}
    </>
  );
}

/** Returns what is chosen, and how the list behaves. */
function useOptions<Value extends string>(props: SelectBoxProps<Value>) {
  const { value, options, onChange, defaultOpen } = props;
  const selectedItem = options.find((option) => option.value === value) ?? null;
  const listEnvironment = useListEnvironment();
  const select = useSelect<SelectOption<Value>>({
    ...listEnvironment,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.disabledReason !== undefined,
    selectedItem,
    stateReducer: (before, { changes, props: list }) => withWord(list.items, before, changes),
    ...(defaultOpen === true ? { initialIsOpen: true } : {}),
    // Whichever key opens the list, it starts at the current choice.
    defaultHighlightedIndex: Math.max(0, selectedItem === null ? 0 : options.indexOf(selectedItem)),
    onSelectedItemChange: ({ selectedItem: chosen, type }) => {
      const isLeaving = type === useSelect.stateChangeTypes.ToggleButtonBlur;
      if (chosen === null) return;
      if (isLeaving) onChange(chosen.value, 'left');
      else drawBeforeNextKey(() => onChange(chosen.value, 'chosen'));
    },
  });
  return { select, selectedItem };
}

/**
 * Keys that no option begins with find one that has a word beginning with them: `any` finds *is any of*, and `birthday` what
 * people call so.
 */
function withWord<Option extends SelectOption>(
  options: readonly Option[],
  { inputValue: before }: UseSelectState<Option>,
  changes: Partial<UseSelectState<Option>>,
): Partial<UseSelectState<Option>> {
  const labels = options.map(({ label }) => ` ${label.toLowerCase()}`);
  const typed = ` ${changes.inputValue?.toLowerCase() ?? ''}`;
  const isNew = changes.inputValue !== before;
  if (!isNew || labels[changes.highlightedIndex ?? -1]?.startsWith(typed) === true) return changes;
  const indexIn = (texts: readonly string[]) =>
    texts.findIndex((text, index) => text.includes(typed) && options[index]?.disabledReason === undefined);
  const byLabel = indexIn(labels);
  const matchIndex =
    byLabel < 0 ? indexIn(options.map(({ words = '' }) => ` ${words.toLowerCase()}`)) : byLabel;
  return matchIndex < 0 ? changes : { ...changes, highlightedIndex: matchIndex };
}

interface OpenListProps<Value extends string> extends Pick<
  SelectBoxProps<Value>,
  'label' | 'options' | 'value'
> {
  anchorRef: RefObject<HTMLButtonElement | null>;
  select: UseSelectReturnValue<SelectOption<Value>>;
  menuProps: ComponentPropsWithRef<'ul'>;
}

/** Shows the options that can be chosen, while the list is open. */
function OpenList<Value extends string>(props: OpenListProps<Value>): ReactNode {
  const { label, anchorRef, select, options, value, menuProps } = props;
  return (
    <AnchoredPopover label={label} anchorRef={anchorRef} onClose={select.closeMenu}>
      <S.List {...menuProps}>
        {options.map((option, index) => (
          <S.Option
            key={option.value}
            data-highlighted={select.highlightedIndex === index || undefined}
            data-chosen={option.value === value || undefined}
            {...select.getItemProps({ item: option, index, 'aria-selected': option.value === value })}
          >
            <OptionFace option={option} />
          </S.Option>
        ))}
      </S.List>
    </AnchoredPopover>
  );
}

function OptionFace({ option }: { option: SelectOption }): ReactNode {
  const { label, icon, detail, warning, disabledReason } = option;
  const description = disabledReason ?? option.description;
  return (
    <>
      {icon}
      <S.OptionText>
        {label}
        {description !== undefined && <S.Description>{description}</S.Description>}
        {warning !== undefined && <S.Warning>{warning}</S.Warning>}
      </S.OptionText>
      {detail !== undefined && <S.Detail>{detail}</S.Detail>}
    </>
  );
}
