import { styled } from 'styled-components';
import { toneColors } from '../theme/color-mixins.ts';
import { ownElement, ownText, stateTransition } from '../theme/mixins.ts';

export const Root = styled.div`
  ${ownText}
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  container: tester / inline-size;
`;

export const Form = styled.form`
  ${ownElement}
`;

/** Examples first, and at the end what thinks of values by itself. */
export const Beginning = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  padding: var(--sluice-space-2) var(--sluice-space-2) 0 var(--sluice-space-4);

  & > button {
    margin-inline-start: auto;
  }
`;

export const Quiet = styled.p`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

export const Empty = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-5) var(--sluice-space-4);

  & > b {
    ${ownElement}
    font-weight: var(--sluice-weight-semibold);
  }

  & > p {
    ${ownElement}
    margin: 0;
    color: var(--sluice-ink-2);
  }
`;

/** Sticks to the end of what is in sight while one fills in values, and to its start while one reads the result. */
export const Bar = styled.div`
  position: sticky;
  inset-block: 0;
  z-index: var(--sluice-z-raised);
  display: flex;
  gap: var(--sluice-space-3);
  align-items: flex-start;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block: 1px solid var(--sluice-line);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  line-height: 1.45;
  ${stateTransition('background-color')}
  ${toneColors}

  &:is([data-tone='neutral'], [data-tone='stale']) {
    background: var(--sluice-surface-2);
  }

  /* What was true before is quiet, and still easy to read. */
  &[data-tone='stale'] {
    color: var(--sluice-ink-2);
  }

  & > button {
    flex: none;
  }
`;

/** As tall as the button, so that one line of text is in its middle. */
export const Texts = styled.div`
  display: grid;
  flex: 1;
  gap: var(--sluice-space-1);
  align-content: center;
  min-inline-size: 0;
  min-block-size: var(--sluice-control-height);
  overflow-wrap: anywhere;
`;

export const Reason = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: flex-start;
  color: var(--sluice-ink-2);

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

export const Verdict = styled.div`
  display: flex;
  gap: var(--sluice-space-2);

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  & > div {
    min-inline-size: 0;
  }

  & p {
    ${ownElement}
    margin: 2px 0 0;
  }

  /* The condition in words. */
  & :is(code, b:not([class])) {
    ${ownElement}
  }
`;

export const Headline = styled.b`
  ${ownElement}
  display: block;
  font-weight: var(--sluice-weight-semibold);
`;
