import { CannotSay } from './note.ts';

/** How deep a rule can be. Its conditions can be five groups deep, and each test of a format a few levels. */
export const RULE_DEPTH_MAX = 60;
/** How many parts a rule can have. */
const PARTS_MAX = 50_000;

/** Refuses what is deeper or longer than any rule of a template, before anything else is read. @throws {CannotSay} */
export function refuseTooMuch(rule: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: rule, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    count += 1;
    if (depth > RULE_DEPTH_MAX || count > PARTS_MAX) throw new CannotSay({ code: 'too-much', params: {} });
    if (typeof value === 'object' && value !== null)
      for (const entry of Object.values(value)) open.push({ value: entry, depth: depth + 1 });
  }
}
