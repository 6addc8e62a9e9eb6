export { Combobox } from './Combobox.tsx';
export type { ComboboxItem, ComboboxProps } from './combobox-props.ts';
export { keepFromList, useCombobox } from './useCombobox.ts';
export type {
  ComboboxChanges,
  ComboboxEvent,
  ComboboxOptions,
  ComboboxParts,
  ComboboxState,
} from './useCombobox.ts';
