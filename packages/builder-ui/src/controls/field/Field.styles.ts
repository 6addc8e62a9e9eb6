import { css, styled } from 'styled-components';
import { ownElement, visuallyHidden } from '../../theme/mixins.ts';

/** The column of label, control, description and error that every field is. */
export const fieldColumn = css`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  font-family: var(--sluice-font-ui);
`;

export const Field = styled.div`
  ${fieldColumn}
`;

const labelLook = css`
  ${ownElement}
  margin-block-end: var(--sluice-space-1);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  cursor: default;

  &[data-hidden] {
    ${visuallyHidden}
  }

  &[data-required]::after {
    content: ' *';
    color: var(--sluice-danger);
  }
`;

export const Label = styled.label`
  ${labelLook}
`;

/** The name of what is no single field, such as a group of radio buttons. */
export const GroupLabel = styled.span`
  ${labelLook}
`;

export const Description = styled.span`
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;

/** With `data-reserved` it takes a line even when there is no error, so that nothing jumps when one appears. */
export const ErrorRoom = styled.div`
  &[data-reserved] {
    min-block-size: 21px;
  }
`;

export const Error = styled.span`
  display: block;
  margin-block-start: var(--sluice-space-1);
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
