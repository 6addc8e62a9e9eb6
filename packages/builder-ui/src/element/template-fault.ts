import { type Template, generateLiquid } from '@sluice/liquid';
import { gapKinds, type GapKinds } from '../syntax-preview/gap-kinds.ts';

const CONDITION_TEXTS = ['id', 'attributeType', 'attributeName', 'operator', 'value'] as const;
const SETTING_TEXTS = ['fallbackType', 'customFallback', 'abortReason'] as const;

/** Tells whether a value is a template, as far as the builder would trip over what is not. */
export function isTemplate(value: unknown): value is Template {
  return templateFault(value) === undefined;
}

/**
 * Says what keeps a value from being a template, in words for a developer: `statements[0].conditions is undefined, not an
 * array`. `undefined` for a template. `TemplateSchema` of `@sluice/liquid/schema` knows more, and weighs more than the
 * element can bear for a mistake.
 */
export function templateFault(value: unknown): string | undefined {
  if (!isRecord(value)) return `it is ${named(value)}`;
  const { statements, settings, source } = value;
  if (!Array.isArray(statements)) return `statements is ${named(statements)}, not an array`;
  if (statements.length === 0 && source === undefined) return 'statements is empty';
  for (const [index, statement] of statements.entries()) {
    const fault = statementFault(statement, `statements[${String(index)}]`);
    if (fault !== undefined) return fault;
  }
  if (!isRecord(settings)) return `settings is ${named(settings)}, not an object`;
  if (typeof settings['hasFallback'] !== 'boolean')
    return `settings.hasFallback is ${named(settings['hasFallback'])}, not true or false`;
  return textFault(settings, SETTING_TEXTS, 'settings');
}

function statementFault(statement: unknown, path: string): string | undefined {
  if (!isRecord(statement)) return `${path} is ${named(statement)}, not an object`;
  const { conditions } = statement;
  if (!Array.isArray(conditions)) return `${path}.conditions is ${named(conditions)}, not an array`;
  for (const [index, condition] of conditions.entries()) {
    const place = `${path}.conditions[${String(index)}]`;
    if (!isRecord(condition)) return `${place} is ${named(condition)}, not an object`;
    const fault = textFault(condition, CONDITION_TEXTS, place);
    if (fault !== undefined) return fault;
  }
  return textFault(statement, ['id', 'customText'], path);
}

function textFault(
  owner: Record<string, unknown>,
  keys: readonly string[],
  path: string,
): string | undefined {
  const wrong = keys.find((key) => typeof owner[key] !== 'string');
  return wrong === undefined ? undefined : `${path}.${wrong} is ${named(owner[wrong])}, not a string`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function named(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The value that a form gets from the element. */
export interface FormValue {
  /** The Liquid, sent under the element's name. Gaps show where parts are missing. */
  text: string;
  /** What the browser keeps for going back: the whole template. */
  state: string;
  missing: number;
  kinds: GapKinds;
}

/** Returns what a form gets of a template. Never fails: what is missing is counted. */
export function formValueOf(template: Template): FormValue {
  const { text, incomplete } = generateLiquid(template);
  return { text, state: JSON.stringify(template), missing: incomplete.length, kinds: gapKinds(incomplete) };
}

/** A kept template; `undefined` for anything else that a browser may bring back. */
export function templateOfState(state: unknown): Template | undefined {
  if (typeof state !== 'string') return undefined;
  try {
    const kept: unknown = JSON.parse(state);
    return isTemplate(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
