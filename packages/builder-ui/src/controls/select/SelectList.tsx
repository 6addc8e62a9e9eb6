import type { UseSelectReturnValue } from 'downshift';
import { Search } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useControlsMessages } from '../messages.ts';
import type { SelectOption } from './select-option.ts';
import * as S from './SelectList.styles.ts';

interface SelectListProps {
  /** Those of a group one after the other. */
  options: readonly SelectOption[];
  value: string;
  /** Whether any option fits what is typed. */
  hasMatch: boolean;
  select: Pick<UseSelectReturnValue<SelectOption>, 'highlightedIndex' | 'inputValue'>;
  /** What the list needs on the row of an option: id, role and pointer handlers. */
  rowProps: (index: number) => ComponentPropsWithRef<'li'>;
  menuProps: ComponentPropsWithRef<'ul'>;
}

/** Shows the options that can be chosen, while the list is open. */
export function SelectList(props: SelectListProps): ReactNode {
  const { select, options, value, hasMatch, rowProps, menuProps } = props;
  const headId = useId();
  const row = (option: SelectOption, index: number) => (
    <S.Option
      key={option.value}
      data-highlighted={select.highlightedIndex === index || undefined}
      data-chosen={option.value === value || undefined}
      {...rowProps(index)}
    >
      <OptionFace option={option} />
    </S.Option>
  );
  const rows = options.map((option, index) => ({ group: option.group, row: row(option, index) }));
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <S.List {...menuProps} data-grouped={groups.length > 1 || undefined}>
      {groups.length > 1 ? (
        <>
          <TypedKeys typed={select.inputValue} fits={hasMatch} />
          {groups.map((group, index) => (
            <S.Group key={group} aria-labelledby={`${headId}-${String(index)}`}>
              <S.GroupHead id={`${headId}-${String(index)}`}>{group}</S.GroupHead>
              <S.GroupOptions role="presentation">
                {rows.filter((other) => other.group === group).map((other) => other.row)}
              </S.GroupOptions>
            </S.Group>
          ))}
        </>
      ) : (
        rows.map((only) => only.row)
      )}
    </S.List>
  );
}

/** What is being typed, which the list is searched for. Focus stays on the button, whose chosen row is read out. */
function TypedKeys({ typed, fits }: { typed: string; fits: boolean }): ReactNode {
  const { typeToFind, nothingFits } = useControlsMessages();
  return (
    <S.Typed role="presentation" aria-hidden>
      <Search aria-hidden />
      <span data-empty={typed.trim() === '' || undefined}>{typed.trim() === '' ? typeToFind : typed}</span>
      {!fits && <small>{nothingFits}</small>}
    </S.Typed>
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
      {detail !== undefined && <S.Detail dir="auto">{detail}</S.Detail>}
    </>
  );
}
