import { styled } from 'styled-components';
import { dataNames } from '../builder-dom/builder-dom.ts';
import { ownElement, ownText, stateTransition, visuallyHidden } from '../theme/mixins.ts';

export const Root = styled.div`
  ${ownText}
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  color: var(--sluice-ink-1);
  font: var(--sluice-size-body) / 1.5 var(--sluice-font-ui);

  /* The cards of one decision among others stand closer. */
  &[data-part] {
    gap: var(--sluice-space-2);

    & > button {
      align-self: start;
    }
  }

  &[${dataNames.dragging}] {
    user-select: none;
  }

  /* Lifted: what is being moved lies above everything else. */
  & [${dataNames.dragged}] {
    z-index: var(--sluice-z-lifted);
    border-radius: var(--sluice-radius-m);
    background: var(--sluice-surface-0);
    box-shadow:
      0 0 0 2px var(--sluice-brand),
      var(--sluice-shadow-2);
    transform: translateY(-2px);
    ${stateTransition('transform', 'box-shadow')}
  }
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  justify-content: space-between;
  min-block-size: 36px;
`;

export const Title = styled.h2`
  ${ownElement}
  margin: 0;
  font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.2 var(--sluice-font-display);
  letter-spacing: -0.01em;

  &[data-hidden] {
    ${visuallyHidden}
  }
`;

export const Actions = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;

  /* Without the title they stay where they are. */
  &:only-child {
    margin-inline-start: auto;
  }
`;
