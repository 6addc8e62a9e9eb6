import type { Template, TemplateAction } from '@sluice/liquid';

/** The most edits that can be undone. */
export const MAX_STEPS = 100;

/** Typing in one field becomes one step, until the person pauses this long. */
export const COALESCE_PAUSE_MS = 1000;

/** A template, and the edit that led away from it. */
interface HistoryEntry {
  template: Template;
  edit: TemplateAction['type'];
}

/** The steps that can be undone and redone. The present template itself belongs to whoever owns the value. */
export interface EditHistory {
  past: readonly HistoryEntry[];
  /** Each with the edit that leads to it. */
  future: readonly HistoryEntry[];
  /** The field whose typing the last step collects, and when it was last typed in. */
  typing: { field: string; at: number } | undefined;
}

export const emptyHistory: EditHistory = { past: [], future: [], typing: undefined };

/** One edit, as the history sees it. */
export interface RecordedEdit {
  /** The template before the edit. */
  before: Template;
  edit: TemplateAction['type'];
  /** Names the text field that was typed in; absent for edits that always are a step of their own. */
  field: string | undefined;
  at: number;
}

/** The history after an edit. Everything undone before is gone. */
export function recordEdit(history: EditHistory, { before, edit, field, at }: RecordedEdit): EditHistory {
  const typing = field === undefined ? undefined : { field, at };
  const continues =
    field !== undefined &&
    history.typing?.field === field &&
    at - history.typing.at < COALESCE_PAUSE_MS &&
    history.past.length > 0;
  if (continues) return { past: history.past, future: [], typing };
  return { past: [...history.past, { template: before, edit }].slice(-MAX_STEPS), future: [], typing };
}

/** The result of a step back or forward, or `undefined` when there is none. */
export type HistoryStep =
  { history: EditHistory; template: Template; edit: TemplateAction['type'] } | undefined;

/** One step back from `present`. */
export function stepBack(history: EditHistory, present: Template): HistoryStep {
  const last = history.past.at(-1);
  if (last === undefined) return undefined;
  const { template, edit } = last;
  const future = [{ template: present, edit }, ...history.future];
  return { template, edit, history: { past: history.past.slice(0, -1), future, typing: undefined } };
}

/** One step forward from `present`. */
export function stepForward(history: EditHistory, present: Template): HistoryStep {
  const [next, ...future] = history.future;
  if (next === undefined) return undefined;
  const { template, edit } = next;
  const past = [...history.past, { template: present, edit }];
  return { template, edit, history: { past, future, typing: undefined } };
}
