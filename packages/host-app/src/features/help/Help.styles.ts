import { below, focusRing, segment, segmentBar, segmentCurrent, stateTransition } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { rowLook } from '../../components/row-look.ts';

/** The first tab starts where everything else on the page does. */
export const TabsOnGrid = styled.div`
  & > * > :first-child:has(> [role='tablist']) {
    padding-inline: 0;
  }
`;

export const Search = styled.div`
  max-inline-size: 560px;
  margin-block-end: 20px;
`;

/** Two columns: what one reads, then what helps beside it. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: var(--sluice-space-4);
  align-items: start;
  padding-block-start: 20px;

  @media ${below(1080)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Number = styled.span.attrs({ role: 'img' })`
  display: grid;
  flex: none;
  inline-size: 26px;
  block-size: 26px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font: var(--sluice-weight-bold) var(--sluice-size-control) / 1 var(--sluice-font-ui);
  place-items: center;
`;

export const Topic = styled.article`
  min-inline-size: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);

  & > :first-child {
    margin: 0;
  }

  & & {
    margin-block-start: var(--sluice-space-3);
  }
`;

export const TopicButton = styled.button`
  ${rowLook}
  gap: var(--sluice-space-3);
  min-block-size: 48px;
  padding: 10px 14px;
  border-radius: var(--sluice-radius-m);
  background: none;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);

  & > span:not([role]) {
    flex: 1;
    min-inline-size: 0;
  }

  & > svg {
    color: var(--sluice-ink-3);
    ${stateTransition('rotate')}
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  &:hover {
    background: var(--sluice-surface-1);
  }

  &:focus-visible {
    ${focusRing}
  }
`;

export const TopicText = styled.div`
  max-inline-size: 860px;
  padding: var(--sluice-space-2) var(--sluice-space-4) var(--sluice-space-4);
  color: var(--sluice-ink-2);

  & > p {
    max-inline-size: 68ch;
    margin: 0 0 10px;
  }

  & > p:last-child {
    margin: 0;
  }

  & strong {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Points = styled.ul`
  display: grid;
  gap: 6px;
  max-inline-size: 68ch;
  margin: 0 0 10px;
  padding-inline-start: 22px;
`;

export const Cards = styled.aside`
  display: grid;
  gap: var(--sluice-space-4);
`;

export const Card = styled.section`
  padding: var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);

  & > h2 {
    display: flex;
    gap: var(--sluice-space-2);
    align-items: center;
    margin: 0 0 var(--sluice-space-2);
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  & > h2 > svg {
    inline-size: 18px;
    block-size: 18px;
    color: var(--sluice-brand);
  }

  & > p {
    margin: 0 0 var(--sluice-space-2);
    overflow-wrap: anywhere;
  }

  & > p:last-child {
    margin: 0;
  }

  /* Advice, and no warning: nothing is wrong. */
  &[data-tone='quiet'] {
    border-color: transparent;
    background: var(--sluice-surface-2);
  }

  &[data-tone='quiet'] > h2 > svg {
    color: var(--sluice-ink-2);
  }
`;

export const Filters = styled.div.attrs({ role: 'group' })`
  ${segmentBar}
  flex-wrap: wrap;
  inline-size: fit-content;
  margin-block: 20px var(--sluice-space-2);
`;

export const Filter = styled.button`
  ${segment}
  flex: 1 0 auto;
  border: 0;
  background: none;
  font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  cursor: pointer;

  &[aria-pressed='true'] {
    ${segmentCurrent}
  }

  &:focus-visible {
    ${focusRing}
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Section = styled.section`
  display: grid;
  gap: var(--sluice-space-2);
  margin-block-start: 20px;

  & > h2 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-section) / 1.4 var(--sluice-font-ui);
  }
`;

export const Count = styled.output`
  display: block;
  margin: 0 0 var(--sluice-space-3);
  color: var(--sluice-ink-3);

  & ~ article {
    margin-block-end: var(--sluice-space-2);
  }
`;

export const NothingActions = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  justify-items: center;

  & > p {
    margin: 0;
  }
`;

export const Example = styled.section`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  margin-block-start: var(--sluice-space-4);
  padding: var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);

  & strong {
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
  }

  @media ${below(560)} {
    padding: var(--sluice-space-3);
  }
`;

/** As high as most examples, so that little moves when they come. */
export const Waiting = styled(Example)`
  min-block-size: 220px;
  align-content: start;
`;

export const ExampleColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 220px) minmax(0, 1fr);
  gap: var(--sluice-space-4);

  @media ${below(768)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Person = styled.div`
  display: grid;
  gap: 10px;
  align-content: start;
`;

export const Result = styled.div`
  padding: 10px var(--sluice-space-3);
  border-inline-start: 3px solid var(--sluice-brand);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);

  & > p {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`;

export const Liquid = styled.div`
  min-inline-size: 0;
`;
