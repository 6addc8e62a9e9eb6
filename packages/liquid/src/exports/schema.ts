/** `@sluice/liquid/schema`: zod schemas of the model and its limits, for code that stores or receives templates. */
export { TAG_MAX, TEXT_MAX } from '../model/limits.ts';
export { BuilderSettingsSchema, ConditionSchema, StatementSchema, TemplateSchema } from '../model/schema.ts';
export { momentOfSending } from '../model/send-time.ts';
export { isTimeZone } from '../model/time-zone.ts';
