import { generateLiquid, type Template } from '@sluice/liquid';
import { gapKinds, type GapKinds } from '../syntax-preview/gap-kinds.ts';
import { isTemplate } from './template-fault.ts';

/** What a form gets from the element. */
export interface FormValue {
  /** The Liquid, sent under the element's name. Gaps show where parts are missing. */
  text: string;
  /** What the browser keeps for going back: the whole template. */
  state: string;
  missing: number;
  kinds: GapKinds;
}

/** What a form gets of a template. Never fails: what is missing is counted. */
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
