import { styled } from 'styled-components';
import { ownElement } from '../../../theme/mixins.ts';

export const Grouping = styled.p`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  margin: 0;
  font-size: var(--sluice-size-label);
  line-height: 1.45;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  & > span {
    flex: 1 1 240px;
    min-inline-size: 0;
  }

  &[data-differs] {
    padding: var(--sluice-space-2) var(--sluice-space-3);
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }
`;
