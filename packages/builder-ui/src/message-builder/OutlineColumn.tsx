import { passagesIn, type Message, type Passage } from '@sluice/liquid';
import { ClipboardPaste } from 'lucide-react';
import { useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { SharedHeadContext } from '../condition-builder/root/ConditionBuilderContext.ts';
import { Button } from '../controls/button/Button.tsx';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import { SourceState } from '../sluice-builder/CardsColumn.tsx';
import { prepareImportSheet } from '../sluice-builder/text/ImportSheet.tsx';
import type { WorkbenchState } from '../sluice-builder/useWorkbench.ts';
import { EmailFields, MakeEmailButton } from './email/EmailFields.tsx';
import type { MessageBuilderProps } from './message-builder-props.ts';
import { useMessageBuilderMessages } from '../catalog/message-builder-messages.ts';
import { listsOf } from './state/email-message.ts';
import type { TestedMessage } from './state/tested-message.ts';
import { DecisionStates } from './state/decision-states.ts';
import type { MessageState } from './state/useMessageState.ts';
import { MessageOutline } from './outline/MessageOutline.tsx';
import * as S from './outline/Outline.styles.ts';
import { variablesOf, type Outline } from './outline/outline-of.ts';
import {
  createMarksStore,
  OutlineActionsContext,
  OutlineStateContext,
  type OutlineActions,
  type OutlineState,
  type OutlineView,
} from './outline/outline-context.ts';
import { useDecisionNotes } from './outline/useDecisionNotes.ts';

interface OutlineColumnProps {
  props: MessageBuilderProps;
  bench: WorkbenchState;
  state: MessageState;
  outline: Outline;
  tested: TestedMessage | undefined;
  /** The decision that the test explains. */
  decisionId: string | undefined;
  /** What is open in it. */
  view: OutlineView;
  changeView: OutlineActions['changeView'];
}

/** The outline beside the result, in the place of the cards. */
export function OutlineColumn({
  props,
  bench,
  state,
  outline,
  tested,
  decisionId,
  view,
  changeView,
}: OutlineColumnProps): ReactNode {
  const { message, open, news, editor } = state;
  const { source, areCardsLocked, showProblems, text } = bench;
  const [states] = useState(() => new DecisionStates(editor));
  const notesOf = useDecisionNotes(
    bench.notes,
    tested,
    useLatestCallback((id) => id === decisionId),
  );
  const [marks] = useState(() => createMarksStore(outline.marks));
  useLayoutEffect(() => marks.set(outline.marks), [marks, outline.marks]);
  const setAround = useVariables(message);
  const neighborsOf = useLatestCallback((id: string) => neighborsIn(message, id));
  const { searchAttributes, suggestValues, headingLevel = 2 } = props;
  const actions = useMemo(
    (): OutlineActions => ({
      editor,
      isLocked: areCardsLocked,
      cards: {
        attributes: source.attributes,
        searchAttributes,
        suggestValues,
        readOnly: areCardsLocked,
        showProblems,
        setAround,
      },
      areTextsRead: outline.areTextsRead,
      level: Math.min(headingLevel + 1, 6) as OutlineActions['level'],
      notesOf,
      changeView,
      marks,
      neighborsOf,
    }),
    [
      editor,
      areCardsLocked,
      source.attributes,
      searchAttributes,
      suggestValues,
      showProblems,
      setAround,
      outline.areTextsRead,
      headingLevel,
      notesOf,
      changeView,
      marks,
      neighborsOf,
    ],
  );
  const shown = useMemo(
    (): OutlineState => ({
      message,
      marks: outline.marks,
      view,
      stateOf: (decision) => states.stateOf(decision, open, news),
      tested,
    }),
    [message, outline.marks, view, states, open, news, tested],
  );
  const paste = bench.canImport ? (
    <PasteAgain bench={bench} onPaste={() => text.open('import')} />
  ) : undefined;
  return (
    <OutlineActionsContext.Provider value={actions}>
      <OutlineStateContext.Provider value={shown}>
        <SourceState source={source} />
        <MessageOutline
          outline={outline}
          builder={bench.builder}
          hideTitle={props.hideTitle}
          actions={props.actions}
          pasteAgain={paste}
          makeEmail={<MakeEmailButton />}
          emailFields={<EmailFields />}
        />
      </OutlineStateContext.Provider>
    </OutlineActionsContext.Provider>
  );
}

interface PasteAgainProps {
  bench: WorkbenchState;
  onPaste: () => void;
}

/** Opens the sheet that Liquid is pasted into. Where a head of the host has such a button, that one gets focus back. */
function PasteAgain({ bench, onPaste }: PasteAgainProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const isInHead = useContext(SharedHeadContext) !== undefined;
  return (
    <Button
      ref={isInHead ? undefined : bench.importButton}
      compact
      variant="ghost"
      icon={<ClipboardPaste aria-hidden />}
      onPointerEnter={prepareImportSheet}
      onFocus={prepareImportSheet}
      onPress={onPaste}
    >
      <S.Wide>{messages.pasteAgain}</S.Wide>
    </Button>
  );
}

/** The passages beside one, with itself, wherever it stands in the message. */
function neighborsIn(message: Message, id: string): readonly Passage[] {
  const lists = listsOf(message).map(({ passages }) => listOf(passages, id));
  return lists.find((list) => list.length > 0) ?? [];
}

/** The list that a passage stands in. */
function listOf(passages: readonly Passage[], id: string): readonly Passage[] {
  if (passages.some((passage) => passage.id === id)) return passages;
  for (const { passage } of passagesIn(passages)) {
    const lists =
      passage.kind === 'loop'
        ? [passage.passages, passage.emptyPassages ?? []]
        : passage.kind === 'decision'
          ? [
              ...passage.template.statements.map((statement) => statement.passages ?? []),
              passage.template.settings.fallbackPassages ?? [],
            ]
          : [];
    const found = lists.find((list) => list.some((entry) => entry.id === id));
    if (found !== undefined) return found;
  }
  return [];
}

/** The variables that the message sets: the same set while they are the same. */
function useVariables(message: Message): ReadonlySet<string> {
  const names = variablesOf(message).join(' ');
  return useMemo(() => new Set(names === '' ? [] : names.split(' ')), [names]);
}
