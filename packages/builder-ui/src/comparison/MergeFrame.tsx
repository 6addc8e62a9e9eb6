import type { MergeChoice, MergeChoices } from '@sluice/liquid/compare';
import type { ReactNode } from 'react';
import { useTemplateComparisonMessages } from './messages.ts';
import * as S from './TemplateComparison.styles.ts';

/** How a merge is shown, and what is chosen in it. */
export interface MergeFrameProps {
  /** What is chosen at each place: `merge.suggested` to begin with. */
  choices: MergeChoices;
  /** Called with all choices after one was changed. */
  onChange: (choices: MergeChoices) => void;
  /** Nothing can be chosen now. */
  isDisabled?: boolean | undefined;
  /** What is compared, for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

/** What each line of a merge gets. */
export interface MergeLineProps {
  choices: MergeChoices;
  choose: (id: string, choice: MergeChoice) => void;
  isDisabled: boolean;
}

interface FrameProps<Line> extends MergeFrameProps {
  lines: readonly Line[];
  renderLine: (line: Line, props: MergeLineProps) => ReactNode;
}

/** The lines of a merge, or that there is none. */
export function MergeFrame<Line>(props: FrameProps<Line>): ReactNode {
  const { lines, renderLine, choices, onChange, isDisabled = false, label, className } = props;
  const messages = useTemplateComparisonMessages();
  if (lines.length === 0) return <S.Nothing className={className}>{messages.same}</S.Nothing>;
  const choose = (id: string, choice: MergeChoice) => onChange({ ...choices, [id]: choice });
  return (
    <S.List className={className} aria-label={label ?? messages.label}>
      {lines.map((line) => renderLine(line, { choices, choose, isDisabled }))}
    </S.List>
  );
}
