import { styled } from 'styled-components';
import { belowMenuWidth, drawnLater, oneColumn, wrap } from '../layout/Site.styles.ts';

export const Section = styled.section`
  ${wrap}
  ${drawnLater(10, { narrow: 1060, oneColumn: 861, wide: 561 })}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 620px);
  gap: var(--sluice-space-6) 64px;
  padding-block: 92px 96px;

  & header {
    margin-block-end: 28px;
  }

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${belowMenuWidth} {
    padding-block: 64px;
  }
`;

export const Facts = styled.ul`
  display: grid;
  gap: var(--sluice-space-4);
  margin: 0;
  padding: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-body);
  list-style: none;

  & li {
    display: flex;
    gap: var(--sluice-space-3);
    align-items: center;
  }

  & b {
    display: block;
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    overflow-wrap: anywhere;
  }

  & a {
    color: var(--sluice-brand);
    text-underline-offset: 3px;
  }
`;

export const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);

  & svg {
    inline-size: 17px;
    block-size: 17px;
  }
`;

export const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--sluice-space-2) var(--sluice-space-4);
  align-items: start;
  padding: 14px 28px 28px;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);

  & > [data-full],
  & > noscript {
    grid-column: 1 / -1;
  }

  & noscript a {
    color: inherit;
  }

  & > button {
    grid-column: 1 / -1;
    justify-self: start;
    min-inline-size: 164px;
    margin-block-start: 14px;
  }

  ${belowMenuWidth} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px;

    & > button {
      justify-self: stretch;
    }
  }

  @media (scripting: none) {
    & > :not(noscript) {
      display: none;
    }
  }
`;

/** Room for a note of two lines, so that the fields stay where they are. */
export const Banner = styled.div`
  display: grid;
  grid-column: 1 / -1;
  align-content: center;
  min-block-size: 60px;

  & > p {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-control);
  }

  ${belowMenuWidth} {
    min-block-size: 84px;
  }
`;

/** Nobody sees it, or gets there by a key. */
export const Trap = styled.div`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
