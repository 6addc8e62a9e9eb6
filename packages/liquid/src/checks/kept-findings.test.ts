import { expect, it } from 'vitest';
import type { AttributeDefinition, Condition, Statement, Template } from '../model/template.ts';
import { checkTemplate } from './check-template.ts';

const catalog: readonly AttributeDefinition[] = [
  { attributeType: 'custom_attribute', name: 'plan', dataType: 'string' },
  { attributeType: 'custom_attribute', name: 'visits', dataType: 'number' },
  { attributeType: 'custom_attribute', name: 'since', dataType: 'time' },
  { attributeType: 'custom_attribute', name: 'loyalty_tier' },
];

/** Numbers that look random, and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const conditions: readonly Partial<Condition>[] = [
  { attributeName: 'plan', dataType: 'string', operator: '==', value: 'pro' },
  { attributeName: 'plan', dataType: 'string', operator: '!=', value: 'pro ' },
  { attributeName: 'plann', operator: '==', value: 'pro' },
  { attributeName: 'visits', dataType: 'string', operator: '>', value: 'many' },
  { attributeName: 'visits', dataType: 'number', operator: '<', value: '10' },
  { attributeName: 'since', dataType: 'time', operator: '>', value: '2026-01-01' },
  { attributeName: 'loyalty_tier', dataType: 'number', operator: '==', value: '3' },
  { attributeName: 'points', attributeType: 'variable', operator: '==', value: '3' },
  { attributeName: 'country', attributeType: 'default_attribute', operator: '==', value: 'Germany' },
  { attributeName: '', operator: '==', value: '' },
  { attributeName: 'plan', dataType: 'string', operator: 'is-set', value: '' },
  { attributeName: 'loyalty_tier', dataType: 'array', operator: '==', value: 'gold' },
  { attributeName: 'ends', dataType: 'time', operator: '<', value: '7 days from now' },
  { attributeName: 'birthday', dataType: 'time', operator: '>=', value: 'now' },
];

const texts = [
  'Hi {{${first_name}}}',
  '{% assign points = 3 %}{{points}}',
  'Hi {{custom_attribute.${plann}}}',
  '{% if a %}torn',
  '',
  "{% abort_message('none') %}",
];

/** A template with a few branches, and what changes it a little. */
function changingTemplate(seed: number) {
  const next = numbersFrom(seed);
  const pick = <Entry>(entries: readonly Entry[]): Entry => entries[next(entries.length)] as Entry;
  let made = 0;
  const condition = (position: number): Condition => {
    made += 1;
    return {
      id: `c${made}`,
      attributeType: 'custom_attribute',
      ...pick(conditions),
      ...(position > 0 && { logicalOperator: pick(['and', 'or'] as const) }),
    } as Condition;
  };
  const statement = (): Statement => {
    made += 1;
    const count = 1 + next(3);
    return {
      id: `s${made}`,
      customText: pick(texts),
      conditions: Array.from({ length: count }, (_, position) => condition(position)),
    };
  };
  const first: Template = {
    statements: Array.from({ length: 4 }, statement),
    settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: 'none' },
  };
  const edited = (template: Template): Template => {
    const at = next(template.statements.length);
    const replaced = (change: (old: Statement) => Statement) => ({
      ...template,
      statements: template.statements.map((old, index) => (index === at ? change(old) : old)),
    });
    switch (next(6)) {
      case 0:
        return replaced((old) => ({ ...old, customText: pick(texts) }));
      case 1:
        return replaced((old) => ({ ...old, conditions: [condition(0), ...old.conditions.slice(1)] }));
      case 2:
        return { ...template, statements: template.statements.toSpliced(at, 0, statement()) };
      case 3:
        return template.statements.length < 2
          ? template
          : { ...template, statements: template.statements.toSpliced(at, 1) };
      case 4:
        return { ...template, statements: template.statements.toReversed() };
      default:
        return { ...template, settings: { ...template.settings, hasFallback: next(2) === 0 } };
    }
  };
  return { first, edited };
}

it('after each of many edits a person sees what the checks say of the template as it is, wherever they had checked parts of it before', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const { first, edited } = changingTemplate(seed);
    let template = first;
    for (let edit = 0; edit < 15; edit += 1) {
      const known = edit % 5 === 4 ? undefined : catalog;
      // Nothing is known of a copy: all of it is checked anew.
      expect(checkTemplate(template, known), `${seed}/${edit}`).toEqual(
        checkTemplate(structuredClone(template), known),
      );
      template = edited(template);
    }
  }
});

it('a condition that nobody touched is checked again when another branch sets its variable', () => {
  const asks: Statement = {
    id: 's1',
    customText: 'Three',
    conditions: [
      { id: 'c1', attributeType: 'variable', attributeName: 'points', operator: '==', value: '3' },
    ],
  };
  const other = (customText: string): Statement => ({
    id: 's2',
    customText,
    conditions: [
      { id: 'c2', attributeType: 'custom_attribute', attributeName: 'plan', operator: '==', value: 'pro' },
    ],
  });
  const codes = (customText: string) =>
    checkTemplate({
      statements: [asks, other(customText)],
      settings: { hasFallback: true, fallbackType: 'custom', customFallback: 'Hi', abortReason: '' },
    }).map(({ code }) => code);
  expect(codes('Pro')).toContain('unknown-variable');
  expect(codes('{% assign points = 3 %}Pro')).not.toContain('unknown-variable');
  expect(codes('Pro')).toContain('unknown-variable');
});
