import { expect, it } from 'vitest';
import { checkTemplate } from '../checks/check-template.ts';
import { partFindings, withAccepted } from '../checks/accepted-findings.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { changeMessage } from '../messages/changes.ts';
import { conditionsIn } from '../model/condition-items.ts';
import { defaultSettings } from '../model/create-template.ts';
import type { Condition, ConditionGroup, ConditionItem, Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { nearMisses } from '../outcome/near-misses.ts';
import { fillSample } from '../sample/fill-sample.ts';
import { withKnownLists } from '../sample/known-types.ts';
import { sampleValueOf } from '../sample/sample-input.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { compareTemplates } from './compare-templates.ts';
import { mergeTemplates } from './merge/merge-templates.ts';
import { renameReference } from './rename-reference.ts';

const asks = (id: string, value: string, more: Partial<Condition> = {}): Condition => ({
  id,
  attributeType: 'custom_attribute',
  attributeName: id,
  operator: '==',
  value,
  dataType: 'string',
  ...more,
});
const german: ConditionGroup = {
  id: 'g',
  kind: 'any',
  items: [asks('country', 'DE'), asks('language', 'de')],
};
const sporty: ConditionGroup = {
  id: 'h',
  kind: 'any',
  items: [asks('sport', 'ski'), asks('tags', 'hike')],
  logicalOperator: 'and',
};
const templateOf = (...conditions: ConditionItem[]): Template => ({
  statements: [{ id: 's', customText: 'Hi', conditions }],
  settings: { ...defaultSettings(), hasFallback: true },
});
const both = templateOf(german, sporty);
const french = { ...german, items: [asks('country', 'FR'), asks('language', 'de')] };
const changes = (before: Template, after: Template): string[] =>
  compareTemplates(before, after).map(changeMessage);

it('what differs in groups is told group by group', () => {
  expect(changes(both, templateOf(french, sporty))).toEqual([
    'If: (country is equal to "DE" or language is equal to "de") → (country is equal to "FR" or language is equal to "de")',
  ]);
  expect(changes(both, templateOf({ ...german, kind: 'none' }, sporty))).toEqual([
    'If: (country is equal to "DE" or language is equal to "de") → none of (country is equal to "DE" or language is equal to "de")',
  ]);
  expect(changes(templateOf(german), both)).toEqual([
    'If: and (sport is equal to "ski" or tags is equal to "hike") added',
  ]);
  const { logicalOperator: _, ...first } = sporty;
  expect(changes(both, templateOf(first, { ...german, logicalOperator: 'and' }))).toEqual([
    'If: conditions in another order',
  ]);
  expect(compareTemplates(both, templateOf({ ...german, id: 'other' }, sporty))).toEqual([]);
});

it('a group that only one person has changed is merged, and one that both have changed is one decision', () => {
  const skier: ConditionGroup = { ...sporty, items: [asks('sport', 'snowboard'), asks('tags', 'hike')] };
  const merge = mergeTemplates({
    base: both,
    mine: templateOf(french, sporty),
    theirs: templateOf(german, skier),
  });
  expect(merge.result(merge.suggested).statements[0]?.conditions).toMatchObject([
    { items: [{ value: 'FR' }, {}] },
    { items: [{ value: 'snowboard' }, {}], logicalOperator: 'and' },
  ]);
  const italian = { ...german, items: [asks('country', 'IT'), asks('language', 'de')] };
  const conflict = mergeTemplates({
    base: both,
    mine: templateOf(french, sporty),
    theirs: templateOf(italian, sporty),
  });
  const parts = conflict.groups.flatMap((one) => one.parts);
  expect(parts).toMatchObject([{ changedBy: 'both', canKeepBoth: false }]);
  const [part] = parts;
  const theirs = conflict.result({ [part?.id ?? '']: 'theirs' });
  expect(theirs.statements[0]?.conditions).toMatchObject([{ items: [{ value: 'IT' }, {}] }, {}]);
});

it('an attribute in a group is called by its new name, and all other groups stay the same objects', () => {
  const from = { object: 'custom_attribute', name: 'country' } as const;
  const renamed = renameReference(both, { from, to: { ...from, name: 'land' } });
  expect(renamed.statements[0]?.conditions[0]).toMatchObject({ items: [{ attributeName: 'land' }, {}] });
  expect(renamed.statements[0]?.conditions[1]).toBe(both.statements[0]?.conditions[1]);
});

it('every attribute in a group is listed, and filled so that the group is true', () => {
  const references = listReferences(both);
  expect(references.map(({ name, conditionIds }) => [name, conditionIds])).toEqual([
    ['country', ['country']],
    ['language', ['language']],
    ['sport', ['sport']],
    ['tags', ['tags']],
  ]);
  const inputs = fillSample(both, references);
  const values = Object.fromEntries(
    references.map((reference) => [reference.key, sampleValueOf(reference, inputs[reference.key]) ?? null]),
  );
  expect(evaluateTemplate(both, { values }, { reading: 'provider' }).outcome).toBe('matched');
});

it('a list in a group gets the type that the workspace knows', () => {
  const known = withKnownLists(both, [
    { attributeType: 'custom_attribute', name: 'tags', dataType: 'array' },
  ]);
  expect(conditionsIn(known.statements[0]?.conditions ?? [])[3]?.dataType).toBe('array');
});

it('a condition in a group that has just missed says so, with a fix of that condition', () => {
  const values = {
    'custom_attribute:country': 'DE',
    'custom_attribute:sport': 'Ski',
    'custom_attribute:tags': 'x',
  };
  const [miss] = nearMisses(both, { values });
  expect(miss).toMatchObject({ conditionId: 'sport', why: { code: 'differs-in-case' } });
  const fixed = (miss?.fix?.actions ?? []).reduce(templateReducer, both);
  expect(evaluateTemplate(fixed, { values }, { reading: 'provider' }).outcome).toBe('matched');
});

it('a finding about a condition in a group has its place, and stays accepted while that place stays as it is', () => {
  const listed = templateOf(
    { ...german, items: [asks('list', 'a', { dataType: 'array' }), asks('language', 'de')] },
    sporty,
  );
  const found = checkTemplate(listed).find(({ code }) => code === 'impossible-operator');
  const { text } = generateLiquid(listed);
  expect(found).toMatchObject({ statementId: 's', conditionId: 'list' });
  expect(text.slice(found?.start, found?.end)).toContain('sluice_list_is_a_or_language_is_de');
  const open = partFindings(checkTemplate(listed), listed).open.find(
    ({ code }) => code === 'impossible-operator',
  );
  const settings = { ...listed.settings, acceptedFindings: open ? withAccepted(listed, open) : [] };
  const accepted = { ...listed, settings };
  expect(partFindings(checkTemplate(accepted), accepted).accepted.map(({ code }) => code)).toEqual([
    'impossible-operator',
  ]);
});
