import { Menu, MenuItem } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { tickShape } from '../field/choice-look.ts';
import { listSurface, optionRow, optionTexts } from '../../theme/mixins.ts';

export const Surface = styled.div`
  ${listSurface}
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 16px));
  max-block-size: inherit;
  padding: 0;
`;

/** The header above the items: whose menu it is. */
export const Header = styled.div`
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  overflow-wrap: anywhere;
`;

export const List = styled(Menu)`
  padding: var(--sluice-space-1);
  outline: none;
`;

export const Item = styled(MenuItem)`
  ${optionRow}
  position: relative;
  color: var(--sluice-ink-1);
  text-decoration: none;

  &[data-starts-group] {
    margin-block-start: var(--sluice-space-2);
  }

  &[data-starts-group]::before {
    content: '';
    position: absolute;
    inset-inline: calc(-1 * var(--sluice-space-1));
    inset-block-start: calc(-1 * var(--sluice-space-1));
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

/** The check mark of the current choice. Assistive technology knows that choice by its role. */
export const Mark = styled.span`
  flex: none;
  align-self: center;
  inline-size: 12px;
  block-size: 12px;
  background: var(--sluice-brand);
  clip-path: ${tickShape};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;
