export { Select } from './Select.tsx';
export type { SelectOption } from './SelectBox.tsx';
export type { SelectProps } from './Select.tsx';
