import type { ReactNode } from 'react';
import * as S from './ConditionRow.styles.ts';

/** Deeper groups are still told in words; more lines than these would push the row away. */
const MAX_DRAWN = 8;

interface GroupBracketsProps {
  depth: number;
  depthBefore: number;
  isLast: boolean;
}

/** The lines at the start of a row that show which groups it is in. The text below the list says the same. */
export function GroupBrackets({ depth, depthBefore, isLast }: GroupBracketsProps): ReactNode {
  if (depth === 0) return null;
  const levels = Array.from({ length: Math.min(depth, MAX_DRAWN) }, (_, index) => index + 1);
  return (
    <S.Brackets aria-hidden>
      {levels.map((level) => (
        <S.Bracket
          key={level}
          data-opens={level > depthBefore || undefined}
          data-closes={isLast || undefined}
        />
      ))}
    </S.Brackets>
  );
}
