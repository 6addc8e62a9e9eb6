import type { Template } from '@sluice/liquid';
import type { TemplateAnalysis } from '@sluice/liquid/analysis';
import { CircleDashed, Layers } from 'lucide-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { AnalyseContext } from '../who-gets-what/analyse-context.ts';
import { useAnalysis } from '../analysis/useAnalysis.ts';
import * as S from './BranchTable.styles.ts';
import { useBranchTableMessages } from './messages.ts';

/** What is known of a row: nobody gets it, or others meet it, too. */
interface Mark {
  isGap: boolean;
  /** The rows, by their places, with which it shares people. */
  shares: readonly number[];
}

const NO_MARKS: ReadonlyMap<string, Mark> = new Map();

const MarksContext = createContext(NO_MARKS);

interface RowMarksProps {
  template: Template;
  /** The rows, which are not drawn again when an answer comes. */
  children: ReactNode;
}

/** Works out for all people which rows nobody gets, and which share people. */
export function RowMarks({ template, children }: RowMarksProps): ReactNode {
  const { answer } = useAnalysis(template, { analyse: useContext(AnalyseContext) });
  const marks = useMemo(() => (answer === undefined ? NO_MARKS : marksOf(answer.analysis)), [answer]);
  return <MarksContext.Provider value={marks}>{children}</MarksContext.Provider>;
}

function marksOf({ branches, overlaps }: TemplateAnalysis): ReadonlyMap<string, Mark> {
  const shared = new Map<string, Set<number>>();
  const add = (id: string, other: number) => shared.set(id, (shared.get(id) ?? new Set()).add(other));
  for (const { gets, alsoMeets } of overlaps) {
    add(gets.statementId, alsoMeets.index);
    add(alsoMeets.statementId, gets.index);
  }
  return new Map(
    branches.flatMap(({ statementId, reach }) => {
      const isGap = reach.status === 'unreached' && reach.why.code !== 'incomplete';
      const shares = [...(shared.get(statementId) ?? [])].toSorted((one, other) => one - other);
      return isGap || shares.length > 0 ? [[statementId, { isGap, shares }] as const] : [];
    }),
  );
}

/** The mark at the start of a row, with its sentence. */
export function RowMark({ statementId }: { statementId: string }): ReactNode {
  const found = useContext(MarksContext).get(statementId);
  const words = useBranchTableMessages();
  const { statementName } = useConditionBuilderMessages();
  if (found === undefined) return null;
  const says = found.isGap
    ? words.nobodyGetsRow
    : words.rowShares(found.shares.map((index) => statementName(index)));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn, not loaded
    <S.Mark role="img" aria-label={says} title={says} data-gap={found.isGap || undefined}>
      {found.isGap ? <CircleDashed size={14} aria-hidden /> : <Layers size={14} aria-hidden />}
    </S.Mark>
  );
}
