import { printsElse } from '../model/imported-layout.ts';
import type { Template } from '../model/template.ts';
import { branchRule, type BranchRule } from './branch-rule.ts';
import { CannotSay, type InterchangeNote } from './note.ts';
import type { Rule } from './rule.ts';

/** The conditions of a branch in another format. */
export interface WrittenBranch<Format> {
  statementId: string;
  /** Who the conditions are true of; absent where the format cannot say it. */
  rule?: Format | undefined;
}

/** A template in another format. */
export interface Written<Format> {
  branches: readonly WrittenBranch<Format>[];
  /**
   * The whole chain: the text of the branch that somebody gets, that of the Else, or `null` for nobody's branch. Absent where the
   * format has no such rule, or cannot say one of the branches.
   */
  chain?: Format | undefined;
  /** What cannot be said, and what is said a little otherwise. Without any, it answers as Liquid does for everybody. */
  notes: readonly InterchangeNote[];
}

/** What somebody gets, of a chain of branches in order. */
export interface Case {
  rule: Rule;
  text: string | null;
}

/** How a format is written. @throws {CannotSay} where it cannot say something */
export interface Writer<Format> {
  write: (rule: Rule, note: (note: Pick<InterchangeNote, 'code' | 'params'>) => void) => Format;
  chain?: ((cases: readonly Case[], otherwise: string | null) => Format) | undefined;
}

/** @param isLoose without what only keeps errors out of the message */
export function written<Format>(
  template: Template,
  { write, chain }: Writer<Format>,
  isLoose = false,
): Written<Format> {
  const notes: InterchangeNote[] = [];
  const rules: BranchRule[] = [];
  const branches = template.statements.map((statement): WrittenBranch<Format> => {
    const statementId = statement.id;
    try {
      const rule = branchRule(statement, isLoose);
      const noted: InterchangeNote[] = [];
      const text = write(rule.holds, (note) => {
        noted.push({ ...note, effect: 'differs', statementId } as InterchangeNote);
      });
      rules.push(rule);
      notes.push(...distinct(noted));
      return { statementId, rule: text };
    } catch (error) {
      if (!(error instanceof CannotSay)) throw error;
      notes.push({ ...error.note, ...error.place, effect: 'left-out', statementId });
      return { statementId };
    }
  });
  const isWhole = rules.length > 0 && rules.length === template.statements.length;
  const whole = isWhole && chain !== undefined ? chainOf(template, rules, chain, notes) : undefined;
  return { branches, ...(whole !== undefined && { chain: whole }), notes };
}

/** The whole chain. For whom a branch fails can be harder to say than for whom it holds. */
function chainOf<Format>(
  template: Template,
  rules: readonly BranchRule[],
  chain: NonNullable<Writer<Format>['chain']>,
  notes: InterchangeNote[],
): Format | undefined {
  try {
    return chain(casesOf(template, rules), elseOf(template));
  } catch (error) {
    if (!(error instanceof CannotSay)) throw error;
    notes.push({ ...error.note, effect: 'left-out' });
    return undefined;
  }
}

function casesOf({ statements }: Template, rules: readonly BranchRule[]): readonly Case[] {
  return rules.flatMap(({ holds, fails }, index): readonly Case[] => [
    { rule: holds, text: statements[index]?.customText ?? '' },
    ...(fails === false ? [] : [{ rule: fails, text: null }]),
  ]);
}

function elseOf(template: Template): string | null {
  const { fallbackType, customFallback } = template.settings;
  return printsElse(template) && fallbackType === 'custom' ? customFallback : null;
}

function distinct(notes: readonly InterchangeNote[]): readonly InterchangeNote[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
