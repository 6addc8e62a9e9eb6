/** The most edits that can be undone. */
export const MAX_STEPS = 100;

/** Typing in one field becomes one step, until the person pauses this long. */
export const COALESCE_PAUSE_MS = 1000;

/** What was edited, and the edit that led away from it. */
interface HistoryEntry<Value, Edit> {
  value: Value;
  edit: Edit;
}

/** The steps that can be undone and redone. The present one belongs to whoever owns the value. */
export interface EditHistory<Value, Edit> {
  past: readonly HistoryEntry<Value, Edit>[];
  /** Each with the edit that leads to it. */
  future: readonly HistoryEntry<Value, Edit>[];
  /** The field whose typing the last step collects, and when it was last typed in. */
  typing: { field: string; at: number } | undefined;
}

export const emptyHistory: EditHistory<never, never> = { past: [], future: [], typing: undefined };

/** One edit, as the history sees it. */
export interface RecordedEdit<Value, Edit> {
  /** What was there before the edit. */
  before: Value;
  edit: Edit;
  /** Names the text field that was typed in; absent for edits that always are a step of their own. */
  field: string | undefined;
  at: number;
}

/** The history after an edit. Everything undone before is gone. */
export function recordEdit<Value, Edit>(
  history: EditHistory<Value, Edit>,
  { before, edit, field, at }: RecordedEdit<Value, Edit>,
): EditHistory<Value, Edit> {
  const typing = field === undefined ? undefined : { field, at };
  const continues =
    field !== undefined &&
    history.typing?.field === field &&
    at - history.typing.at < COALESCE_PAUSE_MS &&
    history.past.length > 0;
  if (continues) return { past: history.past, future: [], typing };
  return { past: [...history.past, { value: before, edit }].slice(-MAX_STEPS), future: [], typing };
}

/** The result of a step back or forward, or `undefined` when there is none. */
export type HistoryStep<Value, Edit> =
  { history: EditHistory<Value, Edit>; value: Value; edit: Edit } | undefined;

/** One step back from `present`. */
export function stepBack<Value, Edit>(
  history: EditHistory<Value, Edit>,
  present: Value,
): HistoryStep<Value, Edit> {
  const last = history.past.at(-1);
  if (last === undefined) return undefined;
  const { value, edit } = last;
  const future = [{ value: present, edit }, ...history.future];
  return { value, edit, history: { past: history.past.slice(0, -1), future, typing: undefined } };
}

/** One step forward from `present`. */
export function stepForward<Value, Edit>(
  history: EditHistory<Value, Edit>,
  present: Value,
): HistoryStep<Value, Edit> {
  const [next, ...future] = history.future;
  if (next === undefined) return undefined;
  const { value, edit } = next;
  const past = [...history.past, { value: present, edit }];
  return { value, edit, history: { past, future, typing: undefined } };
}
