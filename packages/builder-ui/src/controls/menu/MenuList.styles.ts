import { Menu } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { listSurface } from '../field/field-control.styles.ts';

export const List = styled(Menu)`
  ${listSurface}
  min-inline-size: 200px;
  max-inline-size: min(320px, calc(100vw - 16px));
`;

export const Reason = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;
