import { styled } from 'styled-components';

/** A piece of Liquid in its color, on the ground of code. */
export const Token = styled.span`
  &[data-kind='delimiter'] {
    color: var(--sluice-code-dim);
    /* A line may end after a hyphen, but not within -%}. */
    white-space: pre;
  }

  &[data-kind='tag'] {
    color: var(--sluice-code-tag);
  }

  &[data-kind='reference'] {
    color: var(--sluice-code-var);
  }

  &[data-kind='helper'] {
    color: var(--sluice-code-num);
  }

  &[data-kind='string'] {
    color: var(--sluice-code-str);
  }

  &[data-kind='operator'] {
    color: var(--sluice-code-op);
  }

  &[data-kind='number'] {
    color: var(--sluice-code-num);
  }

  &[data-gap] {
    border-radius: var(--sluice-radius-xs);
    background: var(--gap-ground, var(--sluice-code-gap));
    color: var(--gap-ink, var(--sluice-code-gap-ink));
    outline: 1px dashed var(--gap-line, var(--sluice-code-gap-line));
    outline-offset: 1px;
  }

  /* A note without consequence draws no line. */
  &[data-severity]:not([data-severity='info']) {
    text-decoration: underline wavy var(--sluice-code-var) 1px;
    text-underline-offset: 3px;
    text-decoration-skip-ink: none;
  }

  &[data-severity='error'] {
    text-decoration-color: var(--sluice-code-str);
  }
`;
