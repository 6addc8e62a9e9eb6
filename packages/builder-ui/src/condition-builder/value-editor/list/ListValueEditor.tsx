import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react';
import { listText, listValues } from '@sluice/liquid';
import { styled } from 'styled-components';
import { readOnlyLook } from '../../../controls/field/field-box.ts';
import { TagList } from '../../../tag-input/TagList.tsx';
import { isSeveral, partsOf, valuesIn, withoutQuotes } from '../../../tag-input/pasted-values.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { prepareSuggestions, SuggestionList } from '../suggestions/SuggestionList.tsx';
import { useSuggestionBox } from '../suggestions/useSuggestionBox.ts';
import { languageOf, meantValue } from '../suggestions/useSuggestions.ts';
import type { ValueEditorProps } from '../useTypedValueProps.ts';
import { Box as TagBox, Input as TagField } from '../../../tag-input/TagBox.styles.ts';
import { codeText, focusRing, ownElement, slimScrollbar } from '../../../theme/mixins.ts';
import { isComposing } from '../../../hooks/is-composing.ts';

/**
 * The values of *is any of*: each a chip. Enter, comma and choosing add; in quotes a comma is part of its value. Backspace
 * in the empty input removes the last; the left arrow goes to the chips. The text in the input counts at once, so that
 * nothing typed is ever left out.
 */
export function ListValueEditor(props: ValueEditorProps): ReactNode {
  return props.isLocked ? <ReadList {...props} /> : <EditedList {...props} />;
}

/** The values to be read: copying with nothing selected in them copies them all. */
function ReadList({ condition, isInvalid, describedBy }: ValueEditorProps): ReactNode {
  const messages = useConditionBuilderMessages();
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would not wrap its values
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be copied can be reached
      tabIndex={0}
      aria-label={messages.value}
      aria-describedby={describedBy}
      data-readonly
      data-invalid={isInvalid || undefined}
      onCopy={(event) => {
        if (getSelection()?.isCollapsed === false) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', condition.value);
      }}
    >
      <TagList label={messages.listValues} tags={unique(listValues(condition.value))} />
    </Box>
  );
}

function EditedList(props: ValueEditorProps): ReactNode {
  const { condition, onChange } = props;
  const messages = useConditionBuilderMessages();
  const box = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const draft = useListDraft(condition.value, onChange, (text) =>
    meantValue(condition, text, languageOf(box.current)),
  );
  const { chosen, typed } = draft;
  const suggesting = useSuggestionBox({
    condition,
    text: typed,
    field: box,
    taken: chosen,
    isLeftByCaller: true,
    onChoose: draft.choose,
  });
  const { combobox, items } = suggesting;
  const focusInput = () => box.current?.querySelector('input')?.focus();
  const reached = combobox.isOpen ? items[combobox.highlightedIndex]?.value : undefined;

  return (
    <>
      <Box
        ref={box}
        onFocus={prepareSuggestions}
        data-invalid={props.isInvalid || undefined}
        onClick={(event) => {
          if (event.target === event.currentTarget) focusInput();
        }}
      >
        <TagList label={messages.listValues} tags={chosen} onLeave={focusInput} onRemove={draft.remove} />
        <Input
          // oxlint-disable-next-line react/refs -- the getter only hands the callbacks on
          {...combobox.getInputProps({
            ...keysOf(draft, reached),
            'aria-label': messages.value,
            'aria-labelledby': undefined,
            'aria-invalid': props.isInvalid || undefined,
            'aria-describedby': [helpId, props.describedBy].filter(Boolean).join(' '),
            placeholder: chosen.length === 0 ? messages.listHint : messages.listMore,
            inputMode: condition.dataType === 'number' ? 'decimal' : undefined,
            ...asTyped,
            onBlur: draft.forget,
          })}
        />
        <SuggestionList box={suggesting} anchorRef={box} />
      </Box>
      <Help id={helpId}>{messages.listHelp}</Help>
    </>
  );
}

/** Values are code: nothing corrects them. */
const asTyped = { dir: 'auto', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

const Box = styled(TagBox)`
  max-block-size: 190px;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  ${slimScrollbar}

  &[data-readonly] {
    ${readOnlyLook}
  }

  &:focus-visible {
    ${focusRing}
  }
`;

const Input = styled(TagField)`
  ${codeText}
  flex-basis: 60px;
  min-inline-size: 60px;
`;

const Help = styled.p`
  ${ownElement}
  margin: var(--sluice-space-1) 0 0;
  color: var(--sluice-ink-3);
  font-size: var(--sluice-size-label);
  line-height: 1.4;
`;

/** Returns what typing, keys and pasting do in the input. `reached`: the suggestion that Enter and Tab take. */
function keysOf({ chosen, typed, type, add, choose, remove }: ListEditing, reached: string | undefined) {
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (isComplete(currentTarget.value)) add(currentTarget.value);
      else type(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event)) return;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const before = isRtl ? 'ArrowRight' : 'ArrowLeft';
      if (event.key === 'Tab' && typed.trim() !== '' && reached !== undefined) choose(reached);
      else if (event.key === 'Enter' && reached === undefined) {
        event.preventDefault();
        if (typed.trim() !== '') add(typed);
      } else if (event.key === 'Backspace' && typed === '') {
        const last = chosen.at(-1);
        if (last !== undefined) remove(last);
      } else if (event.key === before && selectionStart === 0 && selectionEnd === 0) {
        const chips = event.currentTarget.parentElement?.querySelectorAll('button') ?? [];
        [...chips].at(-1)?.focus();
      }
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text');
      if (!isSeveral(text)) return;
      event.preventDefault();
      add(typed + text);
    },
  };
}

/** The values of a list, and the text in the input after them. */
interface ListEditing {
  chosen: readonly string[];
  typed: string;
  /** Changes the text in the input. */
  type: (text: string) => void;
  /** Adds values as they are typed or pasted. */
  add: (text: string) => void;
  /** Adds one value, which may hold a comma. */
  choose: (value: string) => void;
  remove: (value: string) => void;
  /** Turns the text left in the input into a value like any other. */
  forget: () => void;
}

/** A list that is being typed: chosen values, and the text in the input. `onChange` gets both as one value. */
function useListDraft(
  value: string,
  onChange: (value: string) => void,
  /** The value that a name stands for. */
  meant: (text: string) => string | undefined,
): ListEditing {
  const [typedText, setTypedText] = useState('');
  const { chosen, typed } = readListDraft(value, typedText);
  const forget = () => setTypedText('');
  const asMeant = (text: string) => meant(text) ?? text;
  return {
    chosen,
    typed,
    type: (text) => {
      setTypedText(text);
      onChange(writeListDraft({ chosen, typed: text }));
    },
    add: (text) => {
      forget();
      onChange(listText(addToList(chosen, text, asMeant)));
    },
    choose: (entry) => {
      forget();
      onChange(listText([...chosen, entry]));
    },
    remove: (entry) => onChange(writeListDraft({ chosen: chosen.filter((other) => other !== entry), typed })),
    forget: () => {
      const last = withoutQuotes(typed);
      if (last !== '' && asMeant(last) !== last) onChange(listText(addToList(chosen, typed, asMeant)));
      forget();
    },
  };
}

/** A list while a person types: the finished values and the text in the input. Both count. */
interface ListDraft {
  chosen: readonly string[];
  typed: string;
}

/**
 * Takes a stored list apart. `typed` is what the input held; where the list no longer ends with it somebody else has
 * changed the list, and the input is empty again.
 */
export function readListDraft(value: string, typed: string): ListDraft {
  const values = listValues(value);
  const last = withoutQuotes(typed);
  if (last === '') return { chosen: unique(values), typed };
  return values.at(-1) === last
    ? { chosen: unique(values.slice(0, -1)), typed }
    : { chosen: unique(values), typed: '' };
}

/** The list to store: the text in the input is its last value. */
export function writeListDraft({ chosen, typed }: ListDraft): string {
  const last = withoutQuotes(typed);
  return listText(last === '' ? chosen : [...chosen, last]);
}

/** Adds what was typed or pasted, each as it is meant; what is there already is not added again. */
export function addToList(
  chosen: readonly string[],
  text: string,
  asMeant: (value: string) => string = (value) => value,
): readonly string[] {
  const values = valuesIn(text).filter((value) => value !== '');
  return unique([...chosen, ...values.map(asMeant)]);
}

/** Tells whether a text that is being typed is complete: it has a comma that is in no quotes. */
export function isComplete(text: string): boolean {
  return partsOf(text).length > 1;
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
