import { generateLiquid, type AttributeDefinition, type Template, conditionsIn } from '@sluice/liquid';
import { checkTemplate, partFindings } from '@sluice/liquid/text';
import { median } from './measure.ts';
import { atMost, type Row } from './rows.ts';

const STATEMENTS = 400;
const CONDITIONS = 10;
const EDITS = 60;
/** The first checks compile their code. */
const WARM_UP = 20;
const LIMIT_MS = 5;

const attributes: readonly AttributeDefinition[] = Array.from({ length: 977 }, (_, at) => ({
  attributeType: 'custom_attribute' as const,
  name: `attribute_${String(at)}`,
  dataType: 'string' as const,
}));

const largeTemplate: Template = {
  statements: Array.from({ length: STATEMENTS }, (_, statement) => ({
    id: `s${String(statement)}`,
    customText: `Text ${String(statement)}`,
    conditions: Array.from({ length: CONDITIONS }, (_unused, condition) => ({
      id: `c${String(statement)}-${String(condition)}`,
      attributeType: 'custom_attribute' as const,
      attributeName: `attribute_${String((statement * CONDITIONS + condition) % attributes.length)}`,
      dataType: 'string' as const,
      operator: '==' as const,
      value: `value ${String(statement)} ${String(condition)}`,
      ...(condition > 0 && { logicalOperator: 'and' as const }),
    })),
  })),
  settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: 'none' },
};

/** Another letter in one value in the middle. */
function typedInto(template: Template): Template {
  const at = STATEMENTS / 2;
  return {
    ...template,
    statements: template.statements.map((statement, index) => {
      if (index !== at) return statement;
      const [first, ...rest] = conditionsIn(statement.conditions);
      return first === undefined
        ? statement
        : { ...statement, conditions: [{ ...first, value: `${first.value}x` }, ...rest] };
    }),
  };
}

/** What it takes to check a large template again after each letter: time of the processor, without printing it. */
export function measureChecks(): Row[] {
  let template = largeTemplate;
  const times: number[] = [];
  for (let edit = 0; edit < EDITS + WARM_UP; edit += 1) {
    template = typedInto(template);
    generateLiquid(template);
    const start = process.cpuUsage();
    partFindings(checkTemplate(template, attributes), template);
    const { user, system } = process.cpuUsage(start);
    if (edit >= WARM_UP) times.push((user + system) / 1000);
  }
  const conditions = (STATEMENTS * CONDITIONS).toLocaleString('en');
  return [atMost(`${conditions} conditions: checks after a letter, median`, median(times), LIMIT_MS)];
}
