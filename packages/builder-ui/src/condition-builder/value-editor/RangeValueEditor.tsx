import { checkCondition, rangeEnds, rangeText, type Condition } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { ownElement, upFrom } from '../../theme/mixins.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { DateValueEditor } from './date/DateValueEditor.tsx';
import { useTypedValueProps, type ValueEditorProps } from './useTypedValueProps.ts';

/** Edits the first and the last value of a range: two numbers, or two dates. */
export function RangeValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isInvalid } = props;
  const messages = useConditionBuilderMessages();
  const [first, last] = rangeEnds(condition.value);
  const wrong = [first, last].map((end) => isWrong(condition, end));
  const isReversed = !wrong.includes(true);
  const shared = { ...props, onCompareWith: () => undefined };
  return (
    <Ends data-stacked={condition.dataType === 'time' || undefined}>
      <End
        {...shared}
        label={messages.rangeFirst}
        condition={{ ...condition, value: first }}
        isInvalid={isInvalid && (isReversed || wrong[0] === true)}
        onChange={(value) => props.onChange(rangeText(value, last))}
      />
      <End
        {...shared}
        label={messages.rangeLast}
        condition={{ ...condition, value: last }}
        isInvalid={isInvalid && (isReversed || wrong[1] === true)}
        onChange={(value) => props.onChange(rangeText(first, value))}
      />
    </Ends>
  );
}

/** Tells whether a value could not be the end of any range. */
function isWrong(condition: Condition, end: string): boolean {
  const alone = checkCondition({ ...condition, value: rangeText(end, end) });
  return end === '' || alone.incomplete.some(({ part }) => part === 'value');
}

function End({ label, ...props }: ValueEditorProps & { label: string }): ReactNode {
  const typed = useTypedValueProps(props);
  if (props.condition.dataType === 'time')
    return (
      <EndGroup aria-label={label}>
        <EndLabel aria-hidden>{label}</EndLabel>
        <DateValueEditor {...props} />
      </EndGroup>
    );
  return (
    <EndField>
      <EndLabel>{label}</EndLabel>
      <TextInput {...typed} aria-label={undefined} placeholder="" inputMode="decimal" />
    </EndField>
  );
}

/** Numbers beside each other, dates below each other. */
const Ends = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--sluice-space-2);
  min-inline-size: 0;

  @container conditions ${upFrom(300)} {
    &:not([data-stacked]) {
      grid-template-columns: repeat(2, minmax(0, 200px));
    }
  }
`;

/** A label, and what it names. */
const labelled = css`
  display: grid;
  grid-template-columns: minmax(2.5em, max-content) minmax(0, 1fr);
  gap: var(--sluice-space-2);
  align-items: center;
  min-inline-size: 0;
`;

const EndGroup = styled.fieldset`
  ${ownElement}
  ${labelled}
  margin: 0;
  padding: 0;
  border: 0;
`;

const EndField = styled.label`
  ${labelled}
`;

const EndLabel = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-label);
`;
