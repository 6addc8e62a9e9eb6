import { useSelect, type UseSelectState } from 'downshift';
import { matchNames } from '@sluice/liquid/names';
import { ChevronDown } from 'lucide-react';
import {
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
} from 'react';
import { joinHandlers } from '../join-handlers.ts';
import { AnchoredPopover, preparePopover } from '../popover/AnchoredPopover.tsx';
import { drawBeforeNextKey, useListEnvironment } from '../list/useListEnvironment.ts';
import { lateComponent } from '../../hooks/late-component.ts';
import type { SelectOption } from './select-option.ts';
import * as S from './SelectBox.styles.ts';
import { withRef } from '../../hooks/with-ref.ts';

export type { SelectOption };

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
  /** Can be read and copied only: it is the text of the choice. */
  isReadOnly?: boolean | undefined;
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

/** The options are drawn only once somebody opens the list. */
const SelectList = lateComponent(async () => (await import('./SelectList.tsx')).SelectList);

/** Fetches what an open list needs. To be called when somebody may open one. */
export function prepareSelectList(): void {
  preparePopover();
  SelectList.prepare();
}

type PrepareHandlers = Pick<ComponentPropsWithRef<'button'>, 'onPointerEnter' | 'onFocus'>;

/**
 * A select-only combobox that draws its list only while it is open: a builder with thousands of rows holds thousands
 * of these, and their closed lists would cost more than everything else together. `Select` is this one with a label.
 */
export const SelectBox = withRef(function SelectBox<Value extends string>(
  props: SelectBoxProps<Value>,
): ReactNode {
  return props.isReadOnly === true ? <ReadChoice {...props} /> : <OpenedSelect {...props} />;
});

/** What is chosen, as text. An icon that stands in another field is a picture with its name. */
function ReadChoice<Value extends string>(props: SelectBoxProps<Value>): ReactNode {
  const { id, className, style, label, value, options, title, isIcon, children } = props;
  const text = options.find((option) => option.value === value)?.label ?? '';
  if (isIcon === true)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn, not loaded
      <S.Picture {...{ id, className, style, title }} role="img" aria-label={`${label}: ${text}`}>
        {children}
      </S.Picture>
    );
  return (
    <S.Text
      {...{ id, className, style }}
      readOnly
      dir="auto"
      value={text}
      title={title ?? text}
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid === true || undefined}
      aria-required={props.isRequired === true || undefined}
      data-compact={props.compact === true || undefined}
    />
  );
}

const OpenedSelect = withRef(function OpenedSelect<Value extends string>(
  props: SelectBoxProps<Value>,
): ReactNode {
  const {
    label,
    value,
    options: _options,
    onChange: _,
    placeholder,
    children,
    ref,
    describedBy,
    ...others
  } = props;
  const { isDisabled: isOff, disabledReason, isInvalid, isRequired, compact, isIcon, ...settings } = others;
  const { defaultOpen: _open, isReadOnly: _readOnly, ...rest } = settings;
  const isRefused = disabledReason !== undefined;
  const isDisabled = isOff === true || isRefused;
  const reasonId = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref as Ref<HTMLButtonElement>, () => anchor.current as HTMLButtonElement);
  const { select, selectedItem, options } = useOptions(props);
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
        {...joinHandlers<PrepareHandlers>(rest, {
          onPointerEnter: prepareSelectList,
          onFocus: prepareSelectList,
        })}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Backspace' || !select.isOpen || select.inputValue === '') return;
          // A space is as good as nothing, and not taken for what the list forgets by itself.
          select.setInputValue(select.inputValue.slice(0, -1) || ' ');
        }}
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
        {isIcon !== true && <ChevronDown size={16} aria-hidden />}
      </S.Field>
      {isRefused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      {select.isOpen && !isDisabled && (
        <AnchoredPopover label={label} anchorRef={anchor} onClose={select.closeMenu}>
          <SelectList
            {...{ options, value, select, menuProps }}
            rowProps={(index) =>
              select.getItemProps({ index, 'aria-selected': options[index]?.value === value })
            }
            hasMatch={meant(options, select.inputValue).length > 0}
          />
        </AnchoredPopover>
      )}
    </>
  );
});

/** Returns what is chosen, and how the list behaves. */
function useOptions<Value extends string>(props: SelectBoxProps<Value>) {
  const { value, onChange, defaultOpen } = props;
  const options = useMemo(() => inGroups(props.options), [props.options]);
  const selectedItem = options.find((option) => option.value === value) ?? null;
  const listEnvironment = useListEnvironment();
  const select = useSelect<SelectOption<Value>>({
    ...listEnvironment,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.disabledReason !== undefined,
    selectedItem,
    stateReducer: (before, { changes, props: list }) => withTyped(list.items, before, changes),
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
  return { select, selectedItem, options };
}

/** The options, those of a group beside the first of them. */
function inGroups<Option extends SelectOption>(options: readonly Option[]): readonly Option[] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) {
    const others = groups.get(option.group);
    if (others === undefined) groups.set(option.group, [option]);
    else others.push(option);
  }
  return groups.size < 2 ? options : [...groups.values()].flat();
}

function meant<Option extends SelectOption>(options: readonly Option[], typed: string): readonly Option[] {
  return matchNames(options, typed, ({ label, words }) => ({ name: label, words: words?.split(' ') }));
}

const hasGroups = (options: readonly SelectOption[]) => options.some(({ group }) => group !== undefined);

/** Where what is typed is shown, it stays until the list closes, however slowly somebody types. */
function withTyped<Option extends SelectOption>(
  options: readonly Option[],
  before: UseSelectState<Option>,
  changes: Partial<UseSelectState<Option>>,
): Partial<UseSelectState<Option>> {
  if (changes.isOpen === false) return { ...changes, inputValue: '' };
  const isForgotten = changes.inputValue === '' && before.isOpen && before.inputValue !== '';
  if (isForgotten && hasGroups(options)) return { ...changes, inputValue: before.inputValue };
  return withWord(options, before, changes);
}

/** Keys find the option that is meant by them: `any` finds *is any of*, and `birthday` what people call so. */
function withWord<Option extends SelectOption>(
  options: readonly Option[],
  { inputValue: before, selectedItem }: UseSelectState<Option>,
  changes: Partial<UseSelectState<Option>>,
): Partial<UseSelectState<Option>> {
  const { inputValue: typed = '' } = changes;
  if (typed === before || typed.trim() === '') return changes;
  // The same letter again and again goes from one option to the next.
  const isByLetter =
    typed.length === 1 &&
    options[changes.highlightedIndex ?? -1]?.label.toLowerCase().startsWith(typed.toLowerCase()) === true;
  if (isByLetter) return changes;
  const usable = options.filter(({ disabledReason }) => disabledReason === undefined);
  const [best] = meant(usable, typed);
  // Where nothing fits, Enter takes what is chosen already.
  const chosen = selectedItem === null ? -1 : options.findIndex(({ value }) => value === selectedItem.value);
  return { ...changes, highlightedIndex: best === undefined ? chosen : options.indexOf(best) };
}
