import { css, styled } from 'styled-components';
import { namesAndValues, ownElement } from '../../theme/mixins.ts';

/** Names in the font of code, values and joins as strong as they read. */
export const wordsOfConditions = css`
  ${namesAndValues}

  & i {
    ${ownElement}
    font: 700 11px/1 var(--sluice-font-code);
    text-transform: uppercase;
  }

  & [data-join='and'] {
    color: var(--sluice-and);
  }

  & [data-join='or'] {
    color: var(--sluice-or);
  }
`;

export const Missing = styled.span`
  padding-inline: var(--sluice-space-1);
  border-radius: 4px;
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
`;
