import { styled } from 'styled-components';
import { Code as PreviewCode, Lines as PreviewLines } from '../syntax-preview/SyntaxPreview.styles.ts';

export { Line } from '../syntax-preview/SyntaxPreview.styles.ts';

/** The code of the preview, without a card around it. It scrolls, so the keyboard has to reach it. */
export const Code = styled(PreviewCode).attrs({ role: 'region', tabIndex: 0 })`
  box-sizing: border-box;
  margin: 0;
  border-radius: var(--sluice-radius-s);

  /* Forced colors have no grounds. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

export const Lines = styled(PreviewLines)`
  padding-block: var(--sluice-space-3);
`;
