import { createTemplate, generateTemplate, type Template } from '@sluice/liquid';
import { importText } from '@sluice/liquid/text';
import { isUntouched } from '../condition-builder/root/is-untouched.ts';
import { isTemplate } from '../given-values/template-fault.ts';
import { gapKinds, type GapKinds } from '../syntax-preview/gap-kinds.ts';

/** The value that a form gets from the element. */
export interface FormValue {
  /** The Liquid, sent under the element's name. Gaps show where parts are missing. */
  text: string;
  /** What the browser keeps for going back: the whole template. */
  state: string;
  missing: number;
  kinds: GapKinds;
}

const values = new WeakMap<Template, FormValue>();
/** The white space that the page gave in place of a text. */
const spaces = new WeakMap<Template, string>();

/**
 * Any text as a template: without conditions it is kept as it is, and the form gets it as it is. Without any text there is a
 * first branch to begin with.
 */
export function templateOfText(text: string): Template {
  if (text.trim() !== '') return importText(text);
  const template = createTemplate();
  spaces.set(template, text);
  return template;
}

/**
 * Returns what a form gets of a template. Never fails: what is missing is counted. Where nobody has begun there is no Liquid
 * yet, and the form gets no placeholders. Made once for each template.
 */
export function formValueOf(template: Template): FormValue {
  const before = values.get(template);
  if (before !== undefined) return before;
  const { text: written, incomplete } = generateTemplate(template);
  const isBlank = template.source === undefined && isUntouched(template);
  const text = isBlank ? (spaces.get(template) ?? '') : written;
  const state = JSON.stringify(template);
  const value = { text, state, missing: incomplete.length, kinds: gapKinds(incomplete) };
  values.set(template, value);
  return value;
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
