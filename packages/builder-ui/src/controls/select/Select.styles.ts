import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { styled } from 'styled-components';
import {
  controlHeight,
  fieldBox,
  floatingSurface,
  focusRing,
  optionRow,
  optionTexts,
  truncate,
} from '../../theme/mixins.ts';
import { fieldColumn } from '../field/Field.styles.ts';

export const Select = styled(AriaSelect)`
  ${fieldColumn}
`;

export const Trigger = styled(Button)`
  ${fieldBox}
  ${controlHeight}
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px 9px 4px 10px;
  outline: none;
  text-align: start;
  cursor: pointer;

  &[data-hovered] {
    border-color: var(--sluice-ink-3);
  }

  &[data-focus-visible] {
    border-color: transparent;
    ${focusRing}
  }

  [data-invalid] > & {
    border-color: var(--sluice-danger);
  }

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
    stroke-width: 1.75;
  }
`;

export const Value = styled(SelectValue)`
  flex: 1;
  ${truncate}

  &[data-placeholder] {
    color: var(--sluice-ink-3);
  }

  /* The closed control shows the name only. */
  & [data-detail] {
    display: none;
  }
`;

export const Floating = styled(Popover)`
  ${floatingSurface}
  min-inline-size: var(--trigger-width);
  max-inline-size: min(360px, calc(100vw - 16px));
  overflow: auto;
`;

export const List = styled(ListBox)`
  padding: 4px;
  outline: none;
`;

export const Option = styled(ListBoxItem)`
  ${optionRow}
  gap: 9px;

  &[data-selected] {
    font-weight: 600;
  }
`;

export const OptionTexts = styled.span`
  ${optionTexts}
`;

export const Detail = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  font-weight: 400;
`;

export const Check = styled.span`
  display: grid;
  inline-size: 16px;
  color: var(--sluice-brand);
`;
