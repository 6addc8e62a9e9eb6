import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px 16px 0;
`;

export const Choice = styled.div`
  display: flex;
  flex: 1 1 180px;
  gap: 4px;
  align-items: center;
  min-inline-size: 0;
`;

/** Its words end where the fields below end. */
export const SavePlace = styled.div`
  margin-inline: auto -10px;
`;

export const SaveForm = styled.form`
  ${ownElement}
  display: grid;
  flex: 1 1 100%;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 8px;
  align-items: center;
  margin: 0;

  & > label {
    ${ownElement}
    grid-column: 1 / -1;
    color: var(--sluice-ink-2);
    font: 600 12px/1.5 var(--sluice-font-ui);
  }
`;
