import { focusRing } from '@sluice/builder-ui';
import { styled } from 'styled-components';
import { NARROW } from '../Onboarding.styles.ts';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 356px;

  @media ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Choice = styled.div`
  padding: 28px var(--sluice-space-6) 30px;

  @media ${NARROW} {
    padding: 20px;
  }
`;

export const PlanGroup = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const PlanCard = styled.label`
  display: flex;
  gap: 14px;
  align-items: flex-start;
  padding: 18px 20px;
  border: 2px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  cursor: pointer;

  &:has(:checked) {
    border-color: var(--sluice-brand);
    background: color-mix(in srgb, var(--sluice-brand-soft) 38%, var(--sluice-surface-0));
  }

  &:has(:focus-visible) {
    ${focusRing}
  }

  & > input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: var(--sluice-space-1) 0 0;
    accent-color: var(--sluice-brand);
    outline: none;
  }

  & > span:first-of-type {
    display: grid;
    gap: 2px;
    min-inline-size: 0;
  }

  & strong {
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.3 var(--sluice-font-display);
  }

  & strong + span {
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
  }

  @media ${NARROW} {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
  }
`;

export const Price = styled.span`
  margin-inline-start: auto;
  font: var(--sluice-weight-bold) var(--sluice-size-display) / 1 var(--sluice-font-display);
  letter-spacing: -0.02em;
  text-align: end;
  white-space: nowrap;

  & > small {
    display: block;
    margin-block-start: 6px;
    color: var(--sluice-ink-2);
    font: var(--sluice-weight-medium) var(--sluice-size-control) / 1.4 var(--sluice-font-ui);
    letter-spacing: 0;
  }

  @media ${NARROW} {
    grid-column: 2;
    margin-inline-start: 0;
    text-align: start;
  }
`;

export const Features = styled.ul`
  display: grid;
  gap: 11px;
  margin: 22px 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    gap: 10px;
  }

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 3px;
    color: var(--sluice-brand);
  }
`;

export const Aside = styled.section`
  display: flex;
  flex-direction: column;
  padding: 28px 28px 30px;
  border-inline-start: 1px solid var(--sluice-line);
  background: var(--sluice-surface-1);

  & > h2 {
    margin: 0 0 var(--sluice-space-4);
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.5 var(--sluice-font-ui);
  }

  & > ol {
    flex: 1;
  }

  @media ${NARROW} {
    padding: 20px;
    border-inline-start: 0;
    border-block-start: 1px solid var(--sluice-line);
  }
`;

export const Due = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding-block-start: 14px;
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);

  & > b {
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-bold) var(--sluice-size-heading) / 1.3 var(--sluice-font-display);
  }
`;

/** The main button, with what it leads to beside it, and the link below it where the browser does not go by itself. */
export const Payment = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  flex: 1;
  gap: 0 var(--sluice-space-4);
  align-items: center;

  & > span:first-child {
    display: flex;
    gap: 7px;
    align-items: center;
    justify-content: flex-end;
    color: var(--sluice-ink-2);
    font-size: var(--sluice-size-control);
  }

  & > span > svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }

  & > button {
    min-block-size: 42px;
  }

  /* The main one is the last of one or two. */
  & > button:last-of-type {
    grid-column: 3;
  }

  @media ${NARROW} {
    flex: 1 0 100%;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;

    & > button:last-of-type {
      grid-column: 1;
    }

    & > button:not(:last-of-type) {
      order: 2;
    }

    & > span:first-child {
      justify-content: center;
      order: 3;
      text-align: center;
    }
  }
`;

export const Blocked = styled.output`
  display: block;
  grid-column: 1 / -1;
  text-align: end;

  & > a {
    display: inline-block;
    margin-block-start: 10px;
    border-radius: var(--sluice-radius-xs);
    color: var(--sluice-brand);
    font-weight: var(--sluice-weight-semibold);
  }

  & > a:focus-visible {
    ${focusRing}
  }

  @media ${NARROW} {
    text-align: center;
  }
`;

/** A line under the columns. */
export const CardNeeded = styled.p`
  display: flex;
  gap: var(--sluice-space-2);
  align-items: center;
  margin: 0;
  padding: 14px var(--sluice-space-6);
  border-block-start: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }
`;
