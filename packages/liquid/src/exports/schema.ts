/** `@sluice/liquid/schema`: zod schemas of the model and its limits, for code that stores or receives templates. */
export { EXPECTED_TEXT_MAX, PASSAGE_DEPTH_MAX, PASSAGES_MAX, TAG_MAX, TEXT_MAX } from '../model/limits.ts';
export { EMAIL_MESSAGE_VERSION, LATEST_VERSION, MESSAGE_VERSION, META_VERSION } from '../model/template.ts';
export {
  BuilderSettingsSchema,
  ConditionGroupSchema,
  ConditionSchema,
  MessageSchema,
  StatementSchema,
  StoredSchema,
  TemplateSchema,
} from '../model/schema.ts';
export { momentOfSending } from '../model/send-time.ts';
export { isTimeZone } from '../model/time-zone.ts';
