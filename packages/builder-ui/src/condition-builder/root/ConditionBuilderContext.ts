import { createContext, useContext } from 'react';
import type { OfferedAttributes } from './attributes-by-type.ts';
import type { SuggestValues } from './suggest-values.ts';
import type { FirstMount } from './first-mount.ts';
import type { RecentAttributes } from './recent-attributes.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';

/** What every part of the builder reads and no edit changes. */
export interface BuilderContextValue extends OfferedAttributes {
  /** No edit is possible: read only or disabled. */
  isLocked: boolean;
  /** The id of the text that explains the handles. */
  dragHelpId: string;
  /** The variables that the text above the conditions sets. */
  setAbove: ReadonlySet<string>;
  /** Whether the builder is being rendered for the first time. */
  firstMount: FirstMount;
  /** What was chosen last. */
  recent: RecentAttributes;
  /** The values the host knows for an attribute. */
  suggestValues: SuggestValues | undefined;
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

/** What every part of the builder around this one reads: attributes, lock, recent choices. */
export function useBuilderContext(): BuilderContextValue {
  return present(useContext(BuilderContext));
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Parts of the builder must be inside a ConditionBuilder.');
  return value;
}
