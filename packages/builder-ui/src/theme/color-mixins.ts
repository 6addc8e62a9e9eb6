import { css } from 'styled-components';

/** Background and text color by `data-tone`. */
export const toneColors = css`
  &[data-tone='brand'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &[data-tone='ok'] {
    background: var(--sluice-ok-soft);
    color: var(--sluice-ok);
  }

  &[data-tone='warn'] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  &[data-tone='danger'] {
    background: var(--sluice-danger-soft);
    color: var(--sluice-danger);
  }
`;

/**
 * The colors of a kind of branch, as `--kind` and `--kind-soft`: `if`, or what `data-kind` says (`else-if`, `else`, `abort`, `error`).
 * `none` is quiet.
 */
export const branchColors = css`
  --kind: var(--sluice-if);
  --kind-soft: var(--sluice-if-soft);

  &[data-kind='else-if'] {
    --kind: var(--sluice-elseif);
    --kind-soft: var(--sluice-elseif-soft);
  }

  &[data-kind='else'] {
    --kind: var(--sluice-else);
    --kind-soft: var(--sluice-else-soft);
  }

  &[data-kind='abort'] {
    --kind: var(--sluice-abort);
    --kind-soft: var(--sluice-abort-soft);
  }

  &[data-kind='error'] {
    --kind: var(--sluice-warn);
    --kind-soft: var(--sluice-warn-soft);
  }

  &[data-kind='none'] {
    --kind: var(--sluice-ink-2);
    --kind-soft: var(--sluice-surface-2);
  }
`;
