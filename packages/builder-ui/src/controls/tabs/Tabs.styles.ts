import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components/Tabs';
import { styled } from 'styled-components';
import { focusRing, visuallyHidden } from '../../theme/mixins.ts';
import { tabBar, tabCount, tabFace } from './tab-look.ts';

export const Tabs = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

export const Bar = styled.div`
  ${tabBar}
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
  ${tabFace}

  [data-stretch] & {
    flex: 1;
  }
`;

export const Count = styled.span`
  ${tabCount}
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
