/** `@sluice/liquid/schema`: zod schemas of the model, for code that stores or receives templates. */
export { BuilderSettingsSchema, ConditionSchema, StatementSchema, TemplateSchema } from '../model/schema.ts';
