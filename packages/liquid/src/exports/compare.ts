/** `@sluice/liquid/compare`: what differs between two templates or messages, one made of both, and attributes that get another name. */
export { compareTemplates } from '../compare/compare-templates.ts';
export type {
  BranchOutcome,
  ChangedPart,
  ChangedPlace,
  ChangeParams,
  TemplateChange,
} from '../compare/template-change.ts';
export { renameReference, type Rename } from '../compare/rename-reference.ts';
export { mergeTemplates, type Merge, type MergeVersions } from '../compare/merge/merge-templates.ts';
export type {
  MergeChoice,
  MergeChoices,
  MergeGroup,
  MergePart,
  MergeSide,
} from '../compare/merge/merge-part.ts';
export { compareMessages, type PassageChange } from '../compare/compare-messages.ts';
export {
  mergeMessages,
  type MessageMerge,
  type MessageVersions,
  type PassagePart,
} from '../compare/merge/merge-messages.ts';
