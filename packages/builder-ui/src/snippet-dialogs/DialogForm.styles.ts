import { styled } from 'styled-components';
import { codeText } from '../theme/mixins.ts';

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

export const Code = styled.pre.attrs({ role: 'region' })`
  ${codeText}
  box-sizing: border-box;
  max-block-size: 50vh;
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  overflow: auto;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);
  line-height: 1.7;
  direction: ltr;
  text-align: left;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 2px;
  }
`;
