import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import type { SearchAttributes } from '../../attribute-combobox/useAttributeSearch.ts';
import { createContext, useContext } from 'react';
import type { SuggestValues } from './suggest-values.ts';
import type { FirstMount } from './first-mount.ts';
import type { RecentAttributes } from './recent-attributes.ts';
import type { BuilderIntents } from '../state/builder-intents.ts';

/** What every part of the builder reads and no edit changes. */
export interface BuilderContextValue {
  /** The attributes of each type, in the host's order. */
  attributesByType: Readonly<Record<AttributeType, readonly AttributeDefinition[]>>;
  /** No edit is possible: read only or disabled. */
  isLocked: boolean;
  /** The id of the text that explains the handles. */
  dragHelpId: string;
  /** Finds further attributes of a type, if the host can; the same functions for as long as the host keeps its own. */
  searchByType: Readonly<Partial<Record<AttributeType, SearchAttributes>>>;
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
