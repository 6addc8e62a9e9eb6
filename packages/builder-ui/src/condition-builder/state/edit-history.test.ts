import { createTemplate, type Template, type TemplateAction } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import {
  MAX_STEPS,
  emptyHistory,
  recordEdit,
  stepBack,
  stepForward,
  type EditHistory,
  type RecordedEdit,
} from './edit-history.ts';

const [first, second, third] = [createTemplate(), createTemplate(), createTemplate()];

type Edit = TemplateAction['type'];
type History = EditHistory<Template, Edit>;

/** The history after an edit of the template `before`; an edit of a condition, unless another is passed. */
const record = (
  history: History,
  before: Template,
  more: Partial<RecordedEdit<Template, Edit>> = {},
): History =>
  recordEdit<Template, Edit>(history, {
    before,
    edit: 'condition-changed',
    field: undefined,
    at: 0,
    ...more,
  });

describe('the edit history', () => {
  it('the edit history goes back and forward again', () => {
    const edited = record(emptyHistory, first);
    const back = stepBack(edited, second);
    expect(back?.value).toBe(first);
    expect(back && stepForward(back.history, back.value)?.value).toBe(second);
  });

  it('names the edit that a step undoes or redoes', () => {
    const added = record(emptyHistory, first, { edit: 'condition-added' });
    const moved = record(added, second, { edit: 'statement-moved', at: 1 });
    const back = stepBack(moved, third);
    const twice = back && stepBack(back.history, back.value);
    expect([back?.edit, twice?.edit]).toEqual(['statement-moved', 'condition-added']);
    const again = twice && stepForward(twice.history, twice.value);
    expect(again?.edit).toBe('condition-added');
    expect(again && stepForward(again.history, again.value)?.edit).toBe('statement-moved');
  });

  it('the edit history merges typing in one field into one step', () => {
    const typed = record(emptyHistory, first, { field: 'value:a' });
    const more = record(typed, second, { field: 'value:a', at: 400 });
    expect(stepBack(more, third)?.value).toBe(first);
  });

  it('the edit history starts a new step after a pause, and in another field', () => {
    const typed = record(emptyHistory, first, { field: 'value:a' });
    expect(record(typed, second, { field: 'value:a', at: 1000 }).past).toHaveLength(2);
    expect(record(typed, second, { field: 'value:b', at: 10 }).past).toHaveLength(2);
  });

  it('the edit history drops the redo steps on the next edit', () => {
    const back = stepBack(record(emptyHistory, first), second);
    const edited = back && record(back.history, first, { at: 1 });
    expect(edited?.future).toEqual([]);
  });

  it('the edit history keeps the last hundred steps', () => {
    let history: History = emptyHistory;
    for (let step = 0; step <= MAX_STEPS; step += 1) {
      history = record(history, step === 0 ? first : second, { at: step });
    }
    expect(history.past).toHaveLength(MAX_STEPS);
    expect(history.past.map(({ value }) => value)).not.toContain(first);
  });
});
