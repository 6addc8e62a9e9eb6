import { conditionsIn } from '@sluice/liquid';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import {
  withUniqueIds,
  useConditionBuilder,
  type UseConditionBuilderOptions,
} from './useConditionBuilder.ts';

const [first] = exampleTemplate.statements;
if (first === undefined) throw new Error('The example has a statement.');
const doubled = { ...exampleTemplate, statements: [first, first] };

describe('a template with duplicate ids', () => {
  it('a template with duplicate ids gets unique ids, the same ones every time', () => {
    const { statements } = withUniqueIds(doubled);
    expect(statements.map(({ id }) => id)).toEqual(['s1', 's1~2']);
    expect(statements[1]?.conditions.map(({ id }) => id)).toEqual(['c1~2', 'c2~2']);
    expect(withUniqueIds(doubled)).toBe(withUniqueIds(doubled));
    expect(statements[0]).toBe(first);
  });

  it('a template with duplicate ids stays the same object when all are unique', () => {
    expect(withUniqueIds(exampleTemplate)).toBe(exampleTemplate);
  });

  it('a template with duplicate ids can be edited at each duplicate', () => {
    const onChange = vi.fn<NonNullable<UseConditionBuilderOptions['onChange']>>();
    const { result } = renderHook(() => useConditionBuilder({ defaultValue: doubled, onChange }));
    act(() => result.current.intents.changeText('s1~2', 'second'));
    const [template] = onChange.mock.calls.at(-1) ?? [];
    expect(template?.statements.map(({ customText }) => customText)).toEqual([first.customText, 'second']);
    act(() => result.current.intents.undo());
    expect(result.current.template.statements.map(({ customText }) => customText)).toEqual([
      first.customText,
      first.customText,
    ]);
  });
});

describe('a hundred edits', () => {
  it('a hundred edits can all be undone and redone; the 101st cannot', () => {
    const { result } = renderHook(() => useConditionBuilder({ defaultValue: exampleTemplate }));
    const value = () => conditionsIn(result.current.template.statements[0]?.conditions ?? [])[1]?.operator;
    for (let step = 0; step <= 100; step += 1) {
      const operator = step % 2 === 0 ? '>' : '<';
      act(() => result.current.intents.changeCondition('s1', 'c2', { operator }));
    }
    const last = result.current.template;
    let undone = 0;
    while (result.current.canUndo) {
      act(() => result.current.intents.undo());
      undone += 1;
    }
    expect(undone).toBe(100);
    expect(value()).toBe('>');
    for (let step = 0; step < 100; step += 1) act(() => result.current.intents.redo());
    expect(result.current.template).toBe(last);
    expect(result.current.canRedo).toBe(false);
  });
});
