import { createTemplate, decisionReducer, type Template } from '@sluice/liquid';
import { readMessage, readPassages } from '@sluice/liquid/text';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleTemplate } from '../../test-data/example-template.ts';
import { useConditionBuilder, type UseConditionBuilderOptions } from './useConditionBuilder.ts';

type OnChange = NonNullable<UseConditionBuilderOptions['onChange']>;

const start = (options: UseConditionBuilderOptions) =>
  renderHook((props: UseConditionBuilderOptions) => useConditionBuilder(props), { initialProps: options });

describe('useConditionBuilder', () => {
  it('useConditionBuilder starts with one statement holding one empty condition, and shows it open', () => {
    const { result } = start({});
    const [statement, ...others] = result.current.template.statements;
    expect(others).toEqual([]);
    expect(statement?.conditions).toHaveLength(1);
    expect(result.current.openStatementIds).toEqual(new Set([statement?.id]));
  });

  it('useConditionBuilder tells the host what changed and why', () => {
    const onChange = vi.fn<OnChange>();
    const { result } = start({ defaultValue: exampleTemplate, onChange });
    act(() => result.current.intents.changeText('s1', 'Hello'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(result.current.template, {
      reason: 'statement-text-changed',
    });
  });

  it('useConditionBuilder leaves untouched statements as they were', () => {
    const { result } = start({ defaultValue: exampleTemplate });
    act(() => result.current.intents.changeText('s1', 'Hello'));
    expect(result.current.template.statements[1]).toBe(exampleTemplate.statements[1]);
  });

  it('useConditionBuilder keeps what somebody has opened in a text beside which they type, for a decision of a message', () => {
    const inside = '{% if custom_attribute.${vip} == true %}A{% else %}B{% endif %}';
    const [decision] = readMessage(`{% if \${city} == 'Bonn' %}${inside}{% endif %}`).passages;
    if (decision?.kind !== 'decision') throw new Error('There is no decision.');
    const [branch] = decision.template.statements;
    if (branch === undefined) throw new Error('There is no branch.');
    const opened = { ...branch, passages: readPassages(inside) };
    const defaultValue = { ...decision.template, statements: [opened] };
    const { result } = start({ defaultValue, reducer: decisionReducer });
    act(() => result.current.intents.changeText(branch.id, `Hi ${inside}`));
    const [text, kept] = result.current.template.statements[0]?.passages ?? [];
    expect(text).toMatchObject({ kind: 'text', text: 'Hi ' });
    expect(kept).toBe(opened.passages[0]);
    act(() => result.current.intents.undo());
    expect(result.current.template).toBe(defaultValue);
  });

  it('useConditionBuilder does not call the host when an edit changes nothing', () => {
    const onChange = vi.fn<OnChange>();
    const { result } = start({ defaultValue: createTemplate(), onChange });
    const [statement] = result.current.template.statements;
    act(() => result.current.intents.removeStatement(statement?.id ?? ''));
    expect(onChange).not.toHaveBeenCalled();
    expect(result.current.canUndo).toBe(false);
  });

  it('useConditionBuilder closes all other statements when one is added', () => {
    const { result } = start({ defaultValue: exampleTemplate });
    act(() => result.current.intents.addStatement());
    expect(result.current.openStatementIds).toEqual(new Set([result.current.template.statements.at(-1)?.id]));
  });

  it('useConditionBuilder opens the statement that gets a condition', () => {
    const { result } = start({ defaultValue: exampleTemplate });
    act(() => result.current.intents.addCondition('s3', 'or'));
    expect(result.current.openStatementIds).toContain('s3');
    expect(result.current.template.statements[2]?.conditions[1]?.logicalOperator).toBe('or');
  });

  it('useConditionBuilder applies two edits in one event on top of each other', () => {
    const { result } = start({ defaultValue: exampleTemplate });
    act(() => {
      result.current.intents.changeText('s1', 'A');
      result.current.intents.changeText('s2', 'B');
    });
    expect(result.current.template.statements.map((statement) => statement.customText).slice(0, 2)).toEqual([
      'A',
      'B',
    ]);
  });

  it('useConditionBuilder undoes and redoes, also for a host that keeps the value itself', () => {
    let value: Template = exampleTemplate;
    const onChange = vi.fn<OnChange>((next) => {
      value = next;
    });
    const { result, rerender } = start({ value, onChange });
    act(() => result.current.intents.removeStatement('s2'));
    rerender({ value, onChange });
    act(() => result.current.intents.undo());
    rerender({ value, onChange });
    expect(value).toBe(exampleTemplate);
    expect(onChange).toHaveBeenLastCalledWith(exampleTemplate, { reason: 'undo' });
    act(() => result.current.intents.redo());
    expect(value.statements).toHaveLength(2);
  });

  it('useConditionBuilder clears the history when the host sets another template', () => {
    const { result, rerender } = start({ value: exampleTemplate });
    act(() => result.current.intents.removeStatement('s2'));
    const other = createTemplate();
    rerender({ value: other });
    expect(result.current.template).toBe(other);
    expect(result.current.canUndo).toBe(false);
    expect(result.current.openStatementIds).toEqual(new Set([other.statements[0]?.id]));
  });

  it('changes nothing, not even open cards, when the host keeps its value', () => {
    const onChange = vi.fn<OnChange>();
    const { result } = start({ value: exampleTemplate, onChange });
    act(() => result.current.intents.addStatement());
    act(() => result.current.intents.addCondition('s3', 'or'));
    act(() => result.current.intents.duplicateStatement('s1'));
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(result.current.template).toBe(exampleTemplate);
    expect(result.current.openStatementIds).toEqual(new Set(['s1']));
    expect(result.current.canUndo).toBe(false);
    expect(result.current.takeFocusTarget()).toBeUndefined();
  });

  it('useConditionBuilder shows an edit, its open cards and its undo once a slow host accepts it', () => {
    let answer: Template = exampleTemplate;
    const onChange = vi.fn<OnChange>((next) => {
      answer = next;
    });
    const { result, rerender } = start({ value: exampleTemplate, onChange });
    act(() => result.current.intents.addStatement());
    act(() => result.current.intents.toggleStatement('s2'));
    expect(result.current.openStatementIds).toEqual(new Set(['s1', 's2']));
    rerender({ value: answer, onChange });
    expect(result.current.openStatementIds).toEqual(new Set(['s2', answer.statements.at(-1)?.id]));
    expect(result.current.canUndo).toBe(true);
    rerender({ value: exampleTemplate, onChange });
    expect(result.current.openStatementIds).toEqual(new Set(['s1', 's2']));
    expect(result.current.canUndo).toBe(false);
  });

  it('useConditionBuilder keeps the history when an undo is refused', () => {
    let value: Template = exampleTemplate;
    let isRefusing = false;
    const onChange = vi.fn<OnChange>((next) => {
      if (!isRefusing) value = next;
    });
    const { result, rerender } = start({ value, onChange });
    act(() => result.current.intents.changeText('s1', 'Hello'));
    rerender({ value, onChange });
    isRefusing = true;
    act(() => result.current.intents.undo());
    rerender({ value, onChange });
    expect(result.current.canUndo).toBe(true);
    expect(result.current.canRedo).toBe(false);
    isRefusing = false;
    act(() => result.current.intents.undo());
    expect(value).toBe(exampleTemplate);
  });

  it('useConditionBuilder refuses every edit while read only', () => {
    const onChange = vi.fn<OnChange>();
    const { result } = start({ defaultValue: exampleTemplate, readOnly: true, onChange });
    act(() => {
      result.current.intents.addStatement();
      result.current.intents.undo();
    });
    expect(result.current.template).toBe(exampleTemplate);
    expect(onChange).not.toHaveBeenCalled();
  });
});
