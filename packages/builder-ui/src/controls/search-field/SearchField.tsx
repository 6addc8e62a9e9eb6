import { Search, X } from 'lucide-react';
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldFrame, splitProps } from '../field/Field.tsx';
import type { ReplacedTextProps, TypedTextProps } from '../field/field-props.ts';
import { useTyped } from '../field/useTyped.ts';
import { Field } from '../field/Field.styles.ts';
import * as S from '../field/typed.styles.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { useControlsMessages } from '../messages.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface SearchFieldProps
  extends
    Omit<TypedTextProps, 'label' | 'hideLabel' | 'code'>,
    Omit<ComponentPropsWithRef<'input'>, ReplacedTextProps | 'type'> {
  /** Its name; shown only with `showLabel`. */
  label: string;
  /**
   * Shows the name above the field.
   * @default false
   */
  showLabel?: boolean | undefined;
  /** 32 px high, for toolbars and rows. */
  compact?: boolean | undefined;
}

/**
 * Words to look for. Escape and the cross clear it. Class, style and data attributes go to the field with its label; ref
 * and all other attributes to the native `input`.
 */
export const SearchField = withRef(function SearchField(props: SearchFieldProps): ReactNode {
  const { showLabel = false, compact, placeholder = '', onKeyDown, ...given } = props;
  const { clearSearch } = useControlsMessages();
  const box = useRef<HTMLDivElement>(null);
  const field = useTyped<HTMLInputElement, typeof given & { hideLabel: boolean }>({
    ...given,
    hideLabel: !showLabel,
  });
  const [root, control] = splitProps(field.rest);
  const canClear = field.text !== '' && given.isDisabled !== true && given.isReadOnly !== true;
  return (
    <Field {...root}>
      <FieldFrame {...field.frame}>
        <S.Box ref={box}>
          <S.Lead aria-hidden>
            <Search />
          </S.Lead>
          <S.Input
            {...control}
            {...field.attributes}
            type="search"
            placeholder={placeholder}
            data-lead
            data-tail
            data-compact={compact === true || undefined}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              if (event.key !== 'Escape' || !canClear || event.defaultPrevented) return;
              // Neither does the browser clear it a second time, nor does a dialog around it close.
              event.preventDefault();
              event.stopPropagation();
              field.change('');
            }}
          />
          {canClear && (
            <S.Tail>
              <IconButton
                compact
                hideTooltip
                // The field has the keyboard's way to clear it.
                tabIndex={-1}
                label={clearSearch}
                icon={<X aria-hidden />}
                onPress={() => {
                  box.current?.querySelector('input')?.focus();
                  field.change('');
                }}
              />
            </S.Tail>
          )}
        </S.Box>
      </FieldFrame>
    </Field>
  );
});
