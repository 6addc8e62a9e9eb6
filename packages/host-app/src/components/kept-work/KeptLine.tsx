import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './KeptLine.styles.ts';

interface KeptListProps {
  label: string;
  children: ReactNode;
}

/** What this browser keeps of somebody's unsaved work, a line for each. */
export function KeptList({ label, children }: KeptListProps): ReactNode {
  return <S.Drafts aria-label={label}>{children}</S.Drafts>;
}

interface KeptLineProps {
  sentence: string;
  /** What can be done with it. */
  children: ReactNode;
}

export function KeptLine({ sentence, children }: KeptLineProps): ReactNode {
  return (
    <S.Line>
      <PencilLine aria-hidden />
      <S.Sentence>{sentence}</S.Sentence>
      <S.Actions>{children}</S.Actions>
    </S.Line>
  );
}
