import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTemplates } from '../src/exports/compare.ts';
import {
  evaluateTemplate,
  generateLiquid,
  isConditionGroup,
  templateReducer,
  type ConditionItem,
  type Evaluation,
  type GroupKind,
  type OutputStyle,
  type Sample,
  type Template,
} from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { TemplateSchema } from '../src/exports/schema.ts';
import { checkTemplate, importText } from '../src/exports/text.ts';
import { templateAndSample } from './random-templates.ts';

const runs = Number(process.env['LIQUID_RUNS'] ?? 300);

/** Which neighbors are put into a group: those from `at` on, in a list that is counted by `list`. */
const step = fc.record({
  list: fc.nat(20),
  at: fc.nat(20),
  kind: fc.constantFrom<GroupKind[]>('all', 'any', 'none'),
});

const templatesWithGroups = fc
  .tuple(templateAndSample, fc.array(step, { minLength: 1, maxLength: 4 }))
  .map(([{ template, sample }, steps]) => ({
    sample,
    flat: template,
    template: steps.reduce(grouped, template),
  }));

function grouped(
  template: Template,
  { list, at, kind }: { list: number; at: number; kind: GroupKind },
  step: number,
) {
  return template.statements.reduce((now, { id, conditions }) => {
    const lists = listsIn(conditions);
    const items = lists[list % lists.length] ?? conditions;
    const from = at % items.length;
    const conditionIds = items.slice(from, from + 2).map((item) => item.id);
    const groupId = `${id}-g${step}`;
    return templateReducer(now, { type: 'conditions-grouped', statementId: id, conditionIds, groupId, kind });
  }, template);
}

function listsIn(items: readonly ConditionItem[]): readonly (readonly ConditionItem[])[] {
  return [items, ...items.filter(isConditionGroup).flatMap((group) => listsIn(group.items))];
}

/** What is sent when the evaluation is right. */
function sentAfter(
  { outcome, branch, error }: Evaluation,
  { settings }: Template,
  style: OutputStyle,
): string {
  const space = style === 'readable' ? '\n' : '';
  switch (outcome) {
    case 'matched':
      return `${space}B${branch?.index}${space}`;
    case 'fallback':
      return settings.fallbackType === 'abort' ? 'aborted' : `${space}ELSE${space}`;
    case 'error':
      return `Liquid error: ${error}`;
    default:
      return '';
  }
}

function sent(text: string, person: Sample): string {
  const result = renderLiquid(text, person);
  return result.outcome === 'aborted' ? 'aborted' : result.text;
}

it('random templates with groups send what the evaluation says, and come back with every byte and the same meaning', () => {
  const style = fc.constantFrom<OutputStyle[]>('readable', 'tight', 'one-line');
  fc.assert(
    fc.property(templatesWithGroups, style, ({ template, sample }, outputStyle) => {
      const { text, incomplete } = generateLiquid(template, { outputStyle });
      fc.pre(incomplete.length === 0);
      const evaluation = evaluateTemplate(template, sample, { reading: 'provider' });
      expect(sent(text, sample), text).toBe(sentAfter(evaluation, template, outputStyle));
      const back = importText(text);
      expect(back.statements, text).toHaveLength(template.statements.length);
      expect(generateLiquid(back).text).toBe(text);
      const { outcome, branch } = evaluateTemplate(back, sample, { reading: 'provider' });
      expect([outcome, branch?.index], text).toEqual([evaluation.outcome, evaluation.branch?.index]);
    }),
    { numRuns: runs },
  );
});

it('random templates with groups are checked and merged like any others, and stay valid', () => {
  fc.assert(
    fc.property(templatesWithGroups, ({ template, flat }) => {
      expect(() => checkTemplate(template)).not.toThrow();
      const merge = mergeTemplates({ base: flat, mine: template, theirs: flat });
      const merged = merge.result(merge.suggested);
      expect(TemplateSchema.safeParse(merged).error).toBeUndefined();
      expect(generateLiquid(merged).text).toBe(generateLiquid(template).text);
    }),
    { numRuns: Math.ceil(runs / 3) },
  );
});
