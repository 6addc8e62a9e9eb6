import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react';
import { listText } from '@sluice/liquid';
import { styled } from 'styled-components';
import { TagList } from '../../../tag-input/TagList.tsx';
import { useConditionBuilderMessages } from '../../messages.ts';
import { isComplete, addToList, readListDraft, writeListDraft } from './list-text.ts';
import { SuggestionList } from '../suggestions/SuggestionList.tsx';
import { useSuggestionBox } from '../suggestions/useSuggestionBox.ts';
import type { ValueEditorProps } from '../useTypedValueProps.ts';
import { Box as TagBox, Input as TagField } from '../../../tag-input/TagBox.styles.ts';
import { codeText, ownElement, slimScrollbar } from '../../../theme/mixins.ts';

/**
 * The values of *is any of*: each a chip. Enter, comma and choosing add; in quotes a comma is part of its value. Backspace
 * in the empty input removes the last; the left arrow goes to the chips. The text in the input counts at once, so that
 * nothing typed is ever left out.
 */
export function ListValueEditor(props: ValueEditorProps): ReactNode {
  const { condition, isLocked, onChange } = props;
  const messages = useConditionBuilderMessages();
  const box = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const draft = useListDraft(condition.value, onChange);
  const { chosen, typed } = draft;
  const suggesting = useSuggestionBox({
    condition,
    text: typed,
    field: box,
    taken: chosen,
    onChoose: draft.choose,
  });
  const { combobox } = suggesting;
  const focusInput = () => box.current?.querySelector('input')?.focus();
  const isChoosing = combobox.isOpen && combobox.highlightedIndex >= 0;

  return (
    <>
      <Box
        ref={box}
        data-disabled={isLocked || undefined}
        data-invalid={props.isInvalid || undefined}
        onClick={(event) => {
          if (event.target === event.currentTarget) focusInput();
        }}
      >
        <TagList
          label={messages.listValues}
          tags={chosen}
          isDisabled={isLocked}
          onLeave={focusInput}
          onRemove={draft.remove}
        />
        <Input
          // oxlint-disable-next-line react/refs -- the getter only hands the callbacks on
          {...combobox.getInputProps({
            ...keysOf(draft, isChoosing),
            'aria-label': messages.value,
            'aria-labelledby': undefined,
            'aria-invalid': props.isInvalid || undefined,
            'aria-describedby': [helpId, props.describedBy].filter(Boolean).join(' '),
            placeholder: chosen.length === 0 ? messages.listHint : messages.listMore,
            disabled: isLocked,
            inputMode: condition.dataType === 'number' ? 'decimal' : undefined,
            ...asTyped,
            onBlur: draft.forget,
          })}
        />
        <SuggestionList box={suggesting} anchorRef={box} isDisabled={isLocked} />
      </Box>
      {!isLocked && <Help id={helpId}>{messages.listHelp}</Help>}
    </>
  );
}

/** Values are code: nothing corrects them. */
const asTyped = { dir: 'auto', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** What typing, keys and pasting do in the input. `isChoosing`: Enter takes a suggestion. */
function keysOf({ chosen, typed, type, add, remove }: ListDraft, isChoosing: boolean) {
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (isComplete(currentTarget.value)) add(currentTarget.value);
      else type(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const before = isRtl ? 'ArrowRight' : 'ArrowLeft';
      if (event.key === 'Enter' && !isChoosing) {
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
      if (!/[,\n\t]/u.test(text)) return;
      event.preventDefault();
      add(typed + text);
    },
  };
}

/** The values of a list, and the text in the input after them. */
interface ListDraft {
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
function useListDraft(value: string, onChange: (value: string) => void): ListDraft {
  const [typedText, setTypedText] = useState('');
  const { chosen, typed } = readListDraft(value, typedText);
  const forget = () => setTypedText('');
  return {
    chosen,
    typed,
    type: (text) => {
      setTypedText(text);
      onChange(writeListDraft({ chosen, typed: text }));
    },
    add: (text) => {
      forget();
      onChange(listText(addToList(chosen, text)));
    },
    choose: (entry) => {
      forget();
      onChange(listText([...chosen, entry]));
    },
    remove: (entry) => onChange(writeListDraft({ chosen: chosen.filter((other) => other !== entry), typed })),
    forget,
  };
}

const Box = styled(TagBox)`
  max-block-size: 190px;
  padding: var(--sluice-space-1);
  overflow-y: auto;
  ${slimScrollbar}
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
