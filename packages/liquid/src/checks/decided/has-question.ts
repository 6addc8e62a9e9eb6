import { conditionsIn } from '../../model/condition-items.ts';
import type { Template } from '../../model/template.ts';

/** Tells whether the checks need to think of all people: a single condition hides nobody, and who meets it they see themselves. */
export function hasQuestion({ statements }: Template): boolean {
  let conditions = 0;
  for (const statement of statements) conditions += conditionsIn(statement.conditions).length;
  return conditions > 1;
}
