import { styled } from 'styled-components';
import { codeText, truncate } from '../../theme/mixins.ts';

export const Code = styled.div`
  ${codeText}
  margin-block-start: 2px;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  direction: ltr;
  text-align: match-parent;
  ${truncate}
`;

/** The line that says in words what a snippet does. */
export const Words = styled.div`
  margin-block-start: 2px;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  line-height: 1.5;
  ${truncate}

  & code {
    ${codeText}
    font-size: inherit;
  }

  & b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;
