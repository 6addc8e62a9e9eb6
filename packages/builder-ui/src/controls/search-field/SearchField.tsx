import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components';
import { Box, Input, Label, Lead, Tail } from '../field/Field.styles.ts';
import { useControlsMessages } from '../useControlsMessages.ts';
import * as S from './SearchField.styles.ts';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className'> {
  /** Its name; shown only with `showLabel`. */
  label: string;
  /**
   * Shows the name above the field.
   * @default false
   */
  showLabel?: boolean | undefined;
  /** What stands in the empty field. */
  placeholder?: string | undefined;
  /** 32 px high, for toolbars and rows. */
  compact?: boolean | undefined;
  className?: string;
  /** The text input. */
  ref?: Ref<HTMLInputElement>;
}

/** Words to look for. Escape and the cross clear it. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { label, showLabel = false, placeholder = '', compact, ref, ...rest } = props;
  const { clearSearch } = useControlsMessages();
  return (
    <S.SearchField {...rest}>
      <Label data-hidden={!showLabel || undefined}>{label}</Label>
      <Box>
        <Lead aria-hidden>
          <Search />
        </Lead>
        <Input
          {...(ref === undefined ? {} : { ref })}
          placeholder={placeholder}
          data-lead
          data-tail
          data-compact={compact === true || undefined}
        />
        <Tail>
          <S.Clear aria-label={clearSearch} data-variant="ghost" data-compact>
            <X aria-hidden />
          </S.Clear>
        </Tail>
      </Box>
    </S.SearchField>
  );
}
