export { ConditionBuilder } from './ConditionBuilder.tsx';
export type { ConditionBuilderProps } from './ConditionBuilder.tsx';
export type { SearchAttributesOfType } from './root/attributes-by-type.ts';
export type { SuggestionSubject, SuggestValues } from './root/ConditionBuilderContext.ts';
export type { TemplateChangeReason } from './state/edited-template.ts';
export type { BuilderIntents } from './state/builder-intents.ts';
export type { EditNews } from './edit-news.ts';
export { useConditionBuilder } from './state/useConditionBuilder.ts';
export type {
  ConditionBuilderState,
  TemplateChangeDetails,
  UseConditionBuilderOptions,
} from './state/useConditionBuilder.ts';
