import { ChevronsUpDown } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, splitProps } from '../field/Field.tsx';
import { Field } from '../field/Field.styles.ts';
import { fieldControl, fieldToggle, readOnlyLook } from '../field/field-box.ts';
import { useTyped } from '../field/useTyped.ts';
import { AnchoredPopover } from '../popover/AnchoredPopover.tsx';
import { useControlsMessages } from '../messages.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { useSearchedItems, type SearchedItems } from './useSearchedItems.ts';
import { Description, List, Option, OptionText } from '../list/List.styles.ts';
import { codeText, ownElement, truncate } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

/**
 * A field with a list to choose from, by the ARIA combobox pattern: for long lists, for lists that a server searches, and for
 * texts with suggestions. Class, style and data attributes go to the field with its label; ref and all other attributes to the
 * native `input`. For a field with a list of another kind there is `useCombobox`.
 */
export const Combobox = withRef(function Combobox(props: ComboboxProps): ReactNode {
  const { items: _, onChoose: _choose, onSearch: _search, showsAllItems: _all, ...fieldProps } = props;
  const { isLoading: _loading, isClearable: _clear, opensOn: _opens, ...named } = fieldProps;
  const { allowsAnyText = false, loadingText, emptyText, listLabel, toggleLabel, ...looks } = named;
  const { lead, compact, name, ...given } = looks;
  const { showOptions } = useControlsMessages();
  const box = useRef<HTMLDivElement>(null);
  const field = useTyped<HTMLInputElement, typeof given>(given);
  const label = listLabel ?? (typeof props.label === 'string' ? props.label : '');
  const searched = useSearchedItems(props, field, label);
  const [root, control] = splitProps(field.rest);
  const { combobox } = searched;
  const isOff = props.isDisabled === true || props.isReadOnly === true;
  return (
    <Field {...root}>
      <FieldFrame {...field.frame}>
        <Box
          ref={box}
          data-compact={compact === true || undefined}
          data-code={props.code === true || undefined}
          data-invalid={props.error !== undefined || undefined}
          data-disabled={props.isDisabled === true || undefined}
          data-readonly={props.isReadOnly === true || undefined}
        >
          {lead}
          <Input
            // oxlint-disable-next-line react/refs -- the getter only passes the ref on
            {...combobox.getInputProps({
              autoComplete: 'off',
              spellCheck: false,
              dir: 'auto',
              ...control,
              ...field.attributes,
              ...(allowsAnyText && name !== undefined ? { name } : {}),
              'aria-labelledby': undefined,
              ...searched.handlers,
            })}
          />
          <Toggle
            type="button"
            {...combobox.getToggleButtonProps({
              'aria-label': toggleLabel ?? showOptions,
              disabled: isOff,
              tabIndex: -1,
            })}
          >
            <ChevronsUpDown size={16} aria-hidden />
          </Toggle>
        </Box>
        {!allowsAnyText && name !== undefined && (
          <input type="hidden" name={name} value={field.text} disabled={props.isDisabled === true} />
        )}
        {combobox.isOpen && !isOff && (
          <OpenList
            searched={searched}
            label={label}
            silentText={props.isLoading === true ? loadingText : emptyText}
            isCode={props.code === true}
            anchorRef={box}
          />
        )}
      </FieldFrame>
    </Field>
  );
});

interface OpenListProps {
  searched: SearchedItems;
  label: string;
  /** Said when there are no rows. */
  silentText: string | undefined;
  isCode: boolean;
  anchorRef: RefObject<HTMLElement | null>;
}

function OpenList({ searched, label, silentText, isCode, anchorRef }: OpenListProps): ReactNode {
  const { combobox, items } = searched;
  if (items.length === 0 && silentText === undefined) return null;
  return (
    <AnchoredPopover label={label} anchorRef={anchorRef} onClose={combobox.closeMenu}>
      <Rows {...combobox.listProps} data-code={isCode || undefined}>
        {items.map((item, index) => (
          <Option
            key={item.key}
            data-highlighted={combobox.highlightedIndex === index || undefined}
            {...combobox.getItemProps({ item, index })}
          >
            <OptionText>
              <Text
                dir="auto"
                data-code={(isCode && item.label === undefined) || undefined}
                title={isCode ? item.text : undefined}
              >
                {item.label ?? item.text}
              </Text>
              {item.description !== undefined && <Description>{item.description}</Description>}
            </OptionText>
            {item.detail !== undefined && <Detail>{item.detail}</Detail>}
          </Option>
        ))}
        {items.length === 0 && <Silent>{silentText}</Silent>}
      </Rows>
    </AnchoredPopover>
  );
}

/** The field: what is before the text, the text, and the button that opens the list. */
const Box = styled.div`
  ${fieldControl}
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  padding-inline-start: var(--sluice-space-3);

  &[data-code] > input {
    ${codeText}
  }

  &[data-readonly] {
    ${readOnlyLook}
  }
`;

/** Smaller text than 16 px would make iOS zoom into the field. */
const Input = styled.input`
  ${ownElement}
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: transparent;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;

  &::placeholder {
    color: var(--sluice-ink-3);
    font-family: var(--sluice-font-ui);
    opacity: 1;
  }
`;

const Toggle = styled.button`
  ${fieldToggle}
  inline-size: 34px;

  @media (pointer: coarse) {
    inline-size: var(--sluice-control-height-touch);
  }
`;

/** Names are as wide as they are, whatever width their field has. */
const Rows = styled(List)`
  &[data-code] {
    min-inline-size: min(320px, calc(100vw - 16px));
  }
`;

/** The text of a row. A name is one line: whole, it is in its title. */
const Text = styled.span`
  overflow-wrap: anywhere;

  &[data-code] {
    ${codeText}
    ${truncate}
    display: block;
  }
`;

/** A second, quiet text at the end of a row. */
const Detail = styled.span`
  flex: none;
  max-inline-size: 60%;
  align-self: baseline;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & code {
    ${ownElement}
    ${codeText}
  }
`;

/** A row that says something and cannot be chosen. */
const Silent = styled(Option).attrs({
  role: 'option',
  'aria-selected': false,
  'aria-disabled': true,
})``;
