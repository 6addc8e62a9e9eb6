import { css, styled } from 'styled-components';
import { truncate } from '../../../theme/mixins.ts';
import { inNarrowHeader } from '../CardHeader.styles.ts';
import { wordsOfConditions } from '../ConditionSentence.styles.ts';

/**
 * The whole width of the header opens and closes the card; the button itself covers it. The text is aligned with the
 * card, whatever its own direction.
 */
export const Summary = styled.span`
  display: grid;
  flex: 1;
  gap: 1px;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  line-height: 1.4;

  &:empty {
    block-size: 0;
  }

  ${inNarrowHeader(css`
    &:not(:empty) {
      flex: 1 1 100%;
      order: 1;
    }
  `)}
`;

const alignedWithCard = css`
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

export const Name = styled.span`
  ${alignedWithCard}
  ${truncate}
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-semibold);

  &[data-open] {
    font-weight: var(--sluice-weight-medium);
  }
`;

/** At most two lines, one below a name. */
export const Sentence = styled.span`
  ${alignedWithCard}
  display: -webkit-box;
  min-inline-size: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[data-named] {
    -webkit-line-clamp: 1;
  }

  ${wordsOfConditions}
`;

export const Outcome = styled.span`
  display: flex;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
  }

  & > span {
    ${truncate}
  }

  &[data-aborts] {
    color: var(--sluice-abort);
    font-weight: var(--sluice-weight-semibold);
  }
`;
