import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';

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
  gap: var(--sluice-space-1);
  align-items: center;
  min-inline-size: 0;
`;

export const Examples = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-2);
  font-size: 12px;
`;

export const More = styled.div`
  padding: var(--sluice-space-2) var(--sluice-space-2);
  border-block-start: 1px solid var(--sluice-line);
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
    font: 600 12px/1.5 var(--sluice-font-ui);
  }
`;
