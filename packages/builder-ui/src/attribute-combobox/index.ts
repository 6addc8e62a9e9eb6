export { AttributeCombobox } from './AttributeCombobox.tsx';
export type { AttributeComboboxProps } from './AttributeCombobox.tsx';
export type { SearchAttributes } from './useAttributeSearch.ts';
