import type { ReactNode } from 'react';
import { TextInput } from '../../../controls/field/TextInput.styles.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { useTypedValueProps } from '../useTypedValueProps.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';
import * as S from '../value-editor.styles.ts';

/** How many days ahead an anniversary may be: "in the next 7 days". */
export function DaysValueEditor(props: ValueEditorProps): ReactNode {
  const { days } = useConditionBuilderMessages();
  return (
    <S.DateFields>
      <S.AmountField>
        <TextInput
          {...useTypedValueProps(props)}
          aria-label={days}
          placeholder="7"
          inputMode="numeric"
          maxLength={4}
        />
      </S.AmountField>
      <span aria-hidden>{days}</span>
    </S.DateFields>
  );
}
