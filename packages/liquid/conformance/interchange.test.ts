import { Environment } from '@marcbachmann/cel-js';
import * as fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { Query } from 'mingo';
import { describe, expect, it } from 'vitest';
import {
  evaluateTemplate,
  type ConditionGroup,
  type Sample,
  type SampleValue,
  type Statement,
  type Template,
} from '../src/exports/index.ts';
import {
  personData,
  readCel,
  readJsonLogic,
  readMongoQuery,
  readRuleGroup,
  writeCel,
  writeJsonLogic,
  writeMongoQuery,
  writeRuleGroup,
  type Taken,
  type Written,
} from '../src/exports/interchange.ts';
import { TemplateSchema } from '../src/exports/schema.ts';
import { templateAndSample } from './random-templates.ts';

const NOW = Date.UTC(2026, 2, 1);
const environment = new Environment({ unlistedVariablesAreDyn: true });

interface Format {
  write: (template: Template) => Written<unknown>;
  read: (rule: unknown) => Taken;
}

/** The formats with an engine that others have made. */
const engines: Readonly<Record<string, Format & { run: (rule: unknown, data: object) => unknown }>> = {
  JSONLogic: {
    write: writeJsonLogic,
    read: (rule) => readJsonLogic(rule),
    run: (rule, data) => jsonLogic.apply(rule as RulesLogic, data),
  },
  CEL: {
    write: writeCel,
    read: (rule) => readCel(rule as string),
    run: (rule, data) => environment.evaluate(rule as string, data),
  },
  MongoDB: {
    write: writeMongoQuery,
    read: (rule) => readMongoQuery(rule),
    run: (rule, data) => new Query(rule as Record<string, unknown>).test(data as Record<string, unknown>),
  },
};
const formats: Readonly<Record<string, Format>> = {
  ...engines,
  'react-querybuilder': { write: writeRuleGroup, read: (rule) => readRuleGroup(rule) },
};

const isMatched = (template: Template, sample: Sample): boolean =>
  evaluateTemplate(template, sample, { reading: 'provider', now: NOW }).outcome === 'matched';

const alone = (template: Template, statement: Statement): Template => ({
  ...template,
  statements: [statement],
});

/** The text that somebody gets; `null` for nobody's branch, and where the engine stops with an error. */
function received({ statements, settings, ...template }: Template, sample: Sample): string | null {
  const { outcome, branch } = evaluateTemplate({ ...template, statements, settings }, sample, {
    reading: 'provider',
    now: NOW,
  });
  if (outcome === 'matched') return statements[branch?.index ?? -1]?.customText ?? null;
  return outcome === 'fallback' && settings.fallbackType === 'custom' ? settings.customFallback : null;
}

/** Values for which engines are known to differ, beside those that people have. */
const odd = fc.constantFrom<SampleValue[]>(
  {},
  { golf: 1, plan: null, indexOf: 'x', '1': true },
  [[]],
  [null],
  [''],
  [0, ['a']],
  ['1', 1, true, 'true'],
  '\u0085',
  '\uFEFF',
  '\u3000\n',
  '0',
  ' 0 ',
  '-',
  '\uFFFD',
  0,
  -1,
  1e21,
  1.5,
  true,
  false,
);

/** Conditions in groups of every kind, asked about people with odd values. */
const oddPeople = fc
  .tuple(
    templateAndSample,
    fc.array(odd, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('all', 'any', 'none', undefined),
  )
  .map(([{ template, sample }, values, kind]) => ({
    template:
      kind === undefined
        ? template
        : {
            ...template,
            statements: template.statements.map((statement): Statement => {
              const [first, ...others] = statement.conditions;
              if (first === undefined || others.length === 0) return statement;
              const items = others.map((item) => ({ ...item, logicalOperator: undefined }));
              const group: ConditionGroup = { id: `g${statement.id}`, kind, items, logicalOperator: 'or' };
              return { ...statement, conditions: [first, group] };
            }),
          },
    sample: {
      values: Object.fromEntries(
        Object.entries(sample.values).map(([key, value], index) => [
          key,
          index % 3 === 0 ? value : (values[index % values.length] ?? null),
        ]),
      ),
    },
  }));

const anybody = fc.oneof(templateAndSample, oddPeople);

/** What JSON has no values for is left out: `personData` makes texts of moments. */
const isOfJson = ({ values }: Sample): boolean => !JSON.stringify(values).includes('$time');

describe.each(Object.entries(engines))('%s', (_, { write, run }) => {
  it('answers about each branch as Liquid does, and about the whole chain', () => {
    let branchesSaid = 0;
    let chainsSaid = 0;
    fc.assert(
      fc.property(anybody, ({ template, sample }) => {
        fc.pre(isOfJson(sample));
        const { branches, chain, notes } = write(template);
        const data = personData(sample);
        for (const [index, { statementId, rule }] of branches.entries()) {
          const statement = template.statements[index];
          const isNoted = notes.some((note) => note.statementId === statementId);
          if (rule === undefined || statement === undefined || isNoted) continue;
          branchesSaid += 1;
          const answer = run(rule, data);
          expect(answer, JSON.stringify(rule)).toBe(isMatched(alone(template, statement), sample));
        }
        if (chain === undefined || notes.length > 0) return;
        chainsSaid += 1;
        expect(run(chain, data), JSON.stringify(chain)).toBe(received(template, sample));
      }),
      { numRuns: 1500 },
    );
    expect(branchesSaid).toBeGreaterThan(500);
    expect(chainsSaid > 100 || write === writeMongoQuery).toBe(true);
  });
});

describe.each(Object.entries(formats))('%s', (_, { write, read }) => {
  it('is read back as conditions that ask the same', () => {
    let readBack = 0;
    fc.assert(
      fc.property(anybody, ({ template, sample }) => {
        const { branches, chain, notes } = write(template);
        for (const [index, { statementId, rule }] of branches.entries()) {
          const statement = template.statements[index];
          const isNoted = notes.some((note) => note.statementId === statementId);
          if (rule === undefined || statement === undefined || isNoted) continue;
          const taken = read(JSON.parse(JSON.stringify(rule)));
          if (taken.notes.some(({ code }) => code === 'constant' || code === 'unknown-value')) continue;
          const isLoose = write === writeRuleGroup;
          expect(isLoose ? [] : taken.notes, JSON.stringify(rule)).toEqual([]);
          if (taken.template === undefined || taken.notes.length > 0) continue;
          expect(TemplateSchema.safeParse(taken.template).success).toBe(true);
          readBack += 1;
          expect(isMatched(taken.template, sample), JSON.stringify(rule)).toBe(
            isMatched(alone(template, statement), sample),
          );
        }
        if (chain === undefined || notes.length > 0) return;
        const taken = read(chain);
        if (taken.template === undefined || taken.notes.length > 0) return;
        expect(received(taken.template, sample), JSON.stringify(chain)).toBe(received(template, sample));
      }),
      { numRuns: 1000 },
    );
    expect(readBack).toBeGreaterThan(300);
  });
});
