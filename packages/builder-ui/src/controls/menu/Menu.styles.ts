import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { floatingSurface, optionRow, optionTexts } from '../../theme/mixins.ts';

export const Floating = styled(Popover)`
  ${floatingSurface}
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 16px));
  overflow: auto;
`;

/** What stands above the items: whose menu it is. */
export const Header = styled.div`
  padding: 10px 14px;
  border-block-end: 1px solid var(--sluice-line);
  overflow-wrap: anywhere;
`;

export const List = styled(AriaMenu)`
  padding: 4px;
  outline: none;
`;

export const Item = styled(MenuItem)`
  ${optionRow}
  position: relative;
  gap: 10px;
  color: var(--sluice-ink-1);
  text-decoration: none;

  &[data-starts-group] {
    margin-block-start: 9px;
  }

  &[data-starts-group]::before {
    content: '';
    position: absolute;
    inset-inline: -4px;
    inset-block-start: -5px;
    border-block-start: 1px solid var(--sluice-line);
  }

  &[data-danger] {
    color: var(--sluice-danger);
  }

  &[data-danger][data-focused] {
    background: var(--sluice-danger-soft);
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
  }
`;

export const ItemTexts = styled.span`
  ${optionTexts}
`;

export const Detail = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Mark = styled.span`
  display: grid;
  color: var(--sluice-brand);
`;
