import { css } from 'styled-components';
import { controlHeight, focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';

const enabled = ':not(:disabled, [aria-disabled="true"])';

const variants = css`
  &[data-variant='primary'] {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
    color: var(--sluice-ink-inv);

    &:hover${enabled} {
      border-color: var(--sluice-brand-hover);
      background: var(--sluice-brand-hover);
    }
  }

  &[data-variant='ghost'] {
    border-color: transparent;
    background: transparent;
    color: var(--sluice-ink-2);

    &:is(:hover, [aria-expanded='true'])${enabled} {
      background: var(--sluice-surface-2);
      color: var(--sluice-ink-1);
    }

    &[aria-pressed='true'] {
      background: var(--sluice-brand-soft);
      color: var(--sluice-brand-ink);
    }
  }

  &[data-variant='danger'] {
    border-color: var(--sluice-danger);
    background: var(--sluice-danger);
    color: var(--sluice-ink-inv);

    &:hover${enabled} {
      border-color: var(--sluice-danger-hover);
      background: var(--sluice-danger-hover);
    }
  }

  &[data-variant='dashed'] {
    inline-size: 100%;
    min-block-size: 42px;
    border-style: dashed;
    border-radius: var(--sluice-radius-m);
    background: transparent;
    color: var(--sluice-brand);

    &:hover${enabled} {
      border-color: var(--sluice-brand);
      background: var(--sluice-brand-soft);
      color: var(--sluice-brand-ink);
    }
  }
`;

/** The two that stand within text or beside it, and are as small as it is. */
const textVariants = css`
  &[data-variant='quiet'] {
    gap: var(--sluice-space-1);
    min-block-size: 26px;
    padding: 2px var(--sluice-space-2);
    border-color: transparent;
    background: transparent;
    color: var(--sluice-brand);
    font-size: var(--sluice-size-label);

    & svg {
      inline-size: 13px;
      block-size: 13px;
      stroke-width: 2;
    }

    &:hover${enabled} {
      background: var(--sluice-brand-soft);
      color: var(--sluice-brand-ink);
    }
  }

  &[data-variant='link'] {
    min-block-size: 0;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: none;
    color: var(--sluice-brand);
    line-height: 1.5;
    text-align: start;

    &:hover${enabled} {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  &:is([data-variant='quiet'], [data-variant='link']) {
    @media (pointer: coarse) {
      min-block-size: var(--sluice-control-height-touch);
    }
  }
`;

/** How buttons look, and links that look like buttons. */
export const buttonLook = css`
  ${ownElement}
  position: relative;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--sluice-space-2);
  max-inline-size: 100%;
  margin: 0;
  padding: var(--sluice-space-1) var(--sluice-space-4);
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-s);
  outline: none;
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: 600 var(--sluice-size-control) / 1.3 var(--sluice-font-ui);
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  ${controlHeight}
  ${stateTransition('background-color', 'border-color', 'color', 'box-shadow')}

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }

  &:hover${enabled} {
    background: var(--sluice-surface-2);
  }

  &[data-compact] {
    padding-inline: var(--sluice-space-3);
  }

  ${variants}
  ${textVariants}

  &:focus-visible {
    ${focusRing}
  }

  &:is(:disabled, [aria-disabled='true']):not([data-pending]) {
    border-color: var(--sluice-line);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-3);
    cursor: not-allowed;

    &:is([data-variant='ghost'], [data-variant='dashed'], [data-variant='quiet'], [data-variant='link']) {
      background: transparent;
    }

    &:is([data-variant='ghost'], [data-variant='quiet']) {
      border-color: transparent;
    }
  }

  &[data-pending] {
    cursor: progress;
  }
`;
