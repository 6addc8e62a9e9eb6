import { createId as randomId, type CreateId } from './create-id.ts';
import type { BuilderSettings, Condition, Statement, Template } from './template.ts';

/** The abort reason of a new template. */
export const DEFAULT_ABORT_REASON = 'no matching branch';

/** A condition with nothing filled in. */
export function emptyCondition(id: string): Condition {
  return { id, attributeType: '', attributeName: '', operator: '', value: '' };
}

/** A branch with no text and one empty condition. */
export function emptyStatement(id: string, conditionId: string): Statement {
  return { id, customText: '', conditions: [emptyCondition(conditionId)] };
}

/** The settings of a new template: no fallback; when it is turned on, it aborts. */
export function defaultSettings(): BuilderSettings {
  return { hasFallback: false, fallbackType: 'abort', customFallback: '', abortReason: DEFAULT_ABORT_REASON };
}

/** A new template: one statement holding one empty condition, fallback off, fallback type abort. */
export function createTemplate(options: { createId?: CreateId } = {}): Template {
  const createId = options.createId ?? randomId;
  return { statements: [emptyStatement(createId(), createId())], settings: defaultSettings() };
}
