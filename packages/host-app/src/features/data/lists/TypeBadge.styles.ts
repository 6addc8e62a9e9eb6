import { codeText, truncate } from '@sluice/builder-ui';
import { styled } from 'styled-components';

export const Badge = styled.span`
  ${codeText}
  box-sizing: border-box;
  display: inline-flex;
  gap: 5px;
  align-items: center;
  max-inline-size: 100%;
  padding: 2px 7px;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  line-height: 1.5;

  & > svg {
    flex: none;
    inline-size: 13px;
    block-size: 13px;
    stroke-width: 1.75;
  }

  & > span {
    ${truncate}
  }

  &[data-unusable] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }
`;
