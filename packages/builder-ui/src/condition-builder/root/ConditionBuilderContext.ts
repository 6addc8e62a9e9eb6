import { createContext, useContext, type ComponentType } from 'react';
import type { AttributeType, DataType, Template } from '@sluice/liquid';
import type { OfferedAttributes } from './attributes-by-type.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';

/** An attribute whose values are asked for. */
export interface SuggestionSubject {
  attributeType: AttributeType;
  /** The raw name. */
  name: string;
  dataType?: DataType | undefined;
  /** The property of a custom event. */
  eventProperty?: string | undefined;
}

/** The values a host knows for an attribute; none where it knows none. Free text is always possible. */
export type SuggestValues = (attribute: SuggestionSubject) => readonly string[] | Promise<readonly string[]>;

/** As many as fit above the fold of the list and still leave room to see the others. */
const MAX_RECENT = 5;

/** The attributes chosen last in one builder. Read when a list opens: no row waits for a change. */
interface RecentAttributes {
  /** Raw names of all types, newest first. The function is the same for the life of the builder. */
  newest: () => readonly string[];
  remember: (type: AttributeType, name: string) => void;
}

/** Remembers the five attributes chosen last, each once. */
export function createRecentAttributes(): RecentAttributes {
  let used: readonly { type: AttributeType; name: string }[] = [];
  return {
    newest: () => used.map(({ name }) => name),
    remember: (type, name) => {
      if (name === '') return;
      const others = used.filter((entry) => entry.type !== type || entry.name !== name);
      used = [{ type, name }, ...others].slice(0, MAX_RECENT);
    },
  };
}

/**
 * Says whether the first mount of a builder is done: a card opened after it renders at once, because a person opened it. When
 * a person opens all cards it is as at first.
 */
interface FirstMount {
  isDone: () => boolean;
  begin: () => void;
  end: () => void;
}

/** A first mount that is not done until `end` is called. */
export function createFirstMount(): FirstMount {
  let isDone = false;
  return {
    isDone: () => isDone,
    begin: () => {
      isDone = false;
    },
    end: () => {
      isDone = true;
    },
  };
}

/** The values that every part of the builder reads and no edit changes. */
export interface BuilderContextValue extends OfferedAttributes {
  /** No edit is possible: read only or disabled. */
  isLocked: boolean;
  /** The id of the text that explains the handles. */
  dragHelpId: string;
  /** The variables that the text above the conditions sets. */
  setAbove: ReadonlySet<string>;
  /** Not while a browser takes over what a server has rendered: new templates have other ids there. */
  hasIds: boolean;
  /** Whether the builder is being rendered for the first time. */
  firstMount: FirstMount;
  /** What was chosen last. */
  recent: RecentAttributes;
  /** The values the host knows for an attribute. */
  suggestValues: SuggestValues | undefined;
  /** The template as it is shown now. Nothing is rendered again when it changes. */
  readTemplate: () => Template;
  /** Reasons are shown at every incomplete condition, not only at those that were touched. */
  showProblems: boolean;
}

/** Values and intents are apart: a part that only acts is never rendered again. */
export const IntentsContext = createContext<BuilderIntents | undefined>(undefined);
export const BuilderContext = createContext<BuilderContextValue | undefined>(undefined);

/** Opens the template's text to type in. Absent where there is no such place beside the cards. */
export const EditTextContext = createContext<(() => void) | undefined>(undefined);

/** Tells the host which example the person has started from. */
export const ExampleContext = createContext<((name: string) => void) | undefined>(undefined);

/** The edits a part of the builder can ask for. */
export function useIntents(): BuilderIntents {
  return present(useContext(IntentsContext));
}

/** Returns what every part of the builder around this one reads: attributes, lock, recent choices. */
export function useBuilderContext(): BuilderContextValue {
  return present(useContext(BuilderContext));
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Parts of the builder must be inside a ConditionBuilder.');
  return value;
}

/** What a builder shares with the head that a host draws above it: see `renderHeader` of `SluiceBuilder`. */
export interface SharedHead {
  firstMount: FirstMount;
}

/** There when the builder's tools stand in a head above it, and not in its own header. */
export const SharedHeadContext = createContext<SharedHead | undefined>(undefined);

/** Where a person is in a text that they type. */
export interface TextSelection {
  /** Offsets of the text itself, not of what is shown. */
  start: number;
  end: number;
  field: HTMLElement;
}

interface TextToolProps {
  /** The branch that sends the text: its id, or `else`. Absent for a text outside of all. */
  card: string | undefined;
  /** Asks where the person is. */
  readSelection: () => TextSelection | undefined;
}

/** A part of the text that is edited elsewhere: its name stands for it. */
export interface TextPart {
  /** As Liquid. */
  text: string;
  label: string;
}

/** What a message adds to the cards of its decisions. */
export interface CardParts {
  /** A further tool of every text. */
  TextTool: ComponentType<TextToolProps>;
  /** What of a text is edited below it. A hook; the same list while it is the same. */
  useTextParts: (card: string | undefined) => readonly TextPart[] | undefined;
  /** Stands below the text of a branch, or of what is for everybody else. */
  BelowText: ComponentType<{ statementId: string | undefined }>;
}

/** Absent around a decision that stands alone. */
export const CardPartsContext = createContext<CardParts | undefined>(undefined);
