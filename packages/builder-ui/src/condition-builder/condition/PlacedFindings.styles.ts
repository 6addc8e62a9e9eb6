import { styled } from 'styled-components';
import { focusRing, ownElement, visuallyHidden } from '../../theme/mixins.ts';

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
`;

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
`;

export const Act = styled.button`
  ${ownElement}
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 24px;
  margin: 0;
  padding: 0 var(--sluice-space-2);
  border: 1px solid currentcolor;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: inherit;
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.3 var(--sluice-font-ui);
  text-align: start;
  cursor: pointer;

  &[data-quiet] {
    border-color: transparent;
    color: var(--sluice-ink-2);
  }

  &:hover {
    background: var(--sluice-surface-2);
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (pointer: coarse) {
    min-block-size: var(--sluice-control-height-touch);
    padding-inline: var(--sluice-space-3);
  }
`;

export const Rest = styled.li`
  ${ownElement}
  padding-inline-start: var(--sluice-space-5);
  color: var(--sluice-ink-3);
`;
