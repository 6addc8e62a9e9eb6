import type { DecisionPassage, Message, Passage } from '@sluice/liquid';
import { createContext, useContext } from 'react';
import type { CardNotes } from '../../condition-builder/root/card-notes.ts';
import type { BuilderViewProps } from '../../condition-builder/ConditionBuilder.tsx';
import type { ConditionBuilderState } from '../../condition-builder/state/useConditionBuilder.ts';
import type { MessageEditor } from '../state/message-editor.ts';
import type { TestedMessage } from '../state/tested-message.ts';
import type { PassageMark } from './outline-of.ts';

/** What somebody has opened and closed in the outline. No edit, and not kept. */
export interface OutlineView {
  openTexts: ReadonlySet<string>;
  closedLevels: ReadonlySet<string>;
  alone: string | undefined;
  /** The decisions whose branches are rows of a table. */
  tables: ReadonlySet<string>;
}

export const initialView: OutlineView = {
  openTexts: new Set(),
  closedLevels: new Set(),
  alone: undefined,
  tables: new Set(),
};

/** What the outline says of passages, as it is now. */
export interface MarksStore {
  subscribe: (listener: () => void) => () => void;
  read: () => ReadonlyMap<string, PassageMark>;
  set: (marks: ReadonlyMap<string, PassageMark>) => void;
}

/** Holds what the outline says of passages. */
export function createMarksStore(first: ReadonlyMap<string, PassageMark>): MarksStore {
  const listeners = new Set<() => void>();
  let latest = first;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => latest,
    set: (marks) => {
      if (latest === marks) return;
      latest = marks;
      for (const listener of listeners) listener();
    },
  };
}

/** What every part of the outline can do. The same object for as long as the host's own things are. */
export interface OutlineActions {
  editor: MessageEditor;
  isLocked: boolean;
  /** What the cards of a decision take from the host. */
  cards: Omit<BuilderViewProps, 'builder'>;
  /** Whether the texts of branches can be read by now. */
  areTextsRead: boolean;
  /** The level of the headings of decisions. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  notesOf: (passageId: string) => CardNotes | undefined;
  changeView: (change: (view: OutlineView) => OutlineView) => void;
  /** What is said of passages, for parts that are told only when it is something else. */
  marks: MarksStore;
  /** The passages of the list that one stands in, as they are now. */
  neighborsOf: (passageId: string) => readonly Passage[];
}

/** The outline as it is now. It is read where parts stand in one another, and not by every card. */
export interface OutlineState {
  message: Message;
  marks: ReadonlyMap<string, PassageMark>;
  view: OutlineView;
  stateOf: (decision: DecisionPassage) => ConditionBuilderState;
  tested: TestedMessage | undefined;
}

export const OutlineActionsContext = createContext<OutlineActions | undefined>(undefined);
export const OutlineStateContext = createContext<OutlineState | undefined>(undefined);

/** The decision whose cards are around a part. */
export interface DecisionAround {
  decision: DecisionPassage;
  /** How many decisions are around it. */
  depth: number;
}

export const DecisionContext = createContext<DecisionAround | undefined>(undefined);

export function useOutlineActions(): OutlineActions {
  return present(useContext(OutlineActionsContext));
}

export function useOutlineState(): OutlineState {
  return present(useContext(OutlineStateContext));
}

export function useDecisionAround(): DecisionAround {
  return present(useContext(DecisionContext));
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Parts of an outline must be inside a MessageBuilder.');
  return value;
}
