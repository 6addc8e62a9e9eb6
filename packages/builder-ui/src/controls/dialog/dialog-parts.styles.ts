import { css, keyframes, styled } from 'styled-components';
import { below, ownElement, ownText, slimScrollbar } from '../../theme/mixins.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

/** On every scrim: nothing can be laid over the gutter of the page's scrollbar, so the page gives it the same color itself. */
export const scrimMark = { 'data-sluice-scrim': '' } as object;

/** The whole window behind a dialog. */
export const scrimLook = css`
  position: fixed;
  inset: 0;
  z-index: var(--sluice-z-dialog);
  box-sizing: border-box;
  display: grid;
  block-size: var(--visual-viewport-height);
  padding: var(--sluice-space-4);
  background: var(--sluice-scrim);
  place-items: center;
  animation: ${appear} var(--sluice-motion-disclosure);

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** The frame of a dialog. */
export const frameLook = css`
  box-sizing: border-box;
  display: flex;
  inline-size: 100%;
  max-inline-size: 460px;
  max-block-size: 100%;
  min-block-size: 0;
  /* A head or a foot with a ground of its own is as round as the dialog. */
  overflow: clip;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  outline: none;
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);

  &[data-size='large'] {
    max-inline-size: 760px;
  }

  /* A wide sheet to work on: as high as its content, and at most as the window. */
  &[data-size='wide'] {
    max-inline-size: 1240px;
    min-block-size: min(480px, 90dvh, 100%);
  }

  @media ${below(560)} {
    &[data-size='wide'] {
      inline-size: calc(100% + 2 * var(--sluice-space-4));
      block-size: calc(100% + 2 * var(--sluice-space-4));
      max-inline-size: none;
      max-block-size: none;
      margin: calc(-1 * var(--sluice-space-4));
      border: 0;
      border-radius: 0;
    }
  }
`;

export const dialogLook = css`
  ${ownText}
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  outline: none;
  font: var(--sluice-weight-regular) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--sluice-space-3);
  padding-block: var(--sluice-space-4) 0;
  padding-inline: var(--sluice-space-5) var(--sluice-space-4);

  [data-size='wide'] > * > & {
    flex: none;
    align-items: center;
    box-sizing: border-box;
    min-block-size: 64px;
    padding-block: var(--sluice-space-2);
    border-block-end: 1px solid var(--sluice-line);
  }
`;

export const titleLook = css`
  ${ownElement}
  margin: var(--sluice-space-1) 0 0;
  font: var(--sluice-weight-bold) var(--sluice-size-section) / 1.3 var(--sluice-font-display);
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

export const Body = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  gap: var(--sluice-space-4);
  min-block-size: 0;
  padding: var(--sluice-space-2) var(--sluice-space-5) var(--sluice-space-4);
  overflow-y: auto;
  ${slimScrollbar}

  [data-size='wide'] > * > & {
    padding-block-start: var(--sluice-space-4);
  }

  &:focus-visible {
    outline: 2px solid var(--sluice-brand);
    outline-offset: -2px;
  }
`;

export const Description = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--sluice-space-2);
  box-sizing: border-box;
  min-block-size: 60px;
  padding: calc(var(--sluice-space-3) - 1px) var(--sluice-space-5);
  border-block-start: 1px solid var(--sluice-line);
`;
