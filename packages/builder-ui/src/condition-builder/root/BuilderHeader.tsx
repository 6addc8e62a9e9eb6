import { ChevronsDownUp, ChevronsUpDown, Redo2, Undo2 } from 'lucide-react';
import { memo, useContext, type ReactNode } from 'react';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import type { MenuEntry } from '../../controls/menu/MenuList.tsx';
import * as S from '../ConditionBuilder.styles.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import type { ConditionBuilderState } from '../state/useConditionBuilder.ts';
import { SharedHeadContext, useIntents, useBuilderContext } from './ConditionBuilderContext.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** How a builder stands among the headings of its page. */
export interface HeadingProps {
  /**
   * The level of the builder's headings, so that they come in order after the page's own.
   * @default 2
   */
  headingLevel?: HeadingLevel | undefined;
  /**
   * Leaves the builder's title out, where the page has one of its own above it. With `'visually'` the titles of builder and
   * result are there for screen readers only.
   * @default false
   */
  hideTitle?: boolean | 'visually' | undefined;
}

/** What the tools of a builder need to know of it. */
interface ToolsState {
  canUndo: boolean;
  canRedo: boolean;
  /** Whether any card is open. */
  hasOpenCard: boolean;
  /** Whether there are several cards to open and close. */
  hasCards: boolean;
}

/** What the tools of a builder show. A table in the place of the cards has nothing to open. */
export function toolsStateOf(builder: ConditionBuilderState, areCardsShown = true): ToolsState {
  const { canUndo, canRedo, openStatementIds, isFallbackOpen, template } = builder;
  return {
    canUndo,
    canRedo,
    hasOpenCard: openStatementIds.size > 0 || (template.settings.hasFallback && isFallbackOpen),
    hasCards: areCardsShown && template.statements.length > 1,
  };
}

interface BuilderToolsProps extends ToolsState {
  /** Nothing can be undone, nor done again. */
  isLocked: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onToggleAll: (isOpen: boolean) => void;
  actions: ReactNode;
}

/** Undo, redo, what opens and closes all cards, and whatever the host adds. */
export function BuilderTools(props: BuilderToolsProps): ReactNode {
  const { canUndo, canRedo, hasOpenCard } = props;
  const messages = useConditionBuilderMessages();
  return (
    <S.Actions>
      {!props.isLocked && (
        <>
          <IconButton
            compact
            label={messages.undo}
            icon={<Undo2 aria-hidden />}
            aria-disabled={!canUndo}
            onPress={props.onUndo}
          />
          <IconButton
            compact
            label={messages.redo}
            icon={<Redo2 aria-hidden />}
            aria-disabled={!canRedo}
            onPress={props.onRedo}
          />
        </>
      )}
      {props.hasCards && (
        <IconButton
          compact
          label={hasOpenCard ? messages.collapseAll : messages.expandAll}
          icon={hasOpenCard ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
          onPress={() => props.onToggleAll(!hasOpenCard)}
        />
      )}
      {props.actions}
    </S.Actions>
  );
}

/** The same as entries of a menu, for a head with no room for buttons: only those that can be chosen now. */
export function toolEntries(
  props: Omit<BuilderToolsProps, 'actions'>,
  messages: ReturnType<typeof useConditionBuilderMessages>,
): MenuEntry[] {
  const { hasOpenCard } = props;
  return [
    ...(props.canUndo && !props.isLocked
      ? [{ id: 'undo', label: messages.undo, icon: <Undo2 aria-hidden />, onAction: props.onUndo }]
      : []),
    ...(props.canRedo && !props.isLocked
      ? [{ id: 'redo', label: messages.redo, icon: <Redo2 aria-hidden />, onAction: props.onRedo }]
      : []),
    ...(props.hasCards
      ? [
          {
            id: 'toggle-all',
            label: hasOpenCard ? messages.collapseAll : messages.expandAll,
            icon: hasOpenCard ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />,
            onAction: () => props.onToggleAll(!hasOpenCard),
          },
        ]
      : []),
  ];
}

interface BuilderHeaderProps extends HeadingProps, ToolsState {
  actions: ReactNode;
}

/** The builder's title and tools. The tools may stand in a head that a host draws above builder and result. */
export const BuilderHeader = memo(function BuilderHeader(props: BuilderHeaderProps): ReactNode {
  const { headingLevel = 2, hideTitle = false, actions, ...state } = props;
  const messages = useConditionBuilderMessages();
  const intents = useIntents();
  const { isLocked, firstMount } = useBuilderContext();
  const areToolsElsewhere = useContext(SharedHeadContext) !== undefined;
  const toggleAll = (isOpen: boolean) => {
    // Hundreds of cards at once: those far away wait, as they do when a page opens.
    if (isOpen) firstMount.begin();
    intents.toggleAll(isOpen);
  };
  const title = hideTitle !== true && (
    <S.Title as={`h${headingLevel}`} data-hidden={hideTitle === 'visually' || undefined}>
      {messages.title}
    </S.Title>
  );
  if (areToolsElsewhere) return title;
  return (
    <S.Header>
      {title}
      <BuilderTools
        {...state}
        isLocked={isLocked}
        onUndo={intents.undo}
        onRedo={intents.redo}
        onToggleAll={toggleAll}
        actions={actions}
      />
    </S.Header>
  );
});
