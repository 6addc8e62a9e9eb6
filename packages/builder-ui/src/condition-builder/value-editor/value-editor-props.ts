import type { Condition } from '@sluice/liquid';

/** The props of every value editor. */
export interface ValueEditorProps {
  condition: Condition;
  isLocked: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** `valueKind`: for what is no typed value. */
  onChange: (value: string, valueKind?: Condition['valueKind']) => void;
  /** Another kind of value is wanted; nothing of it is chosen yet. */
  onCompareWith: (kind: 'value' | 'reference') => void;
}
