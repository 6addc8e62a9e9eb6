import type { Template } from '@sluice/liquid';
import { LONG_TEXT, useDebouncedIfLarge } from '../hooks/useDebouncedIfLarge.ts';

/** With fewer conditions, the checks take less time than drawing what was typed. */
const MANY_CONDITIONS = 100;

/** A small template as it is, and a large one as it was when a person last paused. */
export function useDebouncedTemplate(template: Template): Template {
  return useDebouncedIfLarge(template, isLarge(template));
}

function isLarge({ statements, settings }: Template): boolean {
  let conditions = 0;
  let letters = settings.customFallback.length;
  for (const statement of statements) {
    conditions += statement.conditions.length;
    letters += statement.customText.length;
  }
  return conditions > MANY_CONDITIONS || letters > LONG_TEXT;
}
