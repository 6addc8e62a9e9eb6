import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './UnsavedWorkLine.styles.ts';

interface UnsavedWorkListProps {
  label: string;
  children: ReactNode;
}

/** What this browser keeps of somebody's unsaved work, a line for each. */
export function UnsavedWorkList({ label, children }: UnsavedWorkListProps): ReactNode {
  return <S.Drafts aria-label={label}>{children}</S.Drafts>;
}

interface UnsavedWorkLineProps {
  sentence: string;
  /** What can be done with it. */
  children: ReactNode;
}

export function UnsavedWorkLine({ sentence, children }: UnsavedWorkLineProps): ReactNode {
  return (
    <S.Line>
      <PencilLine aria-hidden />
      <S.Sentence>{sentence}</S.Sentence>
      <S.Actions>{children}</S.Actions>
    </S.Line>
  );
}
