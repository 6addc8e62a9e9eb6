import { generateLiquid, groupingOf, templateReducer, type Condition, type Template } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { actionsOfRegrouping, joinsOf } from './regrouping.ts';

function templateOf(...joins: ('and' | 'or')[]): Template {
  const conditions = ['a', 'b', 'c', 'd'].slice(0, joins.length + 1).map((name, index): Condition => {
    const join = joins[index - 1];
    return {
      id: name,
      attributeType: 'custom_attribute',
      attributeName: name,
      operator: 'is-set',
      value: '',
      ...(join && { logicalOperator: join }),
    };
  });
  return {
    statements: [{ id: 's', customText: 'Hi', conditions }],
    settings: { hasFallback: false, fallbackType: 'abort', customFallback: '', abortReason: '' },
  };
}

function regroup(template: Template): Template {
  const [statement] = template.statements;
  return statement === undefined
    ? template
    : actionsOfRegrouping(statement).reduce(templateReducer, template);
}

describe('regrouping the conditions of a branch', () => {
  it('regrouping the conditions of a branch makes Liquid read them as people did before', () => {
    const before = templateOf('and', 'or');
    const after = regroup(before);
    expect(generateLiquid(after).text).toContain(
      '${c}}} != blank\n    or {{custom_attribute.${a}}} != blank',
    );
    expect(groupingOf(joinsOf(after.statements[0]?.conditions ?? [])).differs).toBe(false);
  });

  it('regrouping the conditions of a branch does nothing where people already read them as Liquid does', () => {
    const template = templateOf('or', 'and');
    expect(regroup(template)).toBe(template);
  });

  it('regrouping the conditions of a branch does nothing where it takes two branches', () => {
    const template = templateOf('and', 'or', 'and');
    expect(regroup(template)).toBe(template);
  });
});
