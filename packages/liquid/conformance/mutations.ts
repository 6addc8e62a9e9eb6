import {
  isConditionGroup,
  mapItems,
  type Condition,
  type ConditionItem,
  type Operator,
  type Statement,
  type Template,
} from '../src/exports/index.ts';

const operators: Partial<Record<Operator, readonly Operator[]>> = {
  '==': ['!=', 'contains'],
  '!=': ['=='],
  '>': ['>=', '<', '<=', '=='],
  '<': ['<=', '>', '>=', '!='],
  '>=': ['>', '<', '<=', '=='],
  '<=': ['<', '>', '>=', '!='],
  contains: ['does-not-contain', '=='],
  'does-not-contain': ['contains'],
  'is-any-of': ['contains-any-of'],
  'contains-any-of': ['contains-none-of'],
  'contains-none-of': ['contains-any-of'],
  'is-set': ['is-not-set'],
  'is-not-set': ['is-set'],
  'is-true': ['is-false'],
  'is-false': ['is-true'],
  'is-between': ['is-not-between'],
  'is-not-between': ['is-between'],
};

/** A condition with one mistake in it: another operator, or another value. */
function mistakenConditions(condition: Condition): readonly Condition[] {
  const { operator, value, valueKind, dataType } = condition;
  const found: Condition[] = (operators[operator as Operator] ?? []).map((other) => ({
    ...condition,
    operator: other,
  }));
  if (value === '' || valueKind !== undefined) return found;
  const numbers = value.split('\n');
  if (dataType === 'number')
    for (const by of [-1, 1])
      for (const place of numbers.keys())
        found.push({
          ...condition,
          value: numbers.map((one, at) => (at === place ? String(Number(one) + by) : one)).join('\n'),
        });
  else if (dataType !== 'time' && dataType !== 'boolean') {
    const values = value.split(', ');
    for (const place of values.keys())
      found.push({
        ...condition,
        value: values.map((one, at) => (at === place ? `${one}x` : one)).join(', '),
      });
    if (values.length > 1) found.push({ ...condition, value: values.slice(1).join(', ') });
  }
  return found;
}

/** Every template with a single mistake in it: an operator, a value, a join, the order of two branches, or a group. */
export function mutationsOf(template: Template): readonly Template[] {
  const found: Template[] = [];
  const add = (index: number, conditions: readonly ConditionItem[]): void => {
    const statements = template.statements.map((one, at): Statement =>
      at === index ? { ...one, conditions } : one,
    );
    found.push({ ...template, statements });
  };
  for (const [index, { conditions }] of template.statements.entries()) {
    const ids: string[] = [];
    mapItems(conditions, (item) => {
      ids.push(item.id);
      return item;
    });
    for (const id of ids) {
      const change = (make: (item: ConditionItem) => ConditionItem): void =>
        add(
          index,
          mapItems(conditions, (item) => (item.id === id ? make(item) : item)),
        );
      const item = itemOf(conditions, id);
      if (item === undefined) continue;
      if (isConditionGroup(item)) {
        for (const kind of ['all', 'any', 'none'] as const)
          if (kind !== item.kind) change((group) => ({ ...group, kind }));
      } else for (const mistaken of mistakenConditions(item)) change(() => mistaken);
      if (item.logicalOperator !== undefined)
        change((joined) => ({ ...joined, logicalOperator: item.logicalOperator === 'and' ? 'or' : 'and' }));
    }
  }
  for (const index of template.statements.keys()) {
    const statements = [...template.statements];
    const [moved] = statements.splice(index, 1);
    if (moved === undefined || index === 0) continue;
    statements.splice(index - 1, 0, moved);
    found.push({ ...template, statements });
  }
  return found;
}

function itemOf(items: readonly ConditionItem[], id: string): ConditionItem | undefined {
  for (const item of items) {
    if (item.id === id) return item;
    const inside = isConditionGroup(item) ? itemOf(item.items, id) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
