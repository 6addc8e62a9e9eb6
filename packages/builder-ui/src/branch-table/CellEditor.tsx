import { type Condition } from '@sluice/liquid';
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { mark } from '../builder-dom/builder-dom.ts';
import { TextInput } from '../controls/field/TextInput.styles.ts';
import { isComposing } from '../hooks/is-composing.ts';
import {
  prepareSuggestions,
  SuggestionList,
} from '../condition-builder/value-editor/suggestions/SuggestionList.tsx';
import { useSuggestionBox } from '../condition-builder/value-editor/suggestions/useSuggestionBox.ts';
import * as S from './BranchTable.styles.ts';

/** Where somebody goes when a cell is done. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay' | 'away';

interface CellEditorProps {
  label: string;
  /** What the values of the cell are known for. */
  condition: Condition;
  /** The text at first. */
  text: string;
  place: CSSProperties;
  /** Whether a text compares in a way of its own, by a sign before it: then no value is taken in its place. */
  hasOwnWay: (text: string) => boolean;
  onDone: (text: string, leaving: Leaving) => void;
  onCancel: () => void;
}

/** The field over a cell. It offers the values that are known; Enter and Tab go on to the next cell, Escape leaves it as it was. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { label, condition, text, place, onDone, onCancel } = props;
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const done = (value: string, leaving: Leaving) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(value, leaving);
  };
  const box = useSuggestionBox({
    condition,
    text: draft,
    field,
    isLeftByCaller: true,
    onChoose: (value) => done(value, 'down'),
  });
  useLayoutEffect(() => {
    prepareSuggestions();
    const input = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    input?.focus();
    input?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only as it opens
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const isChoosing = box.combobox.isOpen && !props.hasOwnWay(draft);
    const highlighted = isChoosing ? box.items[box.combobox.highlightedIndex]?.value : undefined;
    if (event.key === 'Enter' && !event.altKey) done(highlighted ?? draft, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab')
      done((box.isTyping ? highlighted : undefined) ?? draft, event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasLines = text.includes('\n');
  return (
    <S.Editor ref={field} style={place} {...mark('ownText')}>
      <TextInput
        {...(hasLines ? { as: 'textarea' } : {})}
        // oxlint-disable-next-line react/refs -- handlers run after rendering
        {...box.combobox.getInputProps({
          'aria-label': label,
          'aria-labelledby': undefined,
          autoComplete: 'off',
          spellCheck: false,
          dir: 'auto',
          onChange: (event: { currentTarget: HTMLInputElement }) => setDraft(event.currentTarget.value),
          onKeyDown,
          onBlur: () => done(draft, 'away'),
        })}
      />
      <SuggestionList box={box} anchorRef={field} />
    </S.Editor>
  );
}
