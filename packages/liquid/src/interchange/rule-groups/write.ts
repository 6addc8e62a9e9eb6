import type { Template } from '../../model/template.ts';
import { pathOf } from '../field.ts';
import type { InterchangeNote } from '../note.ts';
import { isTest, type Rule, type Test } from '../rule.ts';
import { written, type Written } from '../written.ts';
import type { QueryRule, QueryRuleGroup } from './rule-group.ts';

/**
 * A template as groups of react-querybuilder. It only keeps rules: what answers them is up to whoever does, so that what Liquid
 * answers about a value of another type is not said.
 */
export function writeRuleGroup(template: Template): Written<QueryRuleGroup> {
  return written(template, { write: (rule, note) => groupOf(rule, note) }, true);
}

type Note = (note: Pick<InterchangeNote, 'code' | 'params'>) => void;

function groupOf(rule: Rule, note: Note): QueryRuleGroup {
  const item = write(rule, note);
  return 'rules' in item ? item : { combinator: 'and', not: false, rules: [item] };
}

function write(rule: Rule, note: Note): QueryRule | QueryRuleGroup {
  // An empty group is true of everybody.
  if (typeof rule === 'boolean') return { combinator: 'and', not: !rule, rules: [] };
  if (isTest(rule)) return writeTest(rule, false, note);
  if ('not' in rule) {
    if (isTest(rule.not) && canTurn(rule.not)) return writeTest(rule.not, true, note);
    return { ...groupOf(rule.not, note), not: true };
  }
  const isAll = 'all' in rule;
  const rules = (isAll ? rule.all : rule.any).map((part) => write(part, note));
  return { combinator: isAll ? 'and' : 'or', not: false, rules };
}

/** Tells whether there is an operator for the opposite. */
function canTurn(test: Test): boolean {
  return (
    test.test !== 'order' &&
    test.test !== 'type' &&
    (test.test !== 'fields' || test.operator === '==' || test.operator === 'contains')
  );
}

function writeTest(test: Test, isNot: boolean, note: Note): QueryRule {
  const field = pathOf(test.field);
  switch (test.test) {
    case 'is':
      if (test.value === null) return { field, operator: isNot ? 'notNull' : 'null', value: null };
      return { field, operator: isNot ? '!=' : '=', value: test.value };
    case 'order':
      return { field, operator: test.operator, value: test.value };
    case 'contains':
      return { field, operator: isNot ? 'doesNotContain' : 'contains', value: test.value };
    case 'blank':
      note({ code: 'blank-values', params: { field } });
      return { field, operator: isNot ? 'notNull' : 'null', value: null };
    case 'empty':
      note({ code: 'blank-values', params: { field } });
      return { field, operator: isNot ? '!=' : '=', value: '' };
    case 'fields': {
      const operators = {
        '==': ['=', '!='],
        '!=': ['!=', '='],
        contains: ['contains', 'doesNotContain'],
      } as const;
      const { operator } = test;
      const name =
        operator in operators ? operators[operator as keyof typeof operators][isNot ? 1 : 0] : operator;
      return { field, operator: name, value: pathOf(test.other), valueSource: 'field' };
    }
    case 'type':
      return { field, operator: 'notNull', value: null };
  }
}
