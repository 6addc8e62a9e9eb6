import type { Template } from '@sluice/liquid';
import { Rows3, Table2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { findCard, findMarked } from '../builder-dom/builder-dom.ts';
import { BranchTable } from '../branch-table/late-table.ts';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';
import { RadioOptions } from '../controls/radio-group/RadioOptions.tsx';
import { Segments } from '../controls/radio-group/Segments.styles.ts';
import { useSluiceBuilderMessages } from '../catalog/sluice-builder-messages.ts';
import { LateSuspense } from '../hooks/late-component.ts';
import { below } from '../theme/mixins.ts';

/** How the branches of a decision are shown. */
export type BranchView = 'cards' | 'table';

/** From so many branches on there is a choice: a single one is no table. */
const CHOICE_FROM = 2;

/** What somebody has chosen last, for as long as the page lives. */
let chosenLast: BranchView = 'cards';

export interface BranchesView {
  /** The choice, above the branches; absent while there is none. */
  above: ReactNode;
  /** The table; absent while the cards are shown. */
  instead: ReactNode;
}

/** The choice for one decision among several, which its head offers. It is kept around it. */
interface KeptBranchView {
  view: BranchView;
  onChange: (view: BranchView) => void;
  /** Goes to the card of a branch, which is shown as one by then. */
  onGoToCard: (statementId: string) => void;
}

const ONLY_CARDS: BranchesView = { above: undefined, instead: undefined };

/** Shows the branches as cards or as a table, as somebody chooses. */
export function useBranchesView(builder: ConditionBuilderState, kept?: KeptBranchView): BranchesView {
  const { template, intents, openStatementIds } = builder;
  const [own, setOwn] = useState<BranchView>(() => (hasChoice(template) ? chosenLast : 'cards'));
  const view = kept?.view ?? own;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  // A text without branches has no rows either.
  const isTable = view === 'table' && template.statements.length > 0;
  useWantedCard(bar, wanted, () => setWanted(undefined));
  const change = (next: BranchView) => {
    if (kept !== undefined) {
      kept.onChange(next);
      return;
    }
    chosenLast = next;
    setOwn(next);
  };
  if (!isTable && (kept !== undefined || !hasChoice(template))) return ONLY_CARDS;
  return {
    above: (
      <Bar ref={bar}>
        <ViewChoice view={view} onChange={change} />
        <Tools ref={setTools} />
      </Bar>
    ),
    instead: isTable ? (
      <LateSuspense fallback={<Waiting style={{ blockSize: 52 + 40 * (template.statements.length + 1) }} />}>
        <BranchTable
          builder={builder}
          tools={tools}
          onGoToCard={(statementId) => {
            if (kept !== undefined) {
              kept.onGoToCard(statementId);
              return;
            }
            change('cards');
            if (!openStatementIds.has(statementId)) intents.toggleStatement(statementId);
            setWanted(statementId);
          }}
        />
      </LateSuspense>
    ) : undefined,
  };
}

/** Tells whether there is something to choose. */
export const hasChoice = ({ statements }: Template): boolean => statements.length >= CHOICE_FROM;

/** Goes to a card as soon as it is there. */
function useWantedCard(
  bar: RefObject<HTMLElement | null>,
  wanted: string | undefined,
  onThere: () => void,
): void {
  useLayoutEffect(() => {
    const around = bar.current?.parentElement;
    if (wanted === undefined || around === null || around === undefined) return;
    const card = findCard(around, wanted);
    const toggle = card && findMarked(card, 'cardToggle');
    toggle?.focus();
    card?.scrollIntoView?.({ block: 'nearest' });
    onThere();
  });
}

interface ViewChoiceProps {
  view: BranchView;
  onChange: (view: BranchView) => void;
}

function ViewChoice({ view, onChange }: ViewChoiceProps): ReactNode {
  const messages = useSluiceBuilderMessages();
  return (
    <Segments onPointerEnter={BranchTable.prepare} onFocus={BranchTable.prepare}>
      <RadioOptions
        aria-label={messages.branchesAs}
        options={[
          {
            value: 'cards' as const,
            label: <Option icon={<Rows3 aria-hidden size={16} />} text={messages.asCards} />,
          },
          {
            value: 'table' as const,
            label: <Option icon={<Table2 aria-hidden size={16} />} text={messages.asTable} />,
          },
        ]}
        value={view}
        onChange={onChange}
      />
    </Segments>
  );
}

const Option = ({ icon, text }: { icon: ReactNode; text: string }): ReactNode => (
  <span>
    {icon}
    {text}
  </span>
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2) var(--sluice-space-3);
  align-items: center;
`;

/** The table puts its tools here. */
const Tools = styled.div`
  display: flex;
  flex: 1;
  min-inline-size: 0;

  @container sluice-builder ${below(560)} {
    flex-basis: 100%;
  }
`;

/** Where the table will be, so that what is below it stays where it is. */
const Waiting = styled.div`
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
`;
