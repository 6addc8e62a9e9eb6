import { useState } from 'react';
import { withTyped } from '../../code-editor/line-breaks.ts';
import type { LateCode } from '../../hooks/late-code.ts';
import { useLateField, type LateField } from '../../hooks/useLateField.ts';

interface LateEditor<Code> extends Pick<LateField<Code, HTMLTextAreaElement>, 'code' | 'field'> {
  /** What the plain field starts with. */
  start: string;
  /** What the real editor gets on top of its other properties. */
  handedOver: Pick<LateField<Code, HTMLTextAreaElement>, 'early'> & { draft: string | undefined };
}

/** The texts of an editor whose code comes late: `text` and `draft` are those that it is given. */
export function useLateEditor<Code>(
  late: LateCode<Code>,
  text: string,
  draft: string | undefined,
): LateEditor<Code> {
  const { code, early, field } = useLateField<Code, HTMLTextAreaElement>(late);
  const [start] = useState(draft ?? text);
  const typed = early === undefined ? start : withTyped(start, early.text);
  return { code, field, start, handedOver: { early, draft: typed === start ? draft : typed } };
}
