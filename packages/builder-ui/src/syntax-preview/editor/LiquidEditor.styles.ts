import { styled } from 'styled-components';
import { codeText, ownElement, visuallyHidden } from '../../theme/mixins.ts';

export const Form = styled.form`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: var(--sluice-space-3);
`;

export const TextArea = styled.textarea`
  ${ownElement}
  ${codeText}
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 260px;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);
  font-size: 13px;
  line-height: 1.7;
  direction: ltr;
  tab-size: 2;
  resize: vertical;

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: 1px;
  }

  @media (pointer: coarse) {
    font-size: 16px;
  }
`;

export const Label = styled.label`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-2);
  font: 600 12px/1.5 var(--sluice-font-ui);
`;

export const Verdict = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  color: var(--sluice-ink-2);
`;

/** Not an `output`: that is named by its labels and its title, so its text would describe nothing. */
export const Spoken = styled.span`
  ${visuallyHidden}
`;

export const Cards = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-1);
  font-weight: 600;
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Islands = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Island = styled.li`
  ${ownElement}
  & > code {
    ${ownElement}
    ${codeText}
    display: block;
    max-block-size: 60px;
    padding: var(--sluice-space-1) var(--sluice-space-2);
    overflow: hidden;
    border-radius: var(--sluice-radius-s);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-1);
    direction: ltr;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Empty until there is something to say; then it is spoken. */
export const Refusal = styled.output`
  ${ownElement}
  display: block;
  color: var(--sluice-warn);
  text-align: end;

  &:empty {
    margin-block-start: calc(-1 * var(--sluice-space-2));
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  justify-content: flex-end;
`;
