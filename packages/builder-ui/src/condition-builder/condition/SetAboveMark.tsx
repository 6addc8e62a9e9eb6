import { CornerLeftUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../attribute-combobox/AttributeCombobox.styles.ts';
import { Tooltip } from '../../controls/tooltip/Tooltip.tsx';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';

/** Says that the text above the conditions sets a variable. */
export function SetAboveMark(): ReactNode {
  const { setAbove } = useConditionBuilderMessages();
  return (
    <Tooltip text={setAbove}>
      <Mark type="button" aria-label={setAbove} data-kind="set-above">
        <CornerLeftUp size={15} aria-hidden />
      </Mark>
    </Tooltip>
  );
}
