import type { Template } from '@sluice/liquid';

/** The most edits that can be undone. */
export const MAX_STEPS = 100;

/** Typing in one field becomes one step, until the person pauses this long. */
export const COALESCE_PAUSE_MS = 1000;

/** What can be undone and redone. The present template itself belongs to whoever owns the value. */
export interface EditHistory {
  past: readonly Template[];
  future: readonly Template[];
  /** The field whose typing the last step collects, and when it was last typed in. */
  typing: { field: string; at: number } | undefined;
}

export const emptyHistory: EditHistory = { past: [], future: [], typing: undefined };

/** One edit, as the history sees it. */
export interface RecordedEdit {
  /** The template before the edit. */
  before: Template;
  /** Names the text field that was typed in; absent for edits that always are a step of their own. */
  field: string | undefined;
  at: number;
}

/** The history after an edit. Everything undone before is gone. */
export function recordEdit(history: EditHistory, { before, field, at }: RecordedEdit): EditHistory {
  const typing = field === undefined ? undefined : { field, at };
  const continues =
    field !== undefined &&
    history.typing?.field === field &&
    at - history.typing.at < COALESCE_PAUSE_MS &&
    history.past.length > 0;
  if (continues) return { past: history.past, future: [], typing };
  return { past: [...history.past, before].slice(-MAX_STEPS), future: [], typing };
}

/** Where a step back or forward leads, or `undefined` when there is none. */
export type HistoryStep = { history: EditHistory; template: Template } | undefined;

/** One step back from `present`. */
export function stepBack(history: EditHistory, present: Template): HistoryStep {
  const template = history.past.at(-1);
  if (template === undefined) return undefined;
  const future = [present, ...history.future];
  return { template, history: { past: history.past.slice(0, -1), future, typing: undefined } };
}

/** One step forward from `present`. */
export function stepForward(history: EditHistory, present: Template): HistoryStep {
  const [template, ...future] = history.future;
  if (template === undefined) return undefined;
  return { template, history: { past: [...history.past, present], future, typing: undefined } };
}
