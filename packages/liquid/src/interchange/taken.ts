import { createId as randomId, defaultSettings, type CreateId } from '../model/create-template.ts';
import { STATEMENTS_MAX, TEXT_MAX } from '../model/limits.ts';
import type { Statement, Template } from '../model/template.ts';
import { conditionsOfRule } from './conditions-of-rule.ts';
import { branchRule } from './branch-rule.ts';
import { CannotSay, type InterchangeNote } from './note.ts';
import { pathOf } from './field.ts';
import { isTest, type Rule } from './rule.ts';

export interface TakeOptions {
  createId?: CreateId | undefined;
}

/** What was read from another format. */
export interface Taken {
  /** Absent where something cannot be said in Liquid: `notes` names it. */
  template?: Template | undefined;
  /** Why there is no template, or for whom it answers otherwise than the rule. Without any, it answers alike for everybody. */
  notes: readonly InterchangeNote[];
}

/** A rule that was read, with the text of those for whom it is true. */
export interface TakenCase {
  rule: Rule;
  text: string;
  /** Whether nobody gets anything by it: it may only say where Liquid stops with an error. */
  isNobody?: boolean | undefined;
}

/** What a reader of a format finds. @throws {CannotSay} where it finds something that Liquid does not know */
export interface Reading {
  cases: readonly TakenCase[];
  otherwise: string | null;
  /** Whether nobody answers the rule but Liquid, so that its parts are asked in their order. */
  isInOrder?: boolean | undefined;
}

export function taken(read: (note: PlacedNote) => Reading, { createId = randomId }: TakeOptions): Taken {
  const notes: InterchangeNote[] = [];
  const differs: PlacedNote = (note) => {
    notes.push({ ...note, effect: 'differs' } as InterchangeNote);
  };
  try {
    const { cases, otherwise, isInOrder = false } = read(differs);
    const statements: Statement[] = [];
    /** The branches of which the rule says itself that nothing comes after them where they stop. */
    const settled = new Set<Statement | undefined>();
    for (const { rule, text, isNobody } of cases) {
      const before = statements.at(-1);
      const stops = before === undefined || isInOrder ? false : branchRule(before).fails;
      if (isNobody === true && JSON.stringify(stops) === JSON.stringify(rule)) {
        settled.add(before);
        continue;
      }
      if (text.length > TEXT_MAX || statements.length >= STATEMENTS_MAX)
        throw new CannotSay({ code: 'too-much', params: {} });
      const conditions = conditionsOfRule(rule, createId, isInOrder ? undefined : differs);
      statements.push({ id: createId(), customText: text, conditions });
    }
    for (const [index, statement] of statements.entries()) {
      const isLast = index === statements.length - 1 && otherwise === null;
      if (isInOrder || isLast || settled.has(statement)) continue;
      for (const field of fieldsStopping(branchRule(statement).fails))
        differs({ code: 'other-type-stops', params: { field } });
    }
    const settings = defaultSettings();
    const fallback = { hasFallback: true, fallbackType: 'custom', customFallback: otherwise ?? '' } as const;
    const template: Template = {
      statements,
      settings: otherwise === null ? settings : { ...settings, ...fallback },
    };
    return { template, notes: distinct(notes) };
  } catch (error) {
    if (!(error instanceof CannotSay)) throw error;
    return {
      notes: [...distinct(notes), { ...error.note, ...error.place, effect: 'left-out' }],
    };
  }
}

export type PlacedNote = (note: Pick<InterchangeNote, 'code' | 'params' | 'path'>) => void;

/** The values of another type at which a branch stops, so that no later one is asked. */
function fieldsStopping(fails: Rule): readonly string[] {
  if (typeof fails === 'boolean') return [];
  if (isTest(fails)) return fails.test === 'type' ? [pathOf(fails.field)] : [];
  if ('not' in fails) return [];
  return ('all' in fails ? fails.all : fails.any).flatMap(fieldsStopping);
}

function distinct(notes: readonly InterchangeNote[]): readonly InterchangeNote[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
