export { Select } from './Select.tsx';
export type { SelectOption } from './select-option.ts';
export type { SelectProps } from './Select.tsx';
