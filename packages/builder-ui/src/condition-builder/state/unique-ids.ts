import type { Statement, Template } from '@sluice/liquid';

const checked = new WeakMap<Template, Template>();

/**
 * A host's template with unique ids: statements and conditions are found by their ids, and of two with the
 * same id only one could be edited. The same template when all are unique, and the same answer each time.
 */
export function withUniqueIds(template: Template): Template {
  const known = checked.get(template);
  if (known !== undefined) return known;
  const result = repaired(template);
  checked.set(template, result);
  return result;
}

function repaired(template: Template): Template {
  const statementIds = new Set<string>();
  const conditionIds = new Set<string>();
  let isChanged = false;
  const statements = template.statements.map((statement): Statement => {
    const id = claimId(statementIds, statement.id);
    let ownChange = id !== statement.id;
    const conditions = statement.conditions.map((condition) => {
      const conditionId = claimId(conditionIds, condition.id);
      if (conditionId === condition.id) return condition;
      ownChange = true;
      return { ...condition, id: conditionId };
    });
    if (!ownChange) return statement;
    isChanged = true;
    return { ...statement, id, conditions };
  });
  return isChanged ? { ...template, statements } : template;
}

/** The id itself the first time, and one derived from it afterwards. */
function claimId(taken: Set<string>, id: string): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}~${String(count)}`;
  taken.add(free);
  return free;
}
