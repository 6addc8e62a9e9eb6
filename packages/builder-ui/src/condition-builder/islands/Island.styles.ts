import { styled } from 'styled-components';
import { Button } from '../../controls/button/Button.tsx';
import { codeText, ownElement, focusRing, stateTransition, truncate } from '../../theme/mixins.ts';

export const List = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding-block-start: var(--sluice-space-1);
`;

/** Dashed, and without a color of its own. */
export const Card = styled.div`
  min-inline-size: 0;
  overflow: hidden;
  border: 1px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  min-block-size: 36px;
  padding: var(--sluice-space-1) var(--sluice-space-3);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
  }
`;

export const Reason = styled.span`
  flex: 1 1 160px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Code = styled.pre`
  ${ownElement}
  ${codeText}
  max-block-size: 420px;
  margin: 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  overflow: auto;
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);
  line-height: 1.6;
  text-align: left;
  direction: ltr;
  tab-size: 2;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: -2px;
  }

  & code {
    ${ownElement}
    font: inherit;
  }
`;

export const Fold = styled(Button)`
  && {
    margin: var(--sluice-space-1);
  }
`;

export const More = styled(Button)`
  justify-self: start;
`;

export const Refusal = styled.output`
  ${ownElement}
  color: var(--sluice-warn);
  font-size: var(--sluice-size-label);

  &:empty {
    display: none;
  }
`;

/** Takes the place of the cards in a text that has none. */
export const First = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  padding: var(--sluice-space-4);
  border: 1px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
`;

export const FirstHint = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
`;

/** Why a text with conditions has no cards. */
export const WhyKept = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-2);

  & > svg {
    margin-block-start: 2px;
  }

  & > p {
    ${ownElement}
    margin: 0;
    overflow-wrap: anywhere;
  }

  & strong {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  &[data-rejected] > svg {
    color: var(--sluice-danger);
  }
`;

export const FirstChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);

  & > button {
    flex: 1 1 auto;
    inline-size: auto;
    max-inline-size: 100%;
  }
`;

export const Group = styled.div.attrs({ role: 'group' })`
  min-inline-size: 0;
`;

/** Quieter than a branch: no frame and no color of its own. */
export const Toggle = styled.button`
  ${ownElement}
  box-sizing: border-box;
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  inline-size: 100%;
  min-block-size: 32px;
  margin: 0;
  padding: 2px var(--sluice-space-3);
  border: 0;
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: transparent;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  text-align: start;
  cursor: pointer;
  ${stateTransition('background-color', 'color', 'box-shadow')}

  &:hover {
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > svg {
    flex: none;
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
  }
`;

export const Label = styled.span`
  flex: none;
`;

export const Excerpt = styled.span`
  ${codeText}
  ${truncate}
  flex: 1;
`;

export const Lines = styled.span`
  flex: none;
  color: var(--sluice-ink-3);
`;
