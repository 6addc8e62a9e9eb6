/** `@sluice/liquid/compare`: what differs between two templates, and attributes that get another name. */
export { compareTemplates } from '../compare/compare-templates.ts';
export type {
  BranchOutcome,
  ChangedPart,
  ChangedPlace,
  ChangeParams,
  TemplateChange,
} from '../compare/template-change.ts';
export { renameReference } from '../compare/rename/rename-reference.ts';
export type { Rename } from '../compare/rename/rename-reference.ts';
