import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { TagList } from '../../../tag-input/TagList.tsx';
import { useConditionBuilderMessages } from '../../messages.ts';
import * as S from './ListValueEditor.styles.ts';
import { isComplete } from './list-text.ts';
import { useListDraft, type ListDraft } from './useListDraft.ts';
import { SuggestionList } from '../suggestions/SuggestionList.tsx';
import { useSuggestionBox } from '../suggestions/useSuggestionBox.ts';
import type { ValueEditorProps } from '../value-editor-props.ts';

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
      <S.Box
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
        <S.Input
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
      </S.Box>
      {!isLocked && <S.Help id={helpId}>{messages.listHelp}</S.Help>}
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
