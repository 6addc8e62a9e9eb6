import { useRef, type ReactNode } from 'react';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';
import { useTypedValueProps } from '../useTypedValueProps.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSuggestionBox } from './useSuggestionBox.ts';

/** A text with values to choose from. Whatever is typed counts; the list is an offer. */
export function SuggestedValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const { onChange: onType, ...inputProps } = useTypedValueProps(props);
  const box = useSuggestionBox({ condition, text: condition.value, field, onChoose: onChange });
  return (
    <div ref={field}>
      <TextInput
        {...box.combobox.getInputProps({
          ...inputProps,
          'aria-labelledby': undefined,
          onChange: onType,
        })}
      />
      <SuggestionList box={box} anchorRef={field} isDisabled={isLocked} />
    </div>
  );
}
