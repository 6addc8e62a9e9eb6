import { styled } from 'styled-components';
import { tabBar, tabCount, tabFace } from './tab-look.ts';
import { ownElement, visuallyHidden } from '../../theme/mixins.ts';

export const Tabs = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

export const Bar = styled.div`
  ${tabBar}
`;

export const List = styled.div`
  display: flex;
  gap: 2px;
  min-inline-size: 0;
`;

export const Tab = styled.button`
  ${ownElement}
  ${tabFace}
  border: 0;
  background: transparent;
`;

export const Count = styled.span`
  ${tabCount}
`;

export const Panel = styled.div`
  min-inline-size: 0;
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;
