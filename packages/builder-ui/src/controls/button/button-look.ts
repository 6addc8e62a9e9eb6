import { css } from 'styled-components';
import { controlHeight, focusRing, ownElement, hoverTransition } from '../../theme/mixins.ts';

/** Tokens of ground, text and edge. `transparent` is as good as a token. */
const paint = (colors: string): string => {
  const [ground, ink, edge] = colors.split(' ').map((name) => `var(--sluice-${name}, ${name})`);
  return `background: ${ground}; color: ${ink}; border-color: ${edge};`;
};

const onBrandSoft = 'brand-soft brand-ink transparent';
const onNothing = 'transparent brand transparent';

/** The colors of each variant, at rest and below a pointer. */
const colors = {
  default: ['surface-0 ink-1 line-strong', 'surface-2 ink-1 line-strong'],
  primary: ['brand ink-inv brand', 'brand-hover ink-inv brand-hover'],
  danger: ['danger ink-inv danger', 'danger-hover ink-inv danger-hover'],
  ghost: ['transparent ink-2 transparent', 'surface-2 ink-1 transparent'],
  dashed: ['transparent brand line-strong', 'brand-soft brand-ink brand'],
  quiet: [onNothing, onBrandSoft],
  link: [onNothing, onNothing],
} as const;

const variantColors = Object.entries(colors)
  .map(
    ([name, [rest, hover]]) =>
      `&[data-variant='${name}'] { ${paint(rest)} &:hover, &[aria-expanded='true'] { ${paint(hover)} } }`,
  )
  .join('\n');

/** The look of buttons, and of links that look like buttons. */
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
  border: 1px solid;
  border-radius: var(--sluice-radius-s);
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.3 var(--sluice-font-ui);
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  ${controlHeight}
  ${hoverTransition('background-color', 'border-color', 'color', 'box-shadow')}

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }

  &[data-compact] {
    padding-inline: var(--sluice-space-3);
  }

  &[data-square] {
    flex: none;
    inline-size: var(--sluice-control-height);
    padding: 0;

    &[data-compact] {
      inline-size: var(--sluice-control-height-compact);
    }
  }

  ${variantColors}

  &[aria-pressed='true'] {
    ${paint(onBrandSoft)}
  }

  &[data-variant='dashed'] {
    inline-size: 100%;
    min-block-size: 42px;
    border-style: dashed;
    border-radius: var(--sluice-radius-m);
  }

  &[data-variant='quiet'] {
    gap: var(--sluice-space-1);
    min-block-size: 26px;
    padding: 2px var(--sluice-space-2);
    font-size: var(--sluice-size-label);

    & svg {
      inline-size: 13px;
      block-size: 13px;
    }
  }

  &[data-variant='link'] {
    min-block-size: 0;
    padding: 0;
    border: 0;
    border-radius: var(--sluice-radius-xs);
    line-height: 1.5;
    text-align: start;

    &:hover {
      text-decoration: underline;
    }
  }

  @media (pointer: coarse) {
    &&& {
      min-block-size: var(--sluice-control-height-touch);

      &[data-square] {
        inline-size: var(--sluice-control-height-touch);
      }
    }
  }

  &:focus-visible {
    ${focusRing}
  }

  &&:is(:disabled, [aria-disabled='true']):not([data-pending]) {
    ${paint('surface-2 ink-3 line')}
    text-decoration: none;
    cursor: not-allowed;

    &:is([data-variant='ghost'], [data-variant='quiet'], [data-variant='link']) {
      ${paint('transparent ink-3 transparent')}
    }
  }

  &[data-pending] {
    cursor: progress;
  }
`;
