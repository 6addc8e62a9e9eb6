import { compareTemplates as compareParts } from '../compare/compare-templates.ts';
import type { TemplateChange } from '../compare/template-change.ts';
import type { Template } from '../model/template.ts';
import type { AnalysisOptions, SameForAll } from './result.ts';
import { sameForAll } from './same-for-all.ts';

/** What differs between two templates, and whether that makes a difference to anybody. */
export interface TemplateComparison {
  /** Place by place, as `compareTemplates` of `@sluice/liquid/compare` says it. */
  changes: readonly TemplateChange[];
  /** Whether anybody receives something else. */
  receive: SameForAll;
  /** Whether only the layout of the text differs, names of branches included. */
  isFormattingOnly: boolean;
}

/** Differences that nobody receives. */
export const formatting: ReadonlySet<TemplateChange['code']> = new Set([
  'formatting-changed',
  'name-changed',
  'output-style-changed',
  'reference-style-changed',
]);

/** Compares two templates for all people. Equality is proven within the limit, and a difference has a person. */
export function compareTemplates(
  before: Template,
  after: Template,
  options: AnalysisOptions = {},
): TemplateComparison {
  const changes = compareParts(before, after);
  const isFormattingOnly = changes.every(({ code }) => formatting.has(code));
  return {
    changes,
    receive: isFormattingOnly ? { status: 'same' } : sameForAll(before, after, options),
    isFormattingOnly,
  };
}
