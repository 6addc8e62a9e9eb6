import { createTemplate, mapItems, templateReducer, type Statement, type Template } from '@sluice/liquid';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createBuilderEditor } from './builder-editor.ts';
import type { BuilderIntents } from './builder-intents.ts';
import { newestOf, slotOf, startWith, type VersionSlot } from './edited.ts';
import {
  cardsOf,
  type TemplateChangeReason,
  type TemplateEditorState,
  type TemplateReducer,
  type TemplateVersions,
} from './edited-template.ts';
import type { EditNews } from '../edit-news.ts';
import { soundCreateId } from '../../given-values/host-calls.ts';
import { templateFault } from '../../given-values/template-fault.ts';
import type { FocusTarget } from '../focus/focus-target.ts';

export interface TemplateChangeDetails {
  reason: TemplateChangeReason;
}

export interface UseConditionBuilderOptions {
  /** The template being edited. Leave it out, or use `defaultValue`, to let the hook own it. */
  value?: Template | undefined;
  /** The first template of an uncontrolled builder. A new, empty one when left out. */
  defaultValue?: Template | undefined;
  /**
   * Called after each edit with the new template and why it changed. A host that keeps `value` as it is refuses the edit:
   * everything stays as it was.
   */
  onChange?: ((template: Template, details: TemplateChangeDetails) => void) | undefined;
  /** Refuses every edit. */
  readOnly?: boolean | undefined;
  /** Creates the ids of new statements and conditions. Random ones when left out. */
  createId?: (() => string) | undefined;
  /**
   * Makes the edits. `decisionReducer` of `@sluice/liquid` for a decision of a message, so that opened branches keep what is still
   * there of them.
   * @default templateReducer
   */
  reducer?: TemplateReducer | undefined;
}

export interface ConditionBuilderState {
  /** The template as it is now. */
  template: Template;
  /** Every edit a person can make. The object is the same for the life of the builder. */
  intents: BuilderIntents;
  /** The statements whose cards are open. */
  openStatementIds: ReadonlySet<string>;
  /** Whether the card of the fallback is open, where there is a fallback. */
  isFallbackOpen: boolean;
  /** Whether there is an edit to undo. */
  canUndo: boolean;
  /** Whether there is an edit to redo. */
  canRedo: boolean;
  /** What undo, redo, deleting, duplicating or moving by one place just did, for a live region. */
  news: EditNews | undefined;
  /** The place that should get focus after the last edit. It is returned only once. */
  takeFocusTarget: () => FocusTarget | undefined;
}

/**
 * The state of a condition builder without its looks: one owner of the template, every edit an action of
 * `templateReducer`, undo and redo, which cards are open, and where focus goes next.
 */
export function useConditionBuilder(options: UseConditionBuilderOptions = {}): ConditionBuilderState {
  const { value, onChange, readOnly = false, reducer = templateReducer } = options;
  const createId = soundCreateId(options.createId);
  const [kept, keep] = useState<TemplateVersions>(() =>
    startWith(withUniqueIds(firstTemplate(options, createId)), cardsOf),
  );
  let versions = kept;
  let shown = value === undefined ? newestOf(versions) : slotOfValue(versions, value);
  // Any other value is the host's own: the edits made before belong to another template.
  if (value !== undefined && shown === undefined) {
    versions = startWith(withUniqueIds(value), cardsOf, kept);
    keep(versions);
  }
  shown ??= 'base';
  const { value: template, history, open, isFallbackOpen, news } = versions[shown] ?? versions.base;

  const current: TemplateEditorState = { versions, shown, isLocked: readOnly, createId, onChange, reducer };
  const [editor] = useState(() => createBuilderEditor(current, keep));
  useLayoutEffect(() => editor.sync(current));

  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  // The same while nothing changes: then the builder is not rendered again with what is around it.
  return useMemo(
    () => ({
      template,
      intents: editor.intents,
      openStatementIds: open,
      isFallbackOpen,
      canUndo,
      canRedo,
      news,
      takeFocusTarget: () => editor.takeFocusTarget(template),
    }),
    [template, editor, open, isFallbackOpen, canUndo, canRedo, news],
  );
}

/** Also `null` is a value, and refused: a host that has no template yet leaves it out. */
function firstTemplate(
  { value, defaultValue }: UseConditionBuilderOptions,
  createId: TemplateEditorState['createId'],
): Template {
  if (value !== undefined) return value;
  return defaultValue ?? createTemplate(createId && { createId });
}

/** A template made here has unique ids already: no need to look through thousands after each keystroke. */
function slotOfValue(versions: TemplateVersions, value: Template): VersionSlot | undefined {
  return slotOf(versions, value) ?? slotOf(versions, withUniqueIds(value));
}

const EXPECTED =
  'The template of the builder must be one that createTemplate() of @sluice/liquid or importText() of ' +
  '@sluice/liquid/text made';

const checked = new WeakMap<Template, Template>();

/**
 * A host's template with unique ids: statements and conditions are found by their ids, and of two with the
 * same id only one could be edited. The same template when all are unique, and the same answer each time.
 */
export function withUniqueIds(template: Template): Template {
  const earlierResult = checked.get(template);
  if (earlierResult !== undefined) return earlierResult;
  const fault = templateFault(template);
  if (fault !== undefined) throw new TypeError(`${EXPECTED}: ${fault}.`);
  const result = repaired(template);
  checked.set(template, result);
  return result;
}

function repaired(template: Template): Template {
  const statementIds = new Set<string>();
  const conditionIds = new Set<string>();
  let isChanged = false;
  const statements = template.statements.map((statement): Statement => {
    const id = claimId(statementIds, statement.id);
    let ownChange = id !== statement.id;
    const conditions = mapItems(statement.conditions, (item) => {
      const conditionId = claimId(conditionIds, item.id);
      if (conditionId === item.id) return item;
      ownChange = true;
      return { ...item, id: conditionId };
    });
    if (!ownChange) return statement;
    isChanged = true;
    return { ...statement, id, conditions };
  });
  return isChanged ? { ...template, statements } : template;
}

/** The id itself the first time, and one derived from it afterwards. */
export function claimId(taken: Set<string>, id: string): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}~${String(count)}`;
  taken.add(free);
  return free;
}
