import { keyframes, styled } from 'styled-components';
import { FindingAct } from '../../findings-list/FindingAct.styles.ts';
import { below, ownElement, upFrom, visuallyHidden } from '../../theme/mixins.ts';

/* The role survives `list-style: none`, which removes it in Safari. */
export const List = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  flex: 1 1 100%;
  grid-area: auto / 1 / auto / -1;
  display: grid;
  gap: var(--sluice-space-1);
  min-inline-size: 0;
  margin: 0 0 2px;
  padding: 0;
  font-size: var(--sluice-size-label);
  line-height: 1.4;
  list-style: none;

  /* It ends where the fields above it do: their menus are in the room beyond. */
  @container conditions ${upFrom(380)} {
    &[data-box] {
      margin-inline-end: calc(var(--sluice-space-6) + var(--sluice-space-2));
    }
  }
`;

/** A finding: about one field a line below it; about several rows a box. */
export const Line = styled.li`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: flex-start;
  min-inline-size: 0;
  color: var(--sluice-warn);
  font-weight: var(--sluice-weight-medium);

  &[data-severity='error'] {
    color: var(--sluice-danger);
  }

  & > svg {
    flex: none;
    margin-block-start: var(--sluice-space-1);
  }

  /* Dots alone stand at the end of the sentence in the narrowest row, too. */
  &:not([data-box]):has(> :last-child > button:only-child) {
    flex-wrap: nowrap;
  }

  &[data-box] {
    padding: var(--sluice-space-2) var(--sluice-space-3) var(--sluice-space-3);
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-warn-soft);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  }

  &[data-box][data-severity='error'] {
    background: var(--sluice-danger-soft);
  }
`;

const fold = keyframes`
  from {
    grid-template-rows: 1fr;
  }

  to {
    grid-template-rows: 0fr;
    margin-block-end: calc(-1 * var(--sluice-space-1));
    opacity: 0;
  }
`;

/** Around a finding that has just been accepted: it folds, and what is below comes up. */
export const Folding = styled.li`
  ${ownElement}
  display: grid;
  overflow: hidden;
  animation: ${fold} var(--sluice-motion-disclosure) forwards;

  & > ul {
    ${ownElement}
    min-block-size: 0;
    margin: 0;
    padding: 0;
    overflow: hidden;
    list-style: none;
  }
`;

export const Sentence = styled.span`
  /* Beside its icon also where the row is narrower. */
  flex: 1 1 min(280px, 100% - var(--sluice-space-6));
  min-inline-size: 0;
  padding-block: var(--sluice-space-1);
  overflow-wrap: anywhere;
`;

export const Spoken = styled.span`
  ${visuallyHidden}
`;

export const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
  align-items: center;
  max-inline-size: 100%;

  /* The dots are as high as the line, and can be hit as easily as any other button. */
  & > button[aria-haspopup] {
    margin-block: calc(-1 * var(--sluice-space-1));
    color: var(--sluice-ink-2);
  }

  li[data-box] > & {
    flex-basis: 100%;
    gap: var(--sluice-space-2);
    padding-inline-start: var(--sluice-space-5);
  }

  li[data-box] > & > ${FindingAct} {
    min-block-size: 28px;
  }

  @media (pointer: coarse) {
    li[data-box] > & > ${FindingAct} {
      min-block-size: var(--sluice-control-height-touch);
    }
  }
`;

/** What a check is about, in its own words below the finding. */
export const Why = styled.dl`
  ${ownElement}
  flex: 1 1 100%;
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--sluice-space-1) var(--sluice-space-4);
  min-inline-size: 0;
  margin: 0 0 var(--sluice-space-1);
  padding-inline-start: var(--sluice-space-5);
  color: var(--sluice-ink-1);
  font-weight: var(--sluice-weight-regular);
  overflow-wrap: anywhere;

  & > dt {
    color: var(--sluice-ink-2);
  }

  & > dd {
    margin: 0;
  }

  li[data-box] > & {
    margin-block-start: var(--sluice-space-1);
    padding-block-start: var(--sluice-space-2);
    border-block-start: 1px solid color-mix(in srgb, currentcolor 20%, transparent);
    margin-inline-start: var(--sluice-space-5);
    padding-inline-start: 0;
  }

  @container conditions ${below(380)} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    & > dd + dt {
      margin-block-start: var(--sluice-space-1);
    }
  }
`;

/** What is meant so: quiet, with who has said it. */
export const Meant = styled.li`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
  color: var(--sluice-ink-2);

  & > svg {
    flex: none;
  }

  & > span {
    flex: 1 1 min(240px, 100% - var(--sluice-space-6));
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & b {
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Rest = styled.li`
  ${ownElement}
  padding-inline-start: var(--sluice-space-5);
  color: var(--sluice-ink-3);
`;
