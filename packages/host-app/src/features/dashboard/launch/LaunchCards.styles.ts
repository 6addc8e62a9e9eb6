import { below, focusRing, stateTransition, upFrom } from '@sluice/builder-ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

export const Grid = styled.nav`
  display: grid;
  /* As high as a card with a line of figures; without figures its text can take two lines. */
  grid-template-rows: repeat(2, minmax(98px, 1fr));
  grid-template-columns: minmax(0, 1.62fr) repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr);
  gap: var(--sluice-space-3);
  margin-block-end: var(--sluice-space-4);

  &[data-first] {
    grid-template-columns: minmax(0, 1.5fr) repeat(2, minmax(0, 1fr));
  }

  @media ${below(1280)} {
    grid-template-rows: none;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    &[data-first] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  @media ${below(768)} {
    gap: 10px;
    margin-block-end: var(--sluice-space-4);
  }
`;

const card = css`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-1);
  color: var(--sluice-ink-1);
  text-decoration: none;
  ${stateTransition('border-color, box-shadow')}

  &:hover {
    border-color: var(--sluice-line-strong);
    box-shadow: var(--sluice-shadow-2);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const Go = styled(Link)`
  ${card}
  gap: 6px;
  justify-content: space-between;
  padding: 14px var(--sluice-space-4);

  @media ${below(1280)} {
    min-block-size: 100px;
  }
`;

export const Line = styled.span`
  display: flex;
  gap: 10px;
  align-items: center;

  /* The longest word of a title has no room beside the icon. */
  @media ${below(380)} {
    flex-direction: column;
    gap: 6px;
    align-items: flex-start;
  }
`;

export const Title = styled.span`
  min-inline-size: 0;
  font-weight: var(--sluice-weight-semibold);
  line-height: 1.3;
`;

export const Figures = styled.span`
  min-block-size: 19px;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 19px;

  /* The figures of a workspace in use need two lines there. */
  @media ${below(768)} {
    min-block-size: 38px;
  }

  & b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
    font-variant-numeric: tabular-nums;
  }
`;

/** A number stays beside what it counts. */
export const Figure = styled.span`
  white-space: nowrap;
`;

export const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);

  &[data-tone='brand'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &[data-tone='indigo'] {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }

  &[data-tone='plum'] {
    background: var(--sluice-or-soft);
    color: var(--sluice-or);
  }

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

export const Create = styled(Link)`
  ${card}
  position: relative;
  grid-row: span 2;
  justify-content: flex-end;
  overflow: hidden;
  padding: 20px;
  background: var(--sluice-surface-code);
  color: var(--sluice-code-text);

  & > p {
    position: relative;
    max-inline-size: 16em;
    margin: 0;
    font-size: var(--sluice-size-control);
  }

  @media ${below(1280)} {
    min-block-size: 204px;
  }

  /* In half of the width the picture would be behind the words. */
  @media ${below(1080)} {
    grid-row: auto;
    grid-column: 1 / -1;
  }

  @media ${below(768)} {
    padding: 18px;
  }
`;

export const CreateTitle = styled.span`
  position: relative;
  margin-block-end: var(--sluice-space-1);
  color: #fff;
  font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.2 var(--sluice-font-display);
`;

const action = css`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  align-self: flex-start;
  font-weight: var(--sluice-weight-semibold);
  font-size: var(--sluice-size-control);

  & > svg {
    inline-size: 15px;
    block-size: 15px;
  }
`;

/** On the same dark ground in both themes. */
export const CreateAction = styled.span`
  ${action}
  position: relative;
  block-size: 36px;
  margin-block-start: 14px;
  padding-inline: 14px;
  border-radius: var(--sluice-radius-s);
  background: #3fc1d6;
  color: #04161c;
`;

export const Picture = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  /* The lines come from the card's edge, however far from the boxes that is. */
  overflow: visible;

  /* In a narrow card its third line would run through the words. */
  @media ${upFrom(1280)} and ${below(1400)} {
    & [data-tone='else'] {
      display: none;
    }
  }

  & path {
    stroke-width: 2.5;
  }

  & text {
    font: var(--sluice-weight-bold) var(--sluice-size-badge) var(--sluice-font-ui);
    letter-spacing: 0.5px;
  }

  & [data-tone='if'] {
    stroke: #3fc1d6;
  }

  & [data-tone='elseif'] {
    stroke: #a8b1ff;
  }

  & [data-tone='else'] {
    stroke: #a5bac3;
  }

  & [data-tone='if'] rect {
    fill: #0f3b46;
  }

  & [data-tone='elseif'] rect {
    fill: #23295a;
  }

  & [data-tone='else'] rect {
    fill: #223742;
  }

  & text {
    fill: #e7f0f3;
    stroke: none;
  }
`;
