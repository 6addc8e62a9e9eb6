import { codeText } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { belowMenuWidth, HEADLINE_SIZE, oneColumn, quietLink, wrap } from '../layout/Site.styles.ts';

export const Page = styled.div`
  ${wrap}
  display: grid;
  grid-template-columns: minmax(0, 720px) minmax(0, 1fr);
  gap: 40px 72px;
  padding-block: 64px 96px;

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: 36px 64px;
  }
`;

export const Head = styled.header`
  grid-column: 1 / -1;
  max-inline-size: 720px;

  & h1 {
    margin: 0 0 10px;
    font: var(--sluice-weight-bold) clamp(var(--sluice-size-display), 5vw, ${HEADLINE_SIZE}) / 1.08
      var(--sluice-font-display);
    letter-spacing: -0.025em;
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-body);
  }
`;

export const Summary = styled.p`
  &&& {
    margin-block-start: 18px;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-section);
    line-height: 1.55;
  }
`;

export const Contents = styled.nav`
  grid-column: 2;
  grid-row: 2;

  & ol {
    position: sticky;
    inset-block-start: 100px;
    display: grid;
    gap: 2px;
    margin: 0;
    padding: var(--sluice-space-1) 0 var(--sluice-space-1) 20px;
    border-inline-start: 1px solid var(--sluice-line);
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-body);
    list-style: none;
  }

  & a {
    ${quietLink}
    display: inline-block;
    padding-block: var(--sluice-space-1);

    @media (pointer: coarse) {
      padding-block: 10px;
    }
  }

  ${oneColumn} {
    grid-column: 1;
    grid-row: auto;
  }
`;

export const Article = styled.article`
  grid-column: 1;
  grid-row: 2;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-section);
  line-height: 1.65;

  ${oneColumn} {
    grid-row: auto;
  }

  & section + section {
    margin-block-start: 40px;
  }

  & h2 {
    margin: 0 0 var(--sluice-space-3);
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.25 var(--sluice-font-display);
    letter-spacing: -0.012em;
  }

  & p {
    margin: 0 0 var(--sluice-space-3);
  }

  & ul {
    display: grid;
    gap: var(--sluice-space-2);
    margin: 0;
    padding-inline-start: 22px;
  }

  & li::marker {
    color: var(--sluice-brand);
  }

  & a {
    color: var(--sluice-brand);
    text-underline-offset: 3px;
  }
`;

export const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--sluice-size-body);
  line-height: 1.5;

  & :is(th, td) {
    padding: 10px var(--sluice-space-4) 10px 0;
    border-block-end: 1px solid var(--sluice-line);
    text-align: start;
    vertical-align: top;
  }

  & thead th {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  & tbody th {
    inline-size: 34%;
    font-weight: var(--sluice-weight-regular);
  }

  & code {
    ${codeText}
    color: var(--sluice-ink-1);
    overflow-wrap: anywhere;
  }

  ${belowMenuWidth} {
    &,
    & :is(tbody, tr, th, td) {
      display: block;
      inline-size: auto;
    }

    & thead {
      display: none;
    }

    & tr {
      padding-block: var(--sluice-space-3);
      border-block-end: 1px solid var(--sluice-line);
    }

    & :is(th, td) {
      padding: 2px 0;
      border: 0;
    }

    & td[data-label]::before {
      content: attr(data-label) ': ';
      color: var(--sluice-ink-1);
      font-weight: var(--sluice-weight-semibold);
    }
  }
`;
