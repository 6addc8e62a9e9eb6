import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { ConditionChanges } from '../editing/template-action.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { documentText, replaceSegment } from './edit-document.ts';
import { type TemplateResult, toTemplate } from './to-template.ts';

const two = 'Dear {% if ${a} == 1 %}A{% endif %}, and {%- if ${b} == 2 -%} B {% endif %} bye';

function chainAt(result: TemplateResult, index: number): Template {
  const segment = result.segments[index];
  if (segment?.kind !== 'chain') throw new Error(`no chain at ${index}`);
  return segment.template;
}

function changed(result: TemplateResult, index: number, changes: ConditionChanges): TemplateResult {
  const template = chainAt(result, index);
  const [statement] = template.statements;
  const edited = templateReducer(template, {
    type: 'condition-changed',
    statementId: statement?.id ?? '',
    conditionId: statement?.conditions[0]?.id ?? '',
    changes,
  });
  return replaceSegment(result, index, edited);
}

/** Expects that each segment is at the position it claims, and that all of them joined are the text. */
function expectWhole(result: TemplateResult): void {
  const text = documentText(result);
  const { segments } = result;
  expect(segments.map(({ start }) => start)).toEqual([0, ...segments.slice(0, -1).map(({ end }) => end)]);
  expect(segments.at(-1)?.end).toBe(text.length);
  const asWritten = segments.map((segment) =>
    segment.kind === 'island' ? segment.text : documentText({ ...result, segments: [segment] }),
  );
  expect(asWritten).toEqual(
    segments.map((segment) => (segment.kind === 'island' ? text.slice(segment.start, segment.end) : text)),
  );
}

const date: ConditionChanges = {
  attributeType: 'custom_attribute',
  attributeName: 'seen',
  dataType: 'time',
  operator: '<',
  value: '30 days ago',
};
const number: ConditionChanges = {
  attributeType: 'custom_attribute',
  attributeName: 'n',
  dataType: 'number',
  operator: '>',
  value: '5',
};

it('a document with two chains keeps every byte between them when one chain and then the other is edited', () => {
  const read = toTemplate(parseLiquid(two));
  expect(documentText(read)).toBe(two);
  const first = changed(read, 1, { value: '111' });
  expectWhole(first);
  expect(documentText(first)).toBe(two.replace('${a} == 1', () => '${a} == 111'));
  const both = changed(first, 3, { value: '222' });
  expectWhole(both);
  expect(documentText(both)).toBe(
    two.replace('${a} == 1', () => '${a} == 111').replace('${b} == 2', () => '${b} == 222'),
  );
  const back = changed(changed(read, 3, { value: '222' }), 1, { value: '111' });
  expect(documentText(back)).toBe(documentText(both));
});

it('a document with two chains sets a shared variable once, and still sets it for the second chain when the first no longer needs it', () => {
  const read = toTemplate(parseLiquid(two));
  const both = changed(changed(read, 1, date), 3, date);
  expectWhole(both);
  expect(documentText(both).match(/assign sluice_30_days_ago/g)).toHaveLength(1);
  const one = changed(both, 1, number);
  expectWhole(one);
  const text = documentText(one);
  expect(text.match(/assign sluice_30_days_ago/g)).toHaveLength(1);
  expect(text.indexOf('assign sluice_30_days_ago')).toBeGreaterThan(text.indexOf(', and'));
  expect(toTemplate(parseLiquid(text)).segments.filter(({ kind }) => kind === 'chain')).toHaveLength(2);
});

it('a document with two chains is the same after each edit as if its text were imported again', () => {
  const edit = fc.record({
    index: fc.constantFrom(1, 3),
    changes: fc.constantFrom<ConditionChanges[]>(date, number, { ...date, operator: '==' }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), (edits) => {
      let result = toTemplate(parseLiquid(two));
      for (const { index, changes } of edits) {
        const chains = result.segments.flatMap((segment, at) => (segment.kind === 'chain' ? [at] : []));
        const at = chains[index === 1 ? 0 : 1] ?? 0;
        result = changed(result, at, changes);
        expectWhole(result);
      }
      const read = toTemplate(parseLiquid(documentText(result)));
      const conditions = ({ segments }: TemplateResult): unknown[] =>
        segments.flatMap((segment) =>
          segment.kind === 'chain'
            ? segment.template.statements.map((statement) =>
                conditionsIn(statement.conditions).map(({ attributeName, operator, value }) => [
                  attributeName,
                  operator,
                  value,
                ]),
              )
            : [],
        );
      expect(conditions(read)).toEqual(conditions(result));
    }),
  );
});

it('a document with two chains is unchanged by an edit of a segment that is not a chain', () => {
  const read = toTemplate(parseLiquid(two));
  expect(replaceSegment(read, 0, chainAt(read, 1))).toBe(read);
  expect(replaceSegment(read, 9, chainAt(read, 1))).toBe(read);
});
