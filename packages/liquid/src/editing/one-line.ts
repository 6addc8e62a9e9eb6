import type { Passage } from '../model/template.ts';
import type { TemplateAction } from './template-action.ts';

/** A text with a space for each line break and the white space around it: a subject has no second line. */
export function onOneLine(text: string): string {
  return text
    .split(/[\r\n]+/u)
    .map((line, index, lines) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .join(' ');
}

/** A passage that goes into a subject: a text without line breaks, and anything else as it is. */
export function passageOnOneLine(passage: Passage): Passage {
  return passage.kind === 'text' ? { ...passage, text: onOneLine(passage.text) } : passage;
}

/** What is written into a branch of a decision in a subject, without line breaks, and any other edit as it is. */
export function editOnOneLine(action: TemplateAction): TemplateAction {
  if (action.type === 'statement-text-changed') return { ...action, text: onOneLine(action.text) };
  if (action.type !== 'settings-changed' || action.changes.customFallback === undefined) return action;
  return {
    ...action,
    changes: { ...action.changes, customFallback: onOneLine(action.changes.customFallback) },
  };
}
