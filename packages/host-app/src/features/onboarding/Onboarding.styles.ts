import { below, Card, focusRing, visuallyHidden } from '@sluice/builder-ui';
import { styled } from 'styled-components';

/** Below this width there is one column. */
export const NARROW = below(901);

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background:
    radial-gradient(900px 460px at 88% -6%, var(--sluice-brand-soft), transparent 70%),
    radial-gradient(760px 420px at 4% 104%, var(--sluice-elseif-soft), transparent 70%),
    var(--sluice-surface-1);
`;

export const Top = styled.header`
  display: flex;
  gap: var(--sluice-space-4);
  align-items: center;
  padding: 22px var(--sluice-space-6);

  & > a {
    display: flex;
    flex: none;
    gap: 10px;
    align-items: center;
    margin-inline-end: auto;
    border-radius: var(--sluice-radius-s);
    color: inherit;
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.2 var(--sluice-font-display);
    text-decoration: none;
  }

  & > a:focus-visible {
    ${focusRing}
  }

  & > span {
    overflow: hidden;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > button {
    flex: none;
  }

  @media ${NARROW} {
    padding: var(--sluice-space-4);
  }

  @media ${below(480)} {
    & > span {
      display: none;
    }
  }
`;

export const Main = styled.main`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: center;
  padding: var(--sluice-space-3) var(--sluice-space-6) var(--sluice-space-7);

  @media ${NARROW} {
    padding: var(--sluice-space-2) var(--sluice-space-4) 40px;
  }
`;

export const Waiting = styled.div`
  display: grid;
  place-items: center;
  inline-size: min(520px, 100%);
  min-block-size: 240px;
  color: var(--sluice-ink-2);
`;

export const Steps = styled.ol`
  display: flex;
  gap: var(--sluice-space-3);
  align-items: center;
  margin: 0 0 28px;
  padding: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
  font-weight: var(--sluice-weight-semibold);
  list-style: none;

  & > li {
    display: flex;
    gap: 9px;
    align-items: center;
    white-space: nowrap;
  }

  & > li + li::before {
    inline-size: 44px;
    block-size: 2px;
    margin-inline-end: 3px;
    border-radius: var(--sluice-radius-m);
    background: var(--sluice-line);
    content: '';
    transition: background var(--sluice-motion-disclosure);
  }

  & > [data-done] + li::before {
    background: var(--sluice-brand);
  }

  & > li > span[aria-hidden] {
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    box-sizing: border-box;
    border: 1.5px solid var(--sluice-line-strong);
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-surface-0);
    font-size: var(--sluice-size-label);
    transition: background var(--sluice-motion-disclosure);
  }

  & svg {
    inline-size: 14px;
    block-size: 14px;
  }

  & b {
    font-weight: inherit;
  }

  & > [data-done] {
    color: var(--sluice-ink-2);

    & > span[aria-hidden] {
      border-color: transparent;
      background: var(--sluice-brand-soft);
      color: var(--sluice-brand-ink);
    }
  }

  & > [aria-current] {
    color: var(--sluice-ink-1);

    & > span[aria-hidden] {
      border-color: var(--sluice-brand);
      background: var(--sluice-brand);
      color: var(--sluice-ink-inv);
    }
  }

  @media ${NARROW} {
    & > li + li::before {
      inline-size: 24px;
    }

    & > li:not([aria-current]) > b {
      ${visuallyHidden}
    }
  }

  @media (prefers-reduced-motion: reduce) {
    & > li + li::before,
    & > li > span[aria-hidden] {
      transition: none;
    }
  }
`;

export const Heading = styled.div`
  max-inline-size: 100%;
  margin-block-end: var(--sluice-space-5);
  overflow-wrap: anywhere;
  text-align: center;

  & h1 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-display) / 1.2 var(--sluice-font-display);
    letter-spacing: -0.02em;
    outline: none;
  }

  & p {
    margin: 6px 0 0;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-body);
  }

  @media ${NARROW} {
    & h1 {
      font-size: var(--sluice-size-title);
    }
  }
`;

/** The one card of a step. */
export const Panel = styled(Card)`
  inline-size: min(940px, 100%);
  overflow: clip;
  border-radius: var(--sluice-radius-l);
  box-shadow: var(--sluice-shadow-2);
`;

export const NarrowPanel = styled(Panel)`
  inline-size: min(620px, 100%);
`;

/** A note above the card. */
export const Across = styled.div`
  inline-size: min(940px, 100%);
  margin-block-end: var(--sluice-space-4);
`;

export const PanelNote = styled.div`
  padding: 20px var(--sluice-space-6) 0;

  @media ${NARROW} {
    padding: var(--sluice-space-4) 20px 0;
  }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 18px var(--sluice-space-4);
  padding: 28px var(--sluice-space-6) 30px;

  & > [data-wide] {
    grid-column: 1 / -1;
  }

  @media ${NARROW} {
    padding: 20px;
  }

  @media ${below(480)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The end of the card, with its one main button at the right. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px var(--sluice-space-4);
  align-items: center;
  justify-content: flex-end;
  padding: var(--sluice-space-4) var(--sluice-space-6);
  border-block-start: 1px solid var(--sluice-line);

  & > button {
    min-block-size: 42px;
    min-inline-size: 150px;
  }

  /* The way back is at the left, and its text in line with what is above. */
  & > a:first-child:not(:last-child) {
    margin-inline: -14px auto;
  }

  @media ${NARROW} {
    padding: 14px 20px;

    & > button {
      inline-size: 100%;
    }
  }
`;
