import { css, styled } from 'styled-components';
import { codeText, ownElement } from '../../theme/mixins.ts';

/** Names and values inside a sentence: names in the font of code, values as strong as they read. */
export const namesAndValues = css`
  & code {
    ${ownElement}
    ${codeText}
  }

  & b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** Names in the font of code, values and joins as strong as they read. */
export const wordsOfConditions = css`
  ${namesAndValues}

  & i {
    ${ownElement}
    font: var(--sluice-weight-bold) var(--sluice-size-badge) / 1 var(--sluice-font-code);
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
  border-radius: var(--sluice-radius-xs);
  background: var(--sluice-warn-soft);
  color: var(--sluice-warn);
`;

/** A condition where the controls are not needed yet, as high as its row. */
export const FarCondition = styled.p`
  ${ownElement}
  min-block-size: 44px;
  margin: 0;
  overflow: hidden;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  text-overflow: ellipsis;
  white-space: nowrap;

  ${wordsOfConditions}
`;

export const FarText = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  white-space: pre-wrap;
`;
