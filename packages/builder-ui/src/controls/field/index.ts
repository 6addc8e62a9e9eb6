export type { FieldTexts } from './field-props.ts';
