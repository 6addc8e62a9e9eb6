export type { FieldTexts } from './Field.tsx';
