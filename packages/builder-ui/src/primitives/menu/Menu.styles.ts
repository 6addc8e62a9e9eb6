import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { floatingSurface } from '../../theme/mixins.ts';

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
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 7px 10px;
  border-radius: var(--sluice-radius-s);
  outline: none;
  color: var(--sluice-ink-1);
  text-decoration: none;
  cursor: pointer;

  @media (pointer: coarse) {
    padding-block: 12px;
  }

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 1px;
    stroke-width: 1.75;
  }

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

  position: relative;

  &[data-focused] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &[data-danger] {
    color: var(--sluice-danger);
  }

  &[data-danger][data-focused] {
    background: var(--sluice-danger-soft);
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }
`;

export const ItemTexts = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Detail = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Mark = styled.span`
  display: grid;
  color: var(--sluice-brand);
`;
