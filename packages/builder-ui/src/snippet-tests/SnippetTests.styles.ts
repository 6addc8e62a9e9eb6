import { styled } from 'styled-components';
import { Avatar } from '../controls/avatar/Avatar.tsx';
import { below, focusRing, ownElement } from '../theme/mixins.ts';

export const Root = styled.section`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  container: snippet-tests / inline-size;
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  min-block-size: 40px;
`;

export const Heading = styled.h3`
  ${ownElement}
  margin: 0;
  border-radius: var(--sluice-radius-xs);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);

  &:focus-visible {
    ${focusRing}
  }
`;

export const Verdict = styled.output`
  ${ownElement}
  flex: 1 1 200px;
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font-weight: var(--sluice-weight-semibold);
  overflow-wrap: anywhere;
`;

export const Passing = styled.span`
  color: var(--sluice-ok);
`;

export const Changed = styled.span`
  color: var(--sluice-warn);
`;

export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  margin-inline-start: auto;

  &:empty {
    display: none;
  }
`;

/** The way on, in the color of what is meant so. */
export const AcceptAll = styled.span`
  && > button {
    border-color: var(--sluice-brand-soft);
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }
`;

export const Note = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  overflow-wrap: anywhere;
`;

/** A note about what was just done, said to screen readers, too. */
export const News = styled.output`
  ${ownElement}
  display: block;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
  overflow-wrap: anywhere;
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-danger-soft);
  color: var(--sluice-danger);
  overflow-wrap: anywhere;

  & > span {
    flex: 1 1 200px;
  }
`;

export const Empty = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--sluice-space-3);
  align-items: start;
  padding: var(--sluice-space-3);
  border: 1px dashed var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  color: var(--sluice-ink-2);

  & > p {
    ${ownElement}
    margin: 0;
  }

  & b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

/** The ways to further people. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
`;

/* The role survives `list-style: none`, which removes it in Safari. */
export const Cards = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  @container snippet-tests ${below(560)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Card = styled.li`
  ${ownElement}
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 2px var(--sluice-space-2);
  align-items: start;
  align-content: start;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  overflow-wrap: anywhere;
`;

/** Test people are squares: colleagues are round. */
export const Initial = styled(Avatar)`
  && {
    inline-size: 24px;
    block-size: 24px;
    border-radius: var(--sluice-radius-s);
  }
`;

export const Who = styled.div`
  min-inline-size: 0;
  padding-block: 2px;
  color: var(--sluice-ink-2);
  overflow-wrap: anywhere;

  & > b {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }
`;

export const Received = styled.dl`
  ${ownElement}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-column: 2 / -1;
  gap: 2px var(--sluice-space-2);
  margin: 0;
  color: var(--sluice-ink-2);

  & dd {
    ${ownElement}
    margin: 0;
    white-space: pre-line;
  }

  & dd[data-now] {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  & dd:is([data-now='aborted'], [data-now='nothing']) {
    color: var(--sluice-danger);
  }

  & dd[data-now='error'] {
    color: var(--sluice-warn);
  }
`;

export const People = styled.ul.attrs({ role: 'list' })`
  ${ownElement}
  display: grid;
  margin: 0 0 var(--sluice-space-2);
  padding: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: var(--sluice-space-2);
    align-items: center;
    min-block-size: 44px;
    padding: var(--sluice-space-1) var(--sluice-space-1) var(--sluice-space-1) var(--sluice-space-3);
  }

  & > li + li {
    border-block-start: 1px solid var(--sluice-line);
  }

  & > li > svg {
    color: var(--sluice-ink-3);
  }

  & > [data-state='passes'] > svg {
    color: var(--sluice-ok);
  }

  & > [data-state='changed'] > svg {
    color: var(--sluice-warn);
  }
`;

export const Must = styled.small`
  ${ownElement}
  display: block;
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;

export const NameForm = styled.form`
  ${ownElement}
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
  align-items: end;
  margin: 0;
  padding-block: var(--sluice-space-1);
`;
