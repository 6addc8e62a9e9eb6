import { generateLiquid, type ConditionItem, type Template } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { asks, groupedTemplate, groupOf } from '../../test-data/grouped-template.ts';
import { branchHelpers, helpersIn, linesThatSet, placeInText } from './helper-lines.ts';
import { previewChunks } from './preview-lines.ts';
import { indexesIn } from './CodeChunk.tsx';

const generated = generateLiquid(groupedTemplate);
const chunks = previewChunks(generated);

/** The numbers of the lines that light up for a place: those of the branch, then those that set what they use. */
function litLines(
  template: Template,
  conditionId: string | undefined,
  statementId = 's2',
): readonly string[] {
  const text = generateLiquid(template);
  const parts = previewChunks(text);
  const place = placeInText({ statementId, conditionId }, template, text);
  const own = parts.map((chunk) => indexesIn(chunk, place));
  const set = linesThatSet(parts, helpersIn(parts, own));
  const linesOf = (indexes: readonly string[]) =>
    parts.flatMap(({ lines }, at) =>
      (indexes[at] ?? '').split(' ').flatMap((index) => (index === '' ? [] : (lines[Number(index)] ?? []))),
    );
  return [...linesOf(own), ...linesOf(set)].map(({ start, end }) => text.text.slice(start, end).trim());
}

describe('the helper variables of groups', () => {
  it('the helper variables of groups are told for each branch that has groups', () => {
    const [first, second] = branchHelpers(groupedTemplate, generated);
    expect(first).toEqual({ index: 0, names: [] });
    expect(second?.index).toBe(1);
    expect(second?.names).toHaveLength(1);
    const flat = {
      ...groupedTemplate,
      statements: [{ id: 's', customText: '', conditions: [asks('a', 'tent')] }],
    };
    expect(branchHelpers(flat, generateLiquid(flat))).toEqual([]);
  });

  it('the line that sets a helper variable of a group is found, and not those of dates', () => {
    const names = branchHelpers(groupedTemplate, generated).flatMap((branch) => branch.names);
    const [indexes = ''] = linesThatSet(chunks, names);
    const lines = indexes.split(' ').map((index) => chunks[0]?.lines[Number(index)]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.tokens.map(({ text }) => text).join('')).toContain(`assign ${names[0] ?? ''} = false`);
  });

  it('a card that uses a helper variable lights up its declaration, and so does each condition that it asks for', () => {
    const [name = ''] = branchHelpers(groupedTemplate, generated)[1]?.names ?? [];
    for (const id of [undefined, 'e', 'h', 'g5', 'g6', 'g4'])
      expect(litLines(groupedTemplate, id).length).toBeGreaterThan(0);
    const asked = ['e', 'h'].filter((id) => generated.map.ofCondition(id).length === 0);
    expect(asked).toHaveLength(1);
    const [hidden = ''] = asked;
    const lines = litLines(groupedTemplate, hidden);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(name);
    expect(lines[1]).toContain(`assign ${name} = false`);
    expect(litLines(groupedTemplate, undefined).at(-1)).toContain(`assign ${name} = false`);
  });

  it('a variable that another one needs is lit with it', () => {
    const deep: ConditionItem = groupOf('g', 'all', [
      groupOf('h', 'any', [
        asks('a', 'boots'),
        groupOf('i', 'all', [
          asks('b', 'tent'),
          groupOf('j', 'any', [asks('c', 'stove'), asks('d', 'country')]),
        ]),
      ]),
      groupOf('k', 'any', [
        groupOf('l', 'all', [
          asks('e', 'total_spend'),
          groupOf('m', 'any', [asks('f', 'loyalty_tier'), asks('n', 'last_order_at')]),
        ]),
        groupOf('o', 'all', [asks('p', 'newsletter_opt_in'), asks('q', 'favorite_activity')]),
      ]),
    ]);
    const template: Template = {
      ...groupedTemplate,
      statements: [{ id: 's', customText: 'Hi', conditions: [deep] }],
    };
    const text = generateLiquid(template).text;
    const declared = text.split('\n').filter((line) => line.includes('assign')).length;
    expect(declared).toBeGreaterThan(1);
    expect(litLines(template, undefined, 's').filter((line) => line.includes('assign'))).toHaveLength(
      declared,
    );
  });
});
