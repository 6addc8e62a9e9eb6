import type { BuilderSettings, Condition, Statement, Template } from './template.ts';

/** Makes ids that are unique; hosts may inject their own. */
export type CreateId = () => string;

const LENGTH = 12;
const written = Array.from({ length: 256 }, (_, byte) => byte.toString(36).padStart(2, '0'));

/** Random numbers are slow to fetch, so they are fetched for many ids at once. */
let letters = '';
let used = 0;

/** A random id. Unlike `randomUUID`, this works on pages that are not served over https, too. */
export function createId(): string {
  if (used >= letters.length) {
    letters = '';
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 64))) letters += written[byte];
    used = 0;
  }
  used += LENGTH * 2;
  return letters.slice(used - LENGTH * 2, used);
}

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
  const newId = options.createId ?? createId;
  return { statements: [emptyStatement(newId(), newId())], settings: defaultSettings() };
}
