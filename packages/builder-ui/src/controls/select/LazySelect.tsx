import { useSelect } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { LazyPopover, preparePopover } from '../popover/LazyPopover.tsx';
import * as S from './LazySelect.styles.ts';
import { useListEnvironment } from '../../shadow/ShadowContext.ts';

export interface LazySelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A second, quiet text, such as the symbol of an operator. */
  detail?: string | undefined;
  /** A line below: why choosing this makes no sense. The option can still be chosen. */
  warning?: string | undefined;
  icon?: ReactNode;
}

export interface LazySelectProps<Value extends string> {
  /** What the field is called. */
  label: string;
  value: Value | '';
  /** Keep the array identical between renders while nothing changes. */
  options: readonly LazySelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder: string;
  /** What to show instead of the chosen option's label. */
  children?: ReactNode;
  describedBy?: string | undefined;
  title?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Why nothing can be chosen now. The field can still be reached, so that the reason is read and heard. */
  disabledReason?: string | undefined;
  isInvalid?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A select-only combobox that draws its list only while it is open: a builder with thousands of rows holds thousands
 * of these, and their closed lists would cost more than everything else together.
 */
export function LazySelect<Value extends string>(props: LazySelectProps<Value>): ReactNode {
  const { label, value, options, onChange, placeholder, children, disabledReason } = props;
  const isRefused = disabledReason !== undefined;
  const isDisabled = props.isDisabled === true || isRefused;
  const reasonId = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const selectedItem = options.find((option) => option.value === value) ?? null;
  const listEnvironment = useListEnvironment();
  const select = useSelect<LazySelectOption<Value>>({
    ...listEnvironment,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem,
    // Opened by whatever key, the list starts at the choice in force.
    defaultHighlightedIndex: Math.max(0, selectedItem === null ? 0 : options.indexOf(selectedItem)),
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (chosen !== null) onChange(chosen.value);
    },
  });
  const isOpen = select.isOpen && !isDisabled;
  // Downshift wants to be asked for these in every render, also while there is no list to put them on.
  const menuProps = select.getMenuProps(
    { 'aria-label': label, 'aria-labelledby': undefined },
    { suppressRefError: true },
  );
  return (
    <>
      <S.Field
        type="button"
        className={props.className}
        title={disabledReason ?? props.title}
        onPointerEnter={preparePopover}
        onFocus={preparePopover}
        // oxlint-disable-next-line react/refs -- the getter only passes the ref on
        {...select.getToggleButtonProps({
          ref: anchor,
          'aria-label': `${label}: ${selectedItem?.label ?? placeholder}`,
          'aria-labelledby': undefined,
          'aria-describedby': isRefused ? reasonId : props.describedBy,
          'aria-invalid': props.isInvalid === true || undefined,
          disabled: isDisabled,
        })}
        disabled={isDisabled && !isRefused}
        aria-disabled={isRefused || undefined}
      >
        {children === undefined ? (
          <S.Value data-empty={selectedItem === null || undefined}>
            {selectedItem?.label ?? placeholder}
          </S.Value>
        ) : (
          children
        )}
        <ChevronDown size={14} aria-hidden />
      </S.Field>
      {isRefused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      {isOpen && (
        <LazyPopover label={label} anchorRef={anchor} onClose={select.closeMenu}>
          <S.List {...menuProps}>
            {options.map((option, index) => (
              <S.Option
                key={option.value}
                data-highlighted={select.highlightedIndex === index || undefined}
                data-chosen={option.value === value || undefined}
                {...select.getItemProps({ item: option, index, 'aria-selected': option.value === value })}
              >
                {option.icon}
                <S.OptionText>
                  {option.label}
                  {option.warning !== undefined && <S.Warning>{option.warning}</S.Warning>}
                </S.OptionText>
                {option.detail !== undefined && <S.Detail>{option.detail}</S.Detail>}
              </S.Option>
            ))}
          </S.List>
        </LazyPopover>
      )}
    </>
  );
}
