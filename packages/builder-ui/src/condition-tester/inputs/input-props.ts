import type { AttributeReference } from '@sluice/liquid';
import type { SampleInput } from '@sluice/liquid/sample';

/** What every control for a value of a person takes. */
export interface InputProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  describedBy: string | undefined;
  onChange: (input: SampleInput | undefined) => void;
}
