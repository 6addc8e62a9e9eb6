import { styled } from 'styled-components';
import { truncate } from '../../theme/mixins.ts';

export const TypeText = styled.span`
  flex: 1;
  ${truncate}

  &[data-empty] {
    color: var(--sluice-ink-3);
  }
`;
