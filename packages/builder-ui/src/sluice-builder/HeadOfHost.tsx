import { ClipboardPaste } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  createFirstMount,
  SharedHeadContext,
  type SharedHead,
} from '../condition-builder/root/ConditionBuilderContext.ts';
import { BuilderTools, toolEntries, toolsStateOf } from '../condition-builder/root/BuilderHeader.tsx';
import { useConditionBuilderMessages } from '../condition-builder/messages.ts';
import { useSluiceBuilderMessages } from '../catalog/sluice-builder-messages.ts';
import {
  BranchViewContext,
  hasChoice,
  TableButton,
  tableEntry,
  useBranchViewOfHead,
} from './BranchesView.tsx';
import { ImportButton } from './CardsColumn.tsx';
import type { WorkbenchProps } from './sluice-builder-props.ts';
import { prepareImportSheet } from './text/ImportSheet.tsx';
import type { WorkbenchState } from './useWorkbench.ts';

interface HeadOfHostProps extends Pick<WorkbenchProps, 'renderHead' | 'actions'> {
  bench: Pick<WorkbenchState, 'builder' | 'text' | 'areCardsLocked' | 'canImport'>;
  importButton: WorkbenchState['importButton'];
  /** Whether the builder is about one decision, whose branches may be shown as a table. */
  hasOneDecision: boolean;
  /** Builder and result, below the head. */
  children: ReactNode;
}

/** The head that a host draws above builder and result, with the builder's tools; nothing where it draws none. */
export function HeadOfHost(props: HeadOfHostProps): ReactNode {
  const { renderHead, bench, importButton, hasOneDecision, actions, children } = props;
  const [shared] = useState<SharedHead>(() => ({ firstMount: createFirstMount() }));
  const messages = useConditionBuilderMessages();
  const { importLiquid, showAsTable } = useSluiceBuilderMessages();
  const view = useBranchViewOfHead(bench.builder);
  if (renderHead === undefined) return children;
  const { builder, text, canImport } = bench;
  const { intents, template } = builder;
  const areCardsShown = !hasOneDecision || view.view === 'cards';
  const hasTable = hasOneDecision && areCardsShown && hasChoice(template);
  const tools = {
    ...toolsStateOf(builder, areCardsShown),
    isLocked: bench.areCardsLocked,
    onUndo: intents.undo,
    onRedo: intents.redo,
    onToggleAll: (isOpen: boolean) => {
      if (isOpen) shared.firstMount.begin();
      intents.toggleAll(isOpen);
    },
  };
  const buttons = (
    <BuilderTools
      {...tools}
      actions={
        <>
          {hasTable && <TableButton view={view} />}
          {canImport && <ImportButton buttonRef={importButton} onImport={text.open} isIcon />}
          {actions}
        </>
      }
    />
  );
  const importEntry = {
    id: 'import',
    label: importLiquid,
    icon: <ClipboardPaste aria-hidden />,
    onAction: () => {
      prepareImportSheet();
      text.open('import');
    },
  };
  const entries = [
    ...toolEntries(tools, messages),
    ...(hasTable ? [tableEntry(view, showAsTable)] : []),
    ...(canImport ? [importEntry] : []),
  ];
  return (
    <SharedHeadContext.Provider value={shared}>
      {renderHead({ buttons, entries })}
      <BranchViewContext.Provider value={hasOneDecision ? view : undefined}>
        {children}
      </BranchViewContext.Provider>
    </SharedHeadContext.Provider>
  );
}
