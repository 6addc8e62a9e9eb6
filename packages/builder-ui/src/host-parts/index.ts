export type {
  BuilderSlots,
  CardSlotProps,
  ConditionSlotProps,
  HostPartsProps,
  HostValueEditorProps,
  StartSlotProps,
  ValueEditors,
} from './host-parts.ts';
