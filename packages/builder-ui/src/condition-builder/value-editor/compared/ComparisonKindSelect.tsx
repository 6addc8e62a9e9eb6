import { useMemo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../messages.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';
import { SelectBox } from '../../../controls/select/SelectBox.tsx';

/** A select for what the condition compares with: a value or another attribute. Anything else is kept until one is chosen. */
export function ComparisonKindSelect({
  label,
  ...props
}: Omit<ValueEditorProps, 'onChange'> & { label: string }): ReactNode {
  const words = useConditionBuilderMessages().comparedWith;
  const kind = props.condition.valueKind ?? 'value';
  const options = useMemo(() => {
    const others = ['value', 'reference'] as const;
    const offered = kind === 'value' || kind === 'reference' ? others : [...others, kind];
    return offered.map((value) => ({ value, label: words[value] }));
  }, [words, kind]);
  return (
    <SelectBox
      label={label}
      placeholder={words.value}
      value={kind}
      options={options}
      title={words[kind]}
      isDisabled={props.isLocked}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onChange={(chosen) => {
        if (chosen === 'value' || chosen === 'reference') props.onCompareWith(chosen);
      }}
    />
  );
}
