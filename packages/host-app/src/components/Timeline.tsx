import type { ReactNode } from 'react';
import * as S from './timeline/Timeline.styles.ts';

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

/** What happens when, from top to bottom. */
export function Timeline({ moments }: { moments: readonly Moment[] }): ReactNode {
  return (
    <S.List>
      {moments.map(({ icon, when, text, amount, tone }) => (
        <li key={text}>
          <S.Mark aria-hidden data-tone={tone}>
            {icon}
          </S.Mark>
          <div>
            <b>{when}</b>
            <p>{text}</p>
          </div>
          {amount !== undefined && <b>{amount}</b>}
        </li>
      ))}
    </S.List>
  );
}
