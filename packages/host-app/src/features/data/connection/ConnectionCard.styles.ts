import { below, Button, Card, codeText } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { Link } from 'react-router';
import { linkAlone } from '../../../components/TextLink.ts';

export const Place = styled.div`
  margin-block-end: var(--sluice-space-3);
`;

export const Frame = styled(Card)`
  margin-block-end: var(--sluice-space-3);
  container-type: inline-size;

  & > details > summary {
    min-block-size: 48px;
    padding-inline: var(--sluice-space-3) var(--sluice-space-4);
  }

  & > details > :not(summary) {
    padding: 0;
  }
`;

export const Head = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  padding-block: var(--sluice-space-1);

  /* The state and when it was checked take a second line, which is there before they are known. */
  @media ${below(480)} {
    min-block-size: 56px;
  }

  & > h2 {
    margin: 0;
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  }
`;

export const Aside = styled.span`
  margin-inline-start: auto;
  color: var(--sluice-ink-3);
  font-weight: var(--sluice-weight-regular);
  font-size: var(--sluice-size-control);
`;

/** The form, and beside it, or below it where it is narrow, the state. */
export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
  border-block-start: 1px solid var(--sluice-line);

  & > * + * {
    border-inline-start: 1px solid var(--sluice-line);
  }

  @container ${below(901)} {
    grid-template-columns: minmax(0, 1fr);

    & > * + * {
      border-block-start: 1px solid var(--sluice-line);
      border-inline-start: 0;
    }
  }
`;

export const Part = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  align-content: start;
  padding: var(--sluice-space-4);
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
  gap: var(--sluice-space-3);
  align-items: start;

  /* A field keeps to its own column, however long the address in it is. */
  & > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  @container ${below(560)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A link inside a field, as far from its edge as the text is. */
export const FieldLink = styled(Button)`
  margin-inline-end: 10px;
`;

/** Leads to what cannot be undone, after a question. */
export const Danger = styled(Button)`
  && {
    color: var(--sluice-danger);
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
`;

/** What a key needs, as a list to copy. */
export const Permissions = styled.section`
  display: grid;
  gap: var(--sluice-space-2);
  padding: var(--sluice-space-3);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-1);
  font-size: var(--sluice-size-control);

  & > h3 {
    margin: 0;
    font: var(--sluice-weight-semibold) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  }

  & > p {
    margin: 0;
    color: var(--sluice-ink-2);
  }

  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
    gap: 2px var(--sluice-space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & code {
    ${codeText}
    overflow-wrap: anywhere;
  }
`;

export const Quiet = styled.p`
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-control);
`;

export const Facts = styled.dl`
  margin: 0;
  font-size: var(--sluice-size-control);

  & > dt {
    color: var(--sluice-ink-3);
    font-size: var(--sluice-size-label);
  }

  & > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  & code {
    ${codeText}
  }
`;

export const Results = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & strong {
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Form = styled.form`
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
`;

export const States = styled.ul`
  display: grid;
  align-content: start;
  margin: 0;
  padding: 6px var(--sluice-space-4);
  font-size: var(--sluice-size-control);
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 116px minmax(0, 1fr);
    gap: var(--sluice-space-1) var(--sluice-space-2);
    align-items: center;
    min-block-size: 44px;
  }

  & > li > [data-tone] {
    justify-self: start;
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  @container ${below(560)} {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: var(--sluice-space-2);
    }
  }
`;

export const Name = styled.span`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  font-weight: var(--sluice-weight-semibold);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
    stroke-width: 1.75;
  }
`;

export const Detail = styled.span`
  color: var(--sluice-ink-3);
  text-align: end;

  @container ${below(560)} {
    grid-column: 1 / -1;
    padding-inline-start: var(--sluice-space-5);
    text-align: start;
  }
`;

export const Reason = styled.p`
  grid-column: 1 / -1;
  margin: 0;
  padding: 0 0 var(--sluice-space-2) var(--sluice-space-5);
  color: var(--sluice-warn);
`;

export const BlocksLink = styled(Link)`
  ${linkAlone}
`;
