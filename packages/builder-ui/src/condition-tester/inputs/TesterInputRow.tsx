import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInput } from '@sluice/liquid/sample';
import { memo, useId, type ReactNode, useLayoutEffect, useRef } from 'react';
import { TriangleAlert } from 'lucide-react';
import { useAttributeWords } from '../../attribute-combobox/attribute-words.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { useConditionTesterMessages } from '../messages.ts';
import * as S from './Inputs.styles.ts';
import {
  askedValue,
  hasUnknownType,
  noteOn,
  takesNamedValue,
  typeOfInput,
  type ValueNote,
} from './value-types.ts';
import { Button } from '../../controls/button/Button.tsx';
import { TypedInput, type InputProps } from './TypedInput.tsx';
import {
  languageOf,
  useMeantValue,
} from '../../condition-builder/value-editor/suggestions/useSuggestions.ts';

interface TesterInputRowProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  /** The branches in which it is used, in words. */
  usedIn: string;
  /** Whether the last test was made with this value. */
  isTested: boolean;
  onChange: (key: string, input: SampleInput | undefined) => void;
}

/** One attribute with the value this person has. */
export const TesterInputRow = memo(function TesterInputRow(props: TesterInputRowProps): ReactNode {
  const { reference, input, usedIn, isTested, onChange } = props;
  const messages = useConditionTesterMessages();
  const words = useAttributeWords();
  const noteId = useId();
  const label = referenceLabel(reference);
  const isSettled = useDebounced(input, TYPING_PAUSE) === input;
  const nameOfCode = useNameOfCode(reference, input);
  const note = isSettled || isTested ? (noteOn(reference, input) ?? nameOfCode) : undefined;
  const type = words.attributeTypes[reference.attributeType].toLowerCase();
  const isUnknown = hasUnknownType(reference) && reference.attributeType === 'custom_attribute';
  return (
    <S.InputRow data-table={typeOfInput(reference, input) === 'json' || undefined}>
      <S.InputName>
        <code dir="ltr" title={label}>
          {label}
        </code>
        <small>
          {[type, usedIn].filter(Boolean).join(', ')}
          {reference.isFetched === true && ` · ${messages.fetchedByBraze}`}
          {isUnknown && ` · ${messages.unknownType}`}
        </small>
      </S.InputName>
      <InputControl
        reference={reference}
        input={input}
        describedBy={note === undefined ? undefined : noteId}
        onChange={(next) => onChange(reference.key, next)}
      />
      {note !== undefined && (
        <ValueNoteLine
          id={noteId}
          note={note}
          onType={(type) => onChange(reference.key, input?.kind === 'value' ? { ...input, as: type } : input)}
          onCode={(code) => onChange(reference.key, { kind: 'value', text: code })}
        />
      )}
    </S.InputRow>
  );
});

/** `Germany` as the country of a person: Braze has codes. */
function useNameOfCode(reference: AttributeReference, input: SampleInput | undefined): ValueNote | undefined {
  const text = takesNamedValue(reference, input) && input?.kind === 'value' ? input.text : '';
  const code = useMeantValue(askedValue(reference, text), text, languageOf(null));
  return code === undefined || code === text ? undefined : { kind: 'name-of-code', text, code };
}

interface ValueNoteLineProps {
  id: string;
  note: ValueNote;
  /** Tests the value as what it looks like. */
  onType: (type: 'number' | 'boolean') => void;
  /** Writes the code that the value stands for. */
  onCode: (code: string) => void;
}

/** Says how a value is tested. It is no fault: such values are worth testing. */
function ValueNoteLine({ id, note, onType, onCode }: ValueNoteLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <S.InputNote>
      <TriangleAlert size={14} aria-hidden />
      <div>
        <span id={id}>{messages.valueNote(note)}</span>{' '}
        {note.kind === 'unknown-type' && (
          <Button variant="link" onPress={() => onType(note.looksLike)}>
            {messages.testAs[note.looksLike]}
          </Button>
        )}
        {note.kind === 'name-of-code' && (
          <Button variant="link" onPress={() => onCode(note.code)}>
            {messages.takeCode(note.code)}
          </Button>
        )}
      </div>
    </S.InputNote>
  );
}

/** Somebody who types "-5" is not told that "-" is no number. In milliseconds. */
const TYPING_PAUSE = 600;

/**
 * A control for the attribute's type. Each also offers Not set, Empty text and values of other types, because the people
 * who have these are the ones worth testing.
 */
function InputControl({ onChange, ...props }: InputProps): ReactNode {
  const { input } = props;
  const control = useRef<HTMLDivElement>(null);
  const wantsField = useRef(false);

  // Somebody who has chosen another type will type next, and the list that they chose it from may be gone.
  useLayoutEffect(() => {
    if (!wantsField.current) return;
    wantsField.current = false;
    control.current?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus();
  });
  const change: InputProps['onChange'] = (next) => {
    const as = (value: InputProps['input']) => (value?.kind === 'value' ? value.as : undefined);
    wantsField.current = as(next) !== as(input);
    onChange(next);
  };

  return (
    <S.Control ref={control}>
      <TypedInput {...props} onChange={change} />
    </S.Control>
  );
}
