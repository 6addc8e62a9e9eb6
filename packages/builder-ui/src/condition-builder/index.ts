export { ConditionBuilder, type ConditionBuilderProps } from './ConditionBuilder.tsx';
export type { SearchAttributesOfType } from './root/attributes-by-type.ts';
export type { SuggestionSubject, SuggestValues } from './root/ConditionBuilderContext.ts';
export type { TemplateChangeReason, TemplateReducer } from './state/edited-template.ts';
export type { BuilderIntents } from './state/builder-intents.ts';
export type { EditNews } from './edit-news.ts';
export {
  useConditionBuilder,
  type ConditionBuilderState,
  type TemplateChangeDetails,
  type UseConditionBuilderOptions,
} from './state/useConditionBuilder.ts';
