import { Button as AriaButton } from 'react-aria-components/Button';
import { Link as AriaLink } from 'react-aria-components/Link';
import { css, keyframes, styled } from 'styled-components';
import { controlHeight, focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';

const variants = css`
  &[data-variant='primary'] {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
    color: var(--sluice-ink-inv);

    &[data-hovered],
    &[data-pressed] {
      border-color: var(--sluice-brand-hover);
      background: var(--sluice-brand-hover);
    }
  }

  &[data-variant='ghost'] {
    border-color: transparent;
    background: transparent;
    color: var(--sluice-ink-2);

    &[data-hovered],
    &[data-pressed],
    &[aria-expanded='true'] {
      background: var(--sluice-surface-2);
      color: var(--sluice-ink-1);
    }
  }

  &[data-variant='danger'] {
    border-color: var(--sluice-danger);
    background: var(--sluice-danger);
    color: var(--sluice-ink-inv);

    &[data-hovered],
    &[data-pressed] {
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

    &[data-hovered],
    &[data-pressed] {
      border-color: var(--sluice-brand);
      background: var(--sluice-brand-soft);
      color: var(--sluice-brand-ink);
    }
  }
`;

/** Shared with the icon button and with links that look like buttons. */
export const buttonLook = css`
  ${ownElement}
  position: relative;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  max-inline-size: 100%;
  margin: 0;
  padding: 4px 14px;
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

  &[data-hovered],
  &[data-pressed] {
    background: var(--sluice-surface-2);
  }

  &[data-compact] {
    padding-inline: 10px;
  }

  ${variants}

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    border-color: var(--sluice-line);
    background: var(--sluice-surface-2);
    color: var(--sluice-ink-3);
    cursor: not-allowed;
  }

  &[data-disabled][data-variant='ghost'],
  &[data-disabled][data-variant='dashed'] {
    background: transparent;
  }

  &[data-disabled][data-variant='ghost'] {
    border-color: transparent;
  }

  &[data-pending] {
    cursor: progress;
  }
`;

export const Button = styled(AriaButton)`
  ${buttonLook}
`;

export const ButtonLink = styled(AriaLink)`
  ${buttonLook}
`;

/** Keeps its room while the button is pending, so that nothing jumps. */
export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  min-inline-size: 0;

  [data-pending] > & {
    opacity: 0;
  }
`;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const Spinner = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;

  & > svg {
    animation: ${turn} 0.9s linear infinite;
  }

  @media (prefers-reduced-motion: reduce) {
    & > svg {
      animation-duration: 4s;
    }
  }
`;
