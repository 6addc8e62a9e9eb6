import { styled } from 'styled-components';
import { ownElement, ownText, upFrom } from '../../theme/mixins.ts';

export const Whole = styled.section`
  ${ownElement}
  ${ownText}
  display: grid;
  gap: var(--sluice-space-3);
  min-inline-size: 0;
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
  container: audience / inline-size;

  &[data-earlier] {
    color: var(--sluice-ink-3);
  }
`;

/** A sentence, and whether it is proven. */
export const Line = styled.output`
  ${ownElement}
  display: flex;
  gap: var(--sluice-space-2);
  min-block-size: 20px;
  margin: 0;

  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--sluice-ink-3);
  }

  &[data-proven='true'] > svg {
    color: var(--sluice-ok);
  }
`;

export const Reasons = styled.ul`
  ${ownElement}
  margin: 0;
  padding-inline-start: var(--sluice-space-5);
  overflow-wrap: anywhere;
`;

export const Cards = styled.ul`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  @container audience ${upFrom(560)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Card = styled.li`
  ${ownElement}
  display: grid;
  gap: var(--sluice-space-2);
  align-content: start;
  min-inline-size: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4) var(--sluice-space-4);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  overflow-wrap: anywhere;
`;

export const Person = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-1);
  font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
`;

/** Test people are squares. */
export const Face = styled.span`
  display: grid;
  flex: none;
  align-self: start;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-elseif-soft);
  color: var(--sluice-elseif);
`;

export const SideHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);

  & > svg {
    margin-inline-end: calc(-1 * var(--sluice-space-1));
  }
`;

export const Bubble = styled.div`
  display: flex;
  gap: var(--sluice-space-2);
  min-inline-size: 0;
  padding: var(--sluice-space-2) var(--sluice-space-3);
  border-radius: var(--sluice-radius-m) var(--sluice-radius-m) var(--sluice-radius-m) var(--sluice-radius-xs);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);

  &:dir(rtl) {
    border-radius: var(--sluice-radius-m) var(--sluice-radius-m) var(--sluice-radius-xs);
  }

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  /* Forced colors have no grounds. */
  @media (forced-colors: active) {
    outline: 1px solid;
    outline-offset: -1px;
  }
`;

export const Side = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  min-inline-size: 0;

  &[data-now] ${Bubble} {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
    font-weight: var(--sluice-weight-medium);
  }

  &[data-now][data-stopped] ${Bubble} {
    background: var(--sluice-abort-soft);
    color: var(--sluice-abort);
  }
`;

export const Quiet = styled.p`
  ${ownElement}
  margin: 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
`;
