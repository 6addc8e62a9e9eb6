import { styled } from 'styled-components';
import * as Page from '../Onboarding.styles.ts';

export const Panel = styled(Page.Panel)`
  inline-size: min(760px, 100%);
`;

export const Body = styled.div`
  padding: 34px 40px 30px;
  text-align: center;

  & > p {
    margin: 14px 0 0;
    color: var(--sluice-ink-2);
  }

  & h1 {
    font-size: var(--sluice-size-title);
  }

  @media ${Page.NARROW} {
    padding: var(--sluice-space-5) 20px;

    & h1 {
      font-size: var(--sluice-size-title);
    }
  }
`;

export const Ring = styled.div`
  display: grid;
  place-items: center;
  inline-size: 60px;
  block-size: 60px;
  margin: 0 auto var(--sluice-space-4);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-ok-soft);
  color: var(--sluice-ok);

  &[data-tone='warn'] {
    background: var(--sluice-warn-soft);
    color: var(--sluice-warn);
  }

  & svg {
    inline-size: 28px;
    block-size: 28px;
    stroke-width: 2.25;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  text-align: start;

  & > div {
    padding: var(--sluice-space-4) 18px;
  }

  & > div + div {
    border-inline-start: 1px solid var(--sluice-line);
  }

  & dt {
    display: flex;
    gap: 7px;
    align-items: center;
    margin-block-end: 5px;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-label);
  }

  & svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }

  & dd {
    margin: 0;
    font-size: var(--sluice-size-body);
    font-weight: var(--sluice-weight-semibold);
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    margin-block-start: 2px;
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-regular) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  }

  @media ${Page.NARROW} {
    grid-template-columns: minmax(0, 1fr);

    & > div + div {
      border-inline-start: 0;
      border-block-start: 1px solid var(--sluice-line);
    }
  }
`;

export const Next = styled.section`
  margin-block-start: 26px;
  text-align: start;

  & > h2 {
    margin: 0 0 10px;
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  }

  & > ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 10px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li > a {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 11px 14px;
    border-radius: var(--sluice-radius-m);
    background: var(--sluice-surface-1);
    font-size: var(--sluice-size-control);
    font-weight: var(--sluice-weight-medium);
    color: inherit;
    text-decoration: none;
  }

  & li > a:hover {
    background: var(--sluice-surface-2);
  }

  & li > a > span {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: var(--sluice-radius-m);
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  & [data-tone='indigo'] > span {
    background: var(--sluice-elseif-soft);
    color: var(--sluice-elseif);
  }

  & [data-tone='plum'] > span {
    background: var(--sluice-role-owner-soft);
    color: var(--sluice-role-owner);
  }

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }

  @media ${Page.NARROW} {
    & > ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Foot = styled(Page.Foot)`
  justify-content: center;
  background: var(--sluice-surface-1);

  & > button {
    min-inline-size: 240px;
  }

  & > a:first-child:not(:last-child) {
    margin-inline: 0;
  }
`;
