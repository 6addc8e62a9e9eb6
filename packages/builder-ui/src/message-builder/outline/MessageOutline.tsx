import type { Passage } from '@sluice/liquid';
import { ChevronRight, ChevronsDownUp, ChevronsUpDown, CornerUpLeft, Split, Text } from 'lucide-react';
import { useContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { useBuilderContextValue } from '../../condition-builder/ConditionBuilder.tsx';
import * as Builder from '../../condition-builder/ConditionBuilder.styles.ts';
import { BuilderTools, toolsStateOf } from '../../condition-builder/root/BuilderHeader.tsx';
import {
  BuilderContext,
  CardPartsContext,
  IntentsContext,
  SharedHeadContext,
} from '../../condition-builder/root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import { useUndoKeys } from '../../condition-builder/state/useUndoKeys.ts';
import { Button } from '../../controls/button/Button.tsx';
import { EmptyState } from '../../controls/empty-state/EmptyState.tsx';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { isBlankText } from '../state/view-template.ts';
import { cardParts } from './card-parts.ts';
import { DecisionPart } from './DecisionPart.tsx';
import type { Outline } from './outline-of.ts';
import * as S from './Outline.styles.ts';
import * as P from './Parts.styles.ts';
import { useOutlineActions, useOutlineState } from './outline-context.ts';
import { PassageList } from './PassageList.tsx';
import { usePassageFocus } from './usePassageFocus.ts';

interface MessageOutlineProps {
  outline: Outline;
  /** What undo and redo know of. */
  builder: ConditionBuilderState;
  hideTitle: boolean | 'visually' | undefined;
  /** The host's actions and what pastes again. */
  actions: ReactNode;
  pasteAgain: ReactNode;
  /** What makes an email of it, and what an email has above its body. */
  makeEmail: ReactNode;
  emailFields: ReactNode;
}

/** The outline of a message: its parts in reading order, each of which opens where it stands. */
export function MessageOutline(props: MessageOutlineProps): ReactNode {
  const { builder } = props;
  const { cards, editor } = useOutlineActions();
  const { message, view } = useOutlineState();
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(root, builder.intents);
  usePassageFocus(root, message, editor);
  const context = useBuilderContextValue({ ...cards, builder });
  const { firstMount } = context;
  useLayoutEffect(() => firstMount.end());
  return (
    <IntentsContext.Provider value={builder.intents}>
      <BuilderContext.Provider value={context}>
        <CardPartsContext.Provider value={cardParts}>
          <Builder.Root ref={root}>
            <OutlineHeader {...props} />
            {view.alone === undefined || editor.decision(view.alone) === undefined ? (
              <WholeMessage {...props} />
            ) : (
              <PartAlone passageId={view.alone} />
            )}
          </Builder.Root>
        </CardPartsContext.Provider>
      </BuilderContext.Provider>
    </IntentsContext.Provider>
  );
}

/** The title of the builder, with its tools, where no head of the host has them. */
function OutlineHeader({ outline, builder, hideTitle, actions }: MessageOutlineProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { isLocked, level } = useOutlineActions();
  const areToolsElsewhere = useContext(SharedHeadContext) !== undefined;
  const { intents } = builder;
  const title = hideTitle !== true && (
    <Builder.Title as={`h${Math.max(level - 1, 1) as 1}`} data-hidden={hideTitle === 'visually' || undefined}>
      {messages.title}
    </Builder.Title>
  );
  if (areToolsElsewhere) return title;
  return (
    <Builder.Header>
      {title}
      <BuilderTools
        {...toolsStateOf(builder)}
        hasCards={outline.counts.decisions > 0}
        isLocked={isLocked}
        onUndo={intents.undo}
        onRedo={intents.redo}
        onToggleAll={intents.toggleAll}
        actions={actions}
      />
    </Builder.Header>
  );
}

function WholeMessage({ outline, pasteAgain, makeEmail, emailFields }: MessageOutlineProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { isLocked, editor } = useOutlineActions();
  const { message } = useOutlineState();
  const { passages } = message;
  const add = () => editor.addDecision({ index: passages.length });
  return (
    <>
      <S.Bar>
        <S.BarText>
          <b>{messages.outline}</b> · {messages.counts(outline.counts)}
        </S.BarText>
        {makeEmail}
        <ShowTexts passages={passages} />
        {pasteAgain}
      </S.Bar>
      {emailFields}
      <PassageList passages={passages} depth={0} hasLine />
      {outline.counts.decisions === 0 && (
        <EmptyState
          title={messages.noDecisions}
          description={messages.noDecisionsHelp}
          action={
            isLocked ? undefined : (
              <Button icon={<Split aria-hidden />} onPress={add} {...mark('passageControl', 'add')}>
                {messages.addDecision}
              </Button>
            )
          }
        />
      )}
      {!isLocked && outline.counts.decisions > 0 && <AddButtons passages={passages} onDecision={add} />}
    </>
  );
}

interface AddButtonsProps {
  passages: readonly Passage[];
  onDecision: () => void;
}

/** Adds a part at the end of the message. */
function AddButtons({ passages, onDecision }: AddButtonsProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  return (
    <S.Adding>
      <Button
        variant="dashed"
        icon={<Split aria-hidden />}
        onPress={onDecision}
        {...mark('passageControl', 'add')}
      >
        {messages.addDecision}
      </Button>
      {passages.at(-1)?.kind !== 'text' && (
        <Button
          variant="dashed"
          icon={<Text aria-hidden />}
          onPress={() => addText(editor, messages.newText, passages.length)}
        >
          {messages.addText}
        </Button>
      )}
    </S.Adding>
  );
}

/** Puts a text to a place among the passages. */
export function addText(
  editor: ReturnType<typeof useOutlineActions>['editor'],
  text: string,
  index: number,
): void {
  const id = editor.createId();
  editor.applyAndGo([{ type: 'passages-added', passages: [{ kind: 'text', id, text }], at: { index } }], {
    passageId: id,
    control: 'field',
  });
}

/** Opens and closes all texts at once. */
function ShowTexts({ passages }: { passages: readonly Passage[] }): ReactNode {
  const messages = useMessageBuilderMessages();
  const { changeView } = useOutlineActions();
  const { view } = useOutlineState();
  const ids = textsIn(passages);
  if (ids.length === 0) return null;
  const areOpen = ids.some((id) => view.openTexts.has(id));
  return (
    <Button
      compact
      variant="ghost"
      icon={areOpen ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
      onPress={() => changeView((before) => ({ ...before, openTexts: new Set(areOpen ? [] : ids) }))}
    >
      <S.Wide>{areOpen ? messages.hideTexts : messages.showTexts}</S.Wide>
    </Button>
  );
}

function textsIn(passages: readonly Passage[]): readonly string[] {
  return passages.flatMap((passage) => {
    if (passage.kind === 'text') return isBlankText(passage) ? [] : [passage.id];
    return passage.kind === 'loop' ? textsIn([...passage.passages, ...(passage.emptyPassages ?? [])]) : [];
  });
}

/** One decision alone, with the way back to what is around it. */
function PartAlone({ passageId }: { passageId: string }): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor, changeView } = useOutlineActions();
  const { marks, view, stateOf, tested } = useOutlineState();
  const decision = editor.decision(passageId);
  const way = useMemo(() => wayTo(passageId, marks), [passageId, marks]);
  const leave = (alone: string | undefined) => {
    changeView((before) => ({ ...before, alone }));
    editor.focus({ passageId, control: 'menu' });
  };
  const titleOf = (id: string) => marks.get(id)?.title ?? messages.decision(marks.get(id)?.number ?? '');
  if (decision === undefined) return null;
  return (
    <>
      <P.Way as="nav" aria-label={messages.wayTo(titleOf(passageId))}>
        <IconButton
          compact
          label={messages.wholeMessage}
          icon={<CornerUpLeft aria-hidden />}
          onPress={() => leave(undefined)}
        />
        <P.WayLink onClick={() => leave(undefined)}>{messages.wholeMessage}</P.WayLink>
        {way.map((id) => (
          <P.Step key={id}>
            <ChevronRight size={13} aria-hidden />
            <P.WayLink onClick={() => leave(id)}>{titleOf(id)}</P.WayLink>
          </P.Step>
        ))}
        <ChevronRight size={13} aria-hidden />
        <b>{titleOf(passageId)}</b>
      </P.Way>
      <DecisionPart
        decision={decision}
        cards={stateOf(decision)}
        number={marks.get(passageId)?.number}
        title={marks.get(passageId)?.title}
        variable={marks.get(passageId)?.variable}
        depth={0}
        isTable={view.tables.has(passageId)}
        tested={tested}
      />
    </>
  );
}

/** The decisions around one, from the outermost. */
function wayTo(passageId: string, marks: Outline['marks']): readonly string[] {
  const around = marks.get(passageId)?.around;
  return around === undefined ? [] : [...wayTo(around.passageId, marks), around.passageId];
}
