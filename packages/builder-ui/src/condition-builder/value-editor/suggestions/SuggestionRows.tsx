import type { ReactNode } from 'react';
import * as A from '../../../attribute-combobox/AttributeList.styles.ts';
import { FIRST_ROWS, MORE_ROWS } from '../../../attribute-combobox/matching/combobox-items.ts';
import type { useSuggestionBox } from './useSuggestionBox.ts';

interface SuggestionRowsProps {
  box: ReturnType<typeof useSuggestionBox>;
  /** What the list says below its rows, such as that more values are being fetched. */
  says: string | undefined;
}

/** The rows of an open list of values. */
export function SuggestionRows({ box, says }: SuggestionRowsProps): ReactNode {
  const { combobox, items, isTyping } = box;
  const rows = { '--rows': isTyping ? MORE_ROWS : FIRST_ROWS };
  return (
    <A.List {...combobox.listProps} style={rows}>
      {items.map((item, index) => (
        <A.Option
          key={item.value}
          data-highlighted={combobox.highlightedIndex === index || undefined}
          {...combobox.getItemProps({ item, index })}
        >
          <A.OptionText>
            <A.Name>{item.value.slice(0, 300)}</A.Name>
          </A.OptionText>
          {item.label !== undefined && <A.Detail>{item.label}</A.Detail>}
        </A.Option>
      ))}
      {says !== undefined && <A.Empty>{says}</A.Empty>}
    </A.List>
  );
}
