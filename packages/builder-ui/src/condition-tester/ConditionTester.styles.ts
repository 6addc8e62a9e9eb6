import { css, styled } from 'styled-components';
import { toneColors } from '../theme/color-mixins.ts';
import { Button } from '../controls/button/Button.tsx';
import { below, ownElement, ownText, stateTransition } from '../theme/mixins.ts';

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

/** Person, send date, time zone, *Fill in* and the menu in one row; in a narrow place the sending has a row of its own. */
export const Toolbar = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  box-sizing: border-box;
  min-block-size: 52px;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-block-end: 1px solid var(--sluice-line);

  @container tester ${below(560)} {
    flex-wrap: wrap;
  }
`;

/** On the second line, as wide as the first. */
const sendingBelow = css`
  flex: 1 1 100%;
  order: 1;

  & > button {
    flex: 1 1 0;
  }
`;

export const Sending = styled.div`
  display: flex;
  flex: 0 1 auto;
  gap: var(--sluice-space-2);
  min-inline-size: 0;

  @container tester ${below(440)} {
    ${sendingBelow}
  }

  /* As the first step, what fills in has its word, and date and zone have theirs below. */
  @container tester ${below(560)} {
    &:has(+ div [data-variant='primary']) {
      ${sendingBelow}
    }
  }
`;

export const ToolbarEnd = styled.div`
  display: flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  margin-inline-start: auto;
`;

/** Only its icon where the row is narrow; as the first step it keeps its word. */
export const FillIn = styled(Button)`
  @container tester ${below(560)} {
    &[data-variant='ghost'] {
      inline-size: var(--sluice-control-height);
      padding-inline: 0;
    }

    &[data-variant='ghost'] > span > span {
      display: none;
    }
  }

  @media (pointer: coarse) {
    &[data-variant='ghost'] {
      min-inline-size: var(--sluice-control-height-touch);
    }
  }
`;

/** Nobody is there to test yet, and how that changes. */
export const First = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);

  & > b {
    ${ownElement}
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
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

  @container tester ${below(440)} {
    flex-wrap: wrap;

    & > button {
      flex: 1 1 100%;
    }
  }
`;

/** What the test found and the fix for it: beside one another where there is room for both, and below one another otherwise. */
export const Answer = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
  min-inline-size: 0;

  /* The fix. */
  & > div + div {
    flex: 0 1 auto;
    max-inline-size: 240px;
    margin-block-start: 0;
  }
`;

/** As tall as the button, so that one line of text is in its middle. */
export const Texts = styled.div`
  display: grid;
  flex: 1 1 240px;
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
    color: var(--sluice-ink-1);
  }

  /* The plain reading, below what Braze does. */
  & small {
    ${ownElement}
    display: block;
    margin-block-start: 2px;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }

  /* The condition in words. */
  & :is(code, b:not([class])) {
    ${ownElement}
  }
`;

export const Headline = styled.b`
  ${ownElement}
  display: block;
  font-size: var(--sluice-size-body);
  font-weight: var(--sluice-weight-semibold);
`;
