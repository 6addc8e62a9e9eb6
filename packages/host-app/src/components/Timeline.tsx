import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  align-content: start;
  margin: 0;
  padding: 0;
  font-size: var(--sluice-size-control);
  list-style: none;

  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 0 var(--sluice-space-3);
    padding-block-end: 18px;
  }

  & > li:not(:last-child)::before {
    position: absolute;
    inset-block: 20px 0;
    inset-inline-start: 9px;
    inline-size: 2px;
    background: var(--sluice-line);
    content: '';
  }

  & b {
    font-weight: var(--sluice-weight-semibold);
    font-variant-numeric: tabular-nums;
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-2);
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 20px;
  block-size: 20px;
  border: 2px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-3);

  & > svg {
    inline-size: 11px;
    block-size: 11px;
  }

  &[data-tone='brand'] {
    border-color: var(--sluice-brand);
    background: var(--sluice-brand);
    color: var(--sluice-ink-inv);
  }

  &[data-tone='danger'] {
    border-color: var(--sluice-danger);
    background: var(--sluice-danger);
    color: var(--sluice-surface-0);
  }
`;

export interface Moment {
  icon: ReactNode;
  /** The day, or what stands for it. */
  when: string;
  /** What happens then. */
  text: string;
  /** What is paid then. */
  amount?: string;
  tone?: 'brand' | 'danger';
}

/** Shows what happens when, from top to bottom. */
export function Timeline({ moments }: { moments: readonly Moment[] }): ReactNode {
  return (
    <List>
      {moments.map(({ icon, when, text, amount, tone }) => (
        <li key={text}>
          <Mark aria-hidden data-tone={tone}>
            {icon}
          </Mark>
          <div>
            <b>{when}</b>
            <p>{text}</p>
          </div>
          {amount !== undefined && <b>{amount}</b>}
        </li>
      ))}
    </List>
  );
}
