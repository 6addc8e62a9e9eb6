import type { DecisionPassage } from '@sluice/liquid';
import { Rows3, Table2 } from 'lucide-react';
import { useContext } from 'react';
import { flushSync } from 'react-dom';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import { BranchTable } from '../../branch-table/late-table.ts';
import {
  hasChoice,
  useBranchesView,
  type BranchesView,
  type BranchView,
} from '../../sluice-builder/BranchesView.tsx';
import { PointingContext } from '../../sluice-builder/places/pointing.ts';
import { useSluiceBuilderMessages } from '../../catalog/sluice-builder-messages.ts';
import { useOutlineActions, type OutlineActions } from './outline-context.ts';

function showAs(changeView: OutlineActions['changeView'], id: string, shown: BranchView): void {
  changeView((view) => {
    const tables = new Set(view.tables);
    if (shown === 'table') tables.add(id);
    else tables.delete(id);
    return { ...view, tables };
  });
}

/** The branches of one decision as a table, where somebody has chosen that. */
export function useDecisionTable(id: string, cards: ConditionBuilderState, isTable: boolean): BranchesView {
  const { changeView } = useOutlineActions();
  const pointing = useContext(PointingContext);
  return useBranchesView(cards, {
    view: isTable ? 'table' : 'cards',
    onChange: (view) => showAs(changeView, id, view),
    onGoToCard: (statementId) => {
      // At once: the card has to be there to be gone to.
      flushSync(() => {
        showAs(changeView, id, 'cards');
        if (!cards.openStatementIds.has(statementId)) cards.intents.toggleStatement(statementId);
      });
      // The menu gives focus back to its button as it closes, and that is gone.
      requestAnimationFrame(() => pointing?.go({ statementId, decisionId: id }));
    },
  });
}

/** The entry of a menu that shows the branches of a decision as a table, or as cards again. */
export function useTableEntry({ id, template }: DecisionPassage, isTable: boolean): readonly MenuEntry[] {
  const messages = useSluiceBuilderMessages();
  const { changeView } = useOutlineActions();
  if (!isTable && !hasChoice(template)) return [];
  return [
    {
      id: 'table',
      label: isTable ? messages.showAsCards : messages.showAsTable,
      icon: isTable ? <Rows3 aria-hidden /> : <Table2 aria-hidden />,
      onAction: () => {
        if (!isTable) BranchTable.prepare();
        showAs(changeView, id, isTable ? 'cards' : 'table');
      },
    },
  ];
}
