import { useRef, type ReactNode } from 'react';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';
import { useTypedValueProps } from '../useTypedValueProps.ts';
import { isListShown, LazySuggestionList, prepareSuggestions } from './LazySuggestionList.tsx';
import { useSuggestionBox } from './useSuggestionBox.ts';

/** A text with values to choose from. Whatever is typed counts; the list is an offer. */
export function SuggestedValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const { onChange: onType, ...inputProps } = useTypedValueProps(props);
  const box = useSuggestionBox({ condition, text: condition.value, field, onChoose: onChange });
  const isOpen = isListShown(box);
  return (
    <div ref={field}>
      <TextInput
        {...box.combobox.getInputProps({
          ...inputProps,
          'aria-labelledby': undefined,
          'aria-expanded': isOpen,
          ...(isOpen ? {} : { 'aria-controls': undefined, 'aria-activedescendant': undefined }),
          onFocus: prepareSuggestions,
          onChange: onType,
        })}
      />
      <LazySuggestionList box={box} anchorRef={field} isDisabled={isLocked} />
    </div>
  );
}
