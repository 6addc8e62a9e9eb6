import { css } from 'styled-components';
import { controlHeight, focusRing, ownElement, stateTransition } from '../../theme/mixins.ts';

/** Tokens of ground, text and edge. */
type Colors = readonly [ground: string, ink: string, edge: string];

const paint = ([ground, ink, edge]: Colors): string => {
  const [background, color, border] = [ground, ink, edge].map((name) =>
    name === 'transparent' ? name : `var(--sluice-${name})`,
  );
  return `background: ${background}; color: ${color}; border-color: ${border};`;
};

const clear = 'transparent';
const onBrandSoft: Colors = ['brand-soft', 'brand-ink', clear];

/** The colors of each variant, at rest and below a pointer. */
const colors: Readonly<Record<string, readonly [rest: Colors, hover: Colors]>> = {
  default: [
    ['surface-0', 'ink-1', 'line-strong'],
    ['surface-2', 'ink-1', 'line-strong'],
  ],
  primary: [
    ['brand', 'ink-inv', 'brand'],
    ['brand-hover', 'ink-inv', 'brand-hover'],
  ],
  danger: [
    ['danger', 'ink-inv', 'danger'],
    ['danger-hover', 'ink-inv', 'danger-hover'],
  ],
  ghost: [
    [clear, 'ink-2', clear],
    ['surface-2', 'ink-1', clear],
  ],
  dashed: [
    [clear, 'brand', 'line-strong'],
    ['brand-soft', 'brand-ink', 'brand'],
  ],
  quiet: [[clear, 'brand', clear], onBrandSoft],
  link: [
    [clear, 'brand', clear],
    [clear, 'brand', clear],
  ],
};

const variantColors = Object.entries(colors)
  .map(
    ([name, [rest, hover]]) =>
      `&[data-variant='${name}'] { ${paint(rest)} &:hover, &[aria-expanded='true'] { ${paint(hover)} } }`,
  )
  .join('\n');

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
  border: 1px solid;
  border-radius: var(--sluice-radius-s);
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

  &[data-compact] {
    padding-inline: var(--sluice-space-3);
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
    border-radius: 3px;
    line-height: 1.5;
    text-align: start;

    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  @media (pointer: coarse) {
    &&& {
      min-block-size: var(--sluice-control-height-touch);
    }
  }

  &:focus-visible {
    ${focusRing}
  }

  &&:is(:disabled, [aria-disabled='true']):not([data-pending]) {
    ${paint(['surface-2', 'ink-3', 'line'])}
    text-decoration: none;
    cursor: not-allowed;

    &:is([data-variant='ghost'], [data-variant='quiet'], [data-variant='link']) {
      ${paint([clear, 'ink-3', clear])}
    }
  }

  &[data-pending] {
    cursor: progress;
  }
`;
