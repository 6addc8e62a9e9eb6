import { styled } from 'styled-components';
import { controlHeight, focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-4) 0;
`;

export const Choice = styled.div`
  display: flex;
  flex: 1 1 180px;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;

  & > [role='combobox'] {
    flex: 1 1 120px;
    min-inline-size: 0;
  }
`;

export const Examples = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** Smaller than a button, because there are several, and as tall under a finger. */
export const Example = styled.button`
  ${ownElement}
  ${controlHeight}
  margin: 0;
  padding: 0 var(--sluice-space-3);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  cursor: pointer;
  ${stateTransition('background-color', 'border-color')}

  @media (pointer: fine) {
    min-block-size: 28px;
  }

  &:hover {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const More = styled.div`
  padding: var(--sluice-space-2) var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);
`;

/** What a save has changed for people, below the button that tests them. */
export const KeptNews = styled.p`
  ${ownElement}
  margin: 0;
  padding: var(--sluice-space-1) var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

/** Its words end where the fields below end. */
export const SavePlace = styled.div`
  margin-inline: auto calc(-1 * var(--sluice-space-2));
`;

export const SaveForm = styled.form`
  ${ownElement}
  display: grid;
  flex: 1 1 100%;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  margin: 0;

  & > label {
    ${ownElement}
    grid-column: 1 / -1;
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.5 var(--sluice-font-ui);
  }
`;

export const FormButtons = styled.div`
  display: flex;
  gap: var(--sluice-space-1);
`;

export const FormNote = styled.div`
  grid-column: 1 / -1;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const Failure = styled.p`
  ${ownElement}
  flex: 1 1 100%;
  margin: 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
`;

export const Problem = styled(Failure)`
  font-size: var(--sluice-size-control);
`;

/** Nobody is there yet, and how that changes. */
export const Empty = styled.p`
  ${ownElement}
  flex: 1 1 220px;
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;
