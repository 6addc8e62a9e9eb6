import { createTemplate } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { templateFault } from './template-fault.ts';

const [statement] = exampleTemplate.statements;
const { settings } = exampleTemplate;

describe('templateFault', () => {
  it.each([createTemplate(), exampleTemplate])('templateFault finds no fault in a template', (template) => {
    expect(templateFault(template)).toBeUndefined();
  });

  it('templateFault finds no fault in groups, and says what is wrong in one', () => {
    const conditions = statement?.conditions ?? [];
    const faultOf = (group: object) =>
      templateFault({ statements: [{ ...statement, conditions: [group] }], settings });
    const group = { id: 'g', kind: 'any', items: conditions };
    expect(faultOf({ id: 'h', kind: 'none', items: [group] })).toBeUndefined();
    expect(faultOf({ ...group, kind: 'some' })).toMatch(/^statements\[0\]\.conditions\[0\]\.kind is /u);
    expect(faultOf({ ...group, items: 1 })).toBe(
      'statements[0].conditions[0].items is a number, not an array',
    );
    expect(faultOf({ ...group, items: [{ id: 1 }] })).toBe(
      'statements[0].conditions[0].items[0].id is a number, not a string',
    );
    const deep = Array.from({ length: 6 }).reduce<object>((inner) => ({ ...group, items: [inner] }), group);
    expect(faultOf(deep)).toMatch(/ is in more than 5 groups$/u);
  });

  it('templateFault says where a template contains itself', () => {
    const [condition] = statement?.conditions ?? [];
    const group: Record<string, unknown> = { id: 'g', kind: 'any' };
    group['items'] = [condition, group];
    expect(templateFault({ statements: [{ ...statement, conditions: [group] }], settings })).toBe(
      'statements[0].conditions[0].items[1] leads back to statements[0].conditions[0], which contains it',
    );
    const template: Record<string, unknown> = { ...exampleTemplate };
    template['settings'] = { ...settings, of: template };
    expect(templateFault(template)).toBe('settings.of leads back to the whole, which contains it');
    // The same object twice is none that contains itself.
    expect(templateFault({ ...exampleTemplate, one: settings, other: settings })).toBeUndefined();
  });

  it('templateFault says of a template that is larger than any can be what there is too much of, at once', () => {
    const [condition] = statement?.conditions ?? [];
    const branches = (count: number) => ({ statements: Array<unknown>(count).fill(statement), settings });
    const conditions = (count: number) => ({
      statements: [{ ...statement, conditions: Array<unknown>(count).fill(condition) }],
      settings,
    });
    expect(templateFault(branches(1000))).toBeUndefined();
    expect(templateFault(branches(5000))).toBe('statements has 5000 branches, and 1000 are possible');
    expect(templateFault(conditions(1000))).toBeUndefined();
    const tooMany = 'statements[0].conditions has more than 1000 conditions and groups';
    expect(templateFault(conditions(10_000))).toBe(tooMany);
    const within = (items: readonly unknown[]) => ({ id: 'g', kind: 'any', items });
    // A hundred of a hundred of a hundred: nobody could count them.
    const wide = [1, 2, 3, 4].reduce<unknown>((inner) => within(Array<unknown>(100).fill(inner)), condition);
    expect(templateFault({ statements: [{ ...statement, conditions: [wide] }], settings })).toBe(tooMany);
  });

  it.each([
    ['{% if %}', 'it is a string'],
    [[], 'it is an array'],
    [{}, 'statements is undefined, not an array'],
    [{ statements: [], settings }, 'statements is empty'],
    [{ statements: [null], settings }, 'statements[0] is null, not an object'],
    [{ statements: [{ id: 's' }], settings }, 'statements[0].conditions is undefined, not an array'],
    [
      { statements: [{ ...statement, conditions: [{ id: 1 }] }], settings },
      'statements[0].conditions[0].id is a number, not a string',
    ],
    [
      { statements: [{ ...statement, customText: undefined }], settings },
      'statements[0].customText is undefined, not a string',
    ],
    [{ statements: [statement] }, 'settings is undefined, not an object'],
    [{ statements: [statement], settings: {} }, 'settings.hasFallback is undefined, not true or false'],
    [
      { statements: [statement], settings: { ...settings, abortReason: null } },
      'settings.abortReason is null, not a string',
    ],
  ])('templateFault reports what is wrong with %j', (value, fault) => {
    expect(templateFault(value)).toBe(fault);
  });
});
