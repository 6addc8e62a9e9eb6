import { styled } from 'styled-components';
import { CodeView } from '../code-view/CodeView.tsx';

export { Buttons, Form } from '../controls/dialog/DialogForm.styles.ts';

/* The role survives `list-style: none`, which removes it in Safari. */
export const Tags = styled.ul.attrs({ role: 'list' })`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1);
`;

export const Code = styled(CodeView)`
  max-block-size: 50vh;
`;
