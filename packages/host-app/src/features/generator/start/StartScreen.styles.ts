import { focusRing, stateTransition, upFrom } from '@sluice/builder-ui';
import { css, styled } from 'styled-components';

export const Part = styled.section`
  margin-block-end: var(--sluice-space-5);
  container: start / inline-size;

  & > h2 {
    margin: 0 0 var(--sluice-space-1);
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  & > p {
    max-inline-size: 68ch;
    margin: 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
  }

  & > * + ul,
  & > * + output {
    margin-block-start: var(--sluice-space-3);
  }
`;

const rows = css`
  display: grid;
  gap: var(--sluice-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    min-inline-size: 0;
  }
`;

export const Examples = styled.ul`
  ${rows}

  @container start ${upFrom(680)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Others = styled.ul`
  ${rows}

  @container start ${upFrom(560)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Example = styled.button`
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-1);
  min-inline-size: 0;
  padding: var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
  color: var(--sluice-ink-1);
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${stateTransition('border-color, box-shadow')}

  &:hover {
    border-color: var(--sluice-brand);
    box-shadow: var(--sluice-shadow-2);
  }

  &:focus-visible {
    ${focusRing}
  }

  & > b {
    font-weight: var(--sluice-weight-semibold);
  }

  & > span {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
  }
`;

/** The ways that a message can take, at the end of the card whatever is above. */
export const Ways = styled.span`
  display: grid;
  gap: 6px;
  margin-block-start: auto;
  padding-block-start: var(--sluice-space-3);
`;

export const Way = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: baseline;
  font-size: var(--sluice-size-label);
`;
