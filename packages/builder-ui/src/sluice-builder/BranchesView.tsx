import type { Template } from '@sluice/liquid';
import { Rows3, Table2 } from 'lucide-react';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { findCard, findMarked } from '../builder-dom/builder-dom.ts';
import { BranchTable } from '../branch-table/late-table.ts';
import type { ConditionBuilderState } from '../condition-builder/state/useConditionBuilder.ts';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import type { MenuEntry } from '../controls/menu/MenuList.tsx';
import { RadioOptions } from '../controls/radio-group/RadioOptions.tsx';
import { Segments } from '../controls/radio-group/Segments.styles.ts';
import { useSluiceBuilderMessages } from '../catalog/sluice-builder-messages.ts';
import { LateSuspense } from '../hooks/late-component.ts';
import { isFocusLost } from '../hooks/lost-focus.ts';
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

/** The choice that a head above the builder offers while cards are shown, so that nothing stands above them. */
interface BranchViewOfHead {
  view: BranchView;
  onChange: (view: BranchView) => void;
}

/** There where a head has the choice. */
export const BranchViewContext = createContext<BranchViewOfHead | undefined>(undefined);

/** Keeps the choice for a head. */
export function useBranchViewOfHead({ template }: Pick<ConditionBuilderState, 'template'>): BranchViewOfHead {
  const [view, setView] = useState<BranchView>(() => startViewOf(template));
  return { view, onChange: setView };
}

const startViewOf = (template: Template): BranchView => (hasChoice(template) ? chosenLast : 'cards');

const ONLY_CARDS: BranchesView = { above: undefined, instead: undefined };

/** Shows the branches as cards or as a table, as somebody chooses. */
export function useBranchesView(builder: ConditionBuilderState, kept?: KeptBranchView): BranchesView {
  const { template, intents, openStatementIds } = builder;
  const head = useContext(BranchViewContext);
  const [own, setOwn] = useState<BranchView>(() => startViewOf(template));
  const view = kept?.view ?? head?.view ?? own;
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
    (head?.onChange ?? setOwn)(next);
    // The choice goes with the table, to where the head has it.
    if (head !== undefined && next === 'cards') setWanted(template.statements[0]?.id);
  };
  useFocusOnChoice(bar, isTable);
  if (!isTable && (kept !== undefined || !hasChoice(template))) return ONLY_CARDS;
  if (!isTable && head !== undefined) return { above: <div ref={bar} hidden />, instead: undefined };
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

/** Brings focus to the choice above the table when the button that has shown the table went with the cards. */
function useFocusOnChoice(bar: RefObject<HTMLElement | null>, isTable: boolean): void {
  const wasTable = useRef(isTable);
  useLayoutEffect(() => {
    const came = isTable && !wasTable.current;
    wasTable.current = isTable;
    if (came && bar.current !== null && isFocusLost(bar.current))
      bar.current.querySelector<HTMLElement>('input:checked')?.focus();
  }, [bar, isTable]);
}

interface TableToolProps {
  view: BranchViewOfHead;
}

/** Shows the branches as a table, from a head above the builder. */
export function TableButton({ view }: TableToolProps): ReactNode {
  const { showAsTable } = useSluiceBuilderMessages();
  return (
    <IconButton
      compact
      label={showAsTable}
      icon={<Table2 aria-hidden />}
      onPointerEnter={BranchTable.prepare}
      onFocus={BranchTable.prepare}
      onPress={() => chooseTable(view)}
    />
  );
}

/** The same as an entry of a menu. */
export const tableEntry = (view: BranchViewOfHead, label: string): MenuEntry => ({
  id: 'table',
  label,
  icon: <Table2 aria-hidden />,
  onAction: () => chooseTable(view),
});

function chooseTable({ onChange }: BranchViewOfHead): void {
  BranchTable.prepare();
  chosenLast = 'table';
  onChange('table');
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
