export type { FieldTexts } from './field-texts.ts';
