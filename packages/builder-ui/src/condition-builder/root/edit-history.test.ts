import { createTemplate } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { MAX_STEPS, emptyHistory, recordEdit, stepBack, stepForward } from './edit-history.ts';

const [first, second, third] = [createTemplate(), createTemplate(), createTemplate()];

describe('the edit history', () => {
  it('goes back and forward again', () => {
    const edited = recordEdit(emptyHistory, { before: first, field: undefined, at: 0 });
    const back = stepBack(edited, second);
    expect(back?.template).toBe(first);
    expect(back && stepForward(back.history, back.template)?.template).toBe(second);
  });

  it('makes one step of typing in one field', () => {
    const typed = recordEdit(emptyHistory, { before: first, field: 'value:a', at: 0 });
    const more = recordEdit(typed, { before: second, field: 'value:a', at: 400 });
    expect(stepBack(more, third)?.template).toBe(first);
  });

  it('starts a new step after a pause, and in another field', () => {
    const typed = recordEdit(emptyHistory, { before: first, field: 'value:a', at: 0 });
    expect(recordEdit(typed, { before: second, field: 'value:a', at: 1000 }).past).toHaveLength(2);
    expect(recordEdit(typed, { before: second, field: 'value:b', at: 10 }).past).toHaveLength(2);
  });

  it('forgets what was undone as soon as something else is edited', () => {
    const back = stepBack(recordEdit(emptyHistory, { before: first, field: undefined, at: 0 }), second);
    const edited = back && recordEdit(back.history, { before: first, field: undefined, at: 1 });
    expect(edited?.future).toEqual([]);
  });

  it('keeps the last hundred steps', () => {
    let history = emptyHistory;
    for (let step = 0; step <= MAX_STEPS; step += 1) {
      history = recordEdit(history, { before: step === 0 ? first : second, field: undefined, at: step });
    }
    expect(history.past).toHaveLength(MAX_STEPS);
    expect(history.past).not.toContain(first);
  });
});
