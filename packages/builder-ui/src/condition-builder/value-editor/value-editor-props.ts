import type { Condition } from '@sluice/liquid';

/** What every value editor is given. */
export interface ValueEditorProps {
  condition: Condition;
  isLocked: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}
