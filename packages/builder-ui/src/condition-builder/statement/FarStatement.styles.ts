import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';
import { wordsOfConditions } from './ConditionSentence.styles.ts';

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
