import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import { focusRing, stateTransition, toneColors, visuallyHidden } from '../../theme/mixins.ts';

export const Tabs = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 4px;
  padding: 6px;
  border-block-end: 1px solid var(--sluice-line);
`;

export const List = styled(AriaTabList)`
  display: flex;
  gap: 2px;
  min-inline-size: 0;

  [data-stretch] > & {
    flex: 1;
  }
`;

export const Tab = styled(AriaTab)`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  min-block-size: 34px;
  padding: 4px 12px;
  border-radius: var(--sluice-radius-s);
  outline: none;
  color: var(--sluice-ink-3);
  font: 600 var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('background-color', 'color')}

  [data-stretch] & {
    flex: 1;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }

  &[data-hovered] {
    color: var(--sluice-ink-1);
  }

  &[data-selected] {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    /* Selection must survive forced colors, where backgrounds are gone. */
    text-decoration: underline 2px transparent;
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    color: var(--sluice-ink-3);
    font-weight: 500;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[data-selected] {
      text-decoration-color: Highlight;
    }
  }
`;

/** How many things wait behind a tab. */
export const Count = styled.span`
  padding: 1px 7px;
  border-radius: 99px;
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: 11px;
  font-weight: 700;
  ${toneColors}
`;

export const Panel = styled(AriaTabPanel)`
  min-inline-size: 0;
  outline: none;

  &[data-inert] {
    display: none;
  }

  &[data-focus-visible] {
    ${focusRing}
  }
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;
