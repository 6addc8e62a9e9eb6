import type { ReactNode } from 'react';
import { dashboardMessages } from '../messages.ts';
import * as S from './LaunchCards.styles.ts';

const BRANCHES = [
  { x: 276, y: 27, width: 34, line: 'M-900 38H178C222 38 226 40 268 40H280', tone: 'if' },
  { x: 260, y: 85, width: 66, line: 'M-900 45H200C250 45 224 98 262 98H300', tone: 'elseif' },
  { x: 270, y: 143, width: 46, line: 'M-900 52H196C250 52 222 156 262 156H300', tone: 'else' },
] as const;

/** Three ways that one message can take. A decoration. */
export function LogicPicture(): ReactNode {
  const { branches: words } = dashboardMessages.cards;
  return (
    <S.Picture viewBox="0 0 356 204" preserveAspectRatio="xMaxYMin" fill="none" aria-hidden>
      {BRANCHES.map(({ line, tone }) => (
        <path key={tone} data-tone={tone} d={line} />
      ))}
      {BRANCHES.map(({ x, y, width, tone }) => (
        <g key={tone} data-tone={tone}>
          <rect x={x} y={y} width={width} height="26" rx="6" />
          <text x={x + width / 2} y={y + 17} textAnchor="middle">
            {words[tone]}
          </text>
        </g>
      ))}
    </S.Picture>
  );
}
