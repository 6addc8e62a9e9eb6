import { ChevronsUpDown } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { FieldFrame } from '../field/Field.tsx';
import { Field } from '../field/Field.styles.ts';
import { splitProps } from '../field/split-props.ts';
import { useTyped } from '../field/useTyped.ts';
import { AnchoredPopover } from '../popover/AnchoredPopover.tsx';
import { useControlsMessages } from '../useControlsMessages.ts';
import type { ComboboxProps } from './combobox-props.ts';
import * as S from './Combobox.styles.ts';
import { useSearchedItems, type SearchedItems } from './useSearchedItems.ts';

/**
 * A field with a list to choose from, by the ARIA combobox pattern: for long lists, for lists that a server searches, and for
 * texts with suggestions. Class, style and data attributes go to the field with its label; ref and all other attributes to the
 * native `input`. For a field with a list of another kind there is `useCombobox`.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { items: _, onChoose: _choose, onSearch: _search, showsAllItems: _all, ...fieldProps } = props;
  const { isLoading: _loading, takesOnlyItem: _only, isClearable: _clear, opensOn: _opens, ...named } = fieldProps;
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
        <S.Box
          ref={box}
          data-compact={compact === true || undefined}
          data-code={props.code === true || undefined}
          data-invalid={props.error !== undefined || undefined}
          data-disabled={props.isDisabled === true || undefined}
          data-readonly={props.isReadOnly === true || undefined}
        >
          {lead}
          <S.Input
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
          <S.Toggle
            type="button"
            {...combobox.getToggleButtonProps({
              'aria-label': toggleLabel ?? showOptions,
              disabled: isOff,
              tabIndex: -1,
            })}
          >
            <ChevronsUpDown size={14} aria-hidden />
          </S.Toggle>
        </S.Box>
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
}

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
      <S.List {...combobox.listProps}>
        {items.map((item, index) => (
          <S.Option
            key={item.key}
            data-highlighted={combobox.highlightedIndex === index || undefined}
            {...combobox.getItemProps({ item, index })}
          >
            <S.OptionText>
              <S.Text dir="auto" data-code={(isCode && item.label === undefined) || undefined}>
                {item.label ?? item.text}
              </S.Text>
              {item.description !== undefined && <S.Description>{item.description}</S.Description>}
            </S.OptionText>
            {item.detail !== undefined && <S.Detail>{item.detail}</S.Detail>}
          </S.Option>
        ))}
        {items.length === 0 && <S.Silent>{silentText}</S.Silent>}
      </S.List>
    </AnchoredPopover>
  );
}
