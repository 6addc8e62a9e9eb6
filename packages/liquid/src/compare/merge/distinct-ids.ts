import type { Template } from '../../model/template.ts';

/** Branches and conditions of two versions can have the same ids: the later of two gets another one. */
export function withDistinctIds(template: Template): Template {
  const taken = new Set<string>();
  const distinct = <Entry extends { id: string }>(entry: Entry): Entry => {
    let { id } = entry;
    for (let count = 2; taken.has(id); count += 1) id = `${entry.id}-${count}`;
    taken.add(id);
    return id === entry.id ? entry : { ...entry, id };
  };
  const statements = template.statements.map((statement) => {
    const conditions = statement.conditions.map(distinct);
    const isSame = conditions.every((condition, index) => condition === statement.conditions[index]);
    return distinct(isSame ? statement : { ...statement, conditions });
  });
  return { ...template, statements };
}
