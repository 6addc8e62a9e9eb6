import type { TextEdit } from '@sluice/liquid/text';
import {
  memo,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { Error as ErrorText } from '../controls/field/Field.styles.ts';
import { mark } from '../builder-dom/builder-dom.ts';
import type { MarkedSpan } from '../liquid-code/mark-findings.ts';
import { Token } from '../liquid-code/Token.styles.ts';
import * as S from './CodeEditor.styles.ts';
import {
  editorLines,
  isSameEditorLine,
  type CodeLanguage,
  type EditorLine,
  asShown,
  shownOffset,
  withTyped,
} from './editor-lines.ts';

/** The editor's own door: a component beside it can ask for these. Offsets are those of its `value`. */
export interface CodeEditorHandle {
  focus: () => void;
  /** Selects a range, scrolls it into view and focuses the text. */
  select: (start: number, end: number) => void;
  /** Makes edits as one step of the browser's own undo, and focuses what they have written. */
  replace: (edits: readonly TextEdit[]) => void;
}

export interface CodeEditorProps {
  label: string;
  /** Whether a heading above says already what this is. */
  isLabelHidden?: boolean | undefined;
  value: string;
  onChange: (text: string) => void;
  /**
   * `plain` has no colors.
   * @default 'liquid'
   */
  language?: CodeLanguage | undefined;
  /** What the checks say about `value`: underlined, with the number of their lines in color. */
  findings?: readonly MarkedSpan[] | undefined;
  placeholder?: string | undefined;
  /** The ids of what describes the text. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Why it cannot stay as it is; said below, and the text is invalid. */
  error?: string | undefined;
  readOnly?: boolean | undefined;
  /** Whether it has focus at first. */
  autoFocus?: boolean | undefined;
  /**
   * The lines it has room for when it is empty.
   * @default 6
   */
  minLines?: number | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
  handle?: Ref<CodeEditorHandle> | undefined;
}

const NO_FINDINGS: readonly MarkedSpan[] = [];

/**
 * The one editor for code: colored, numbered, with what the checks say underlined. The text itself stays an ordinary text
 * field above what is drawn: every letter can be reached, selected, typed and pasted, and the browser's undo works.
 */
export function CodeEditor(props: CodeEditorProps): ReactNode {
  const { label, value, language = 'liquid', findings = NO_FINDINGS, minLines = 6 } = props;
  const id = useId();
  const errorId = useId();
  const { error } = props;
  const isInvalid = props.isInvalid === true || error !== undefined || undefined;
  const drawn = useRef<HTMLPreElement>(null);
  const { field, type, focus, select, replace } = useCodeEditing(value, props.onChange, drawn);
  useImperativeHandle(props.handle, () => ({ focus, select, replace }));
  const lines = useLines(value, language, findings);

  // The field takes the place of the button that opened it.
  const [{ autoFocus }] = useState(props);
  useLayoutEffect(() => {
    if (autoFocus === true) field.current?.focus();
  }, [autoFocus, field]);

  return (
    <S.Root>
      <S.Label
        htmlFor={id}
        data-hidden={props.isLabelHidden === true || undefined}
        data-required={props.isRequired === true || undefined}
      >
        {label}
      </S.Label>
      <S.Frame data-invalid={isInvalid}>
        <S.Sheet style={{ '--lines': minLines }}>
          <S.Drawn ref={drawn} aria-hidden>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its number
              <DrawnLine key={index} number={index + 1} line={line} />
            ))}
          </S.Drawn>
          <S.TextArea
            ref={field}
            id={id}
            value={value}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            required={props.isRequired}
            aria-invalid={isInvalid}
            aria-describedby={
              error === undefined ? props.describedBy : `${props.describedBy ?? ''} ${errorId}`.trim()
            }
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            onChange={(event) => type(event.target.value)}
            onKeyDown={props.onKeyDown}
          />
        </S.Sheet>
      </S.Frame>
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </S.Root>
  );
}

/** The lines as they are drawn: colored, with the places of findings marked. */
function useLines(
  value: string,
  language: CodeLanguage,
  findings: readonly MarkedSpan[],
): readonly EditorLine[] {
  return useMemo(() => {
    const marks = findings.map(({ start, end, severity }) => ({
      severity,
      start: shownOffset(value, start),
      end: shownOffset(value, end),
    }));
    return editorLines(asShown(value), language, marks);
  }, [value, language, findings]);
}

const DrawnLine = memo(
  function DrawnLine({ number, line }: { number: number; line: EditorLine }): ReactNode {
    return (
      <S.Line {...mark('lineNumber', number)} data-severity={line.severity}>
        {line.tokens.map((token) => (
          <Token key={token.start - line.start} data-kind={token.kind} data-severity={token.severity}>
            {token.text}
          </Token>
        ))}
      </S.Line>
    );
  },
  (before, after) => before.number === after.number && isSameEditorLine(before.line, after.line),
);

interface CodeEditing {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Takes what the field shows after typing. */
  type: (typed: string) => void;
  focus: () => void;
  select: (start: number, end: number) => void;
  replace: (edits: readonly TextEdit[]) => void;
}

/** Typing, selecting and replacing in the field of a code editor; `drawn` holds its lines. */
function useCodeEditing(
  value: string,
  onChange: (text: string) => void,
  drawn: RefObject<HTMLElement | null>,
): CodeEditing {
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<{ start: number; end: number }>(undefined);

  const selectShown = (start: number, end: number) => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(start, end);
    const line = asShown(value).slice(0, start).split('\n').length - 1;
    const element = drawn.current?.children[line];
    if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'nearest' });
  };

  // Once the new text is drawn.
  useLayoutEffect(() => {
    const range = wanted.current;
    if (range === undefined) return;
    wanted.current = undefined;
    selectShown(range.start, range.end);
  });

  const replace = (edits: readonly TextEdit[]) => {
    const first = Math.min(...edits.map(({ start }) => start));
    const last = Math.max(...edits.map(({ end }) => end));
    const element = field.current;
    if (element === null || !Number.isFinite(first)) return;
    // All edits are one step: what is between them is written again.
    const replaced = textAfter(value.slice(first, last), edits, first);
    const written = asShown(replaced);
    const start = shownOffset(value, first);
    wanted.current = { start: start + written.length, end: start + written.length };
    if (!typeInto(element, start, shownOffset(value, last), written))
      onChange(`${value.slice(0, first)}${replaced}${value.slice(last)}`);
  };

  return {
    field,
    type: (typed) => onChange(withTyped(value, typed)),
    focus: () => field.current?.focus(),
    select: (start, end) => selectShown(shownOffset(value, start), shownOffset(value, end)),
    replace,
  };
}

/** A part of a text, which begins at `offset`, after edits of it. */
function textAfter(part: string, edits: readonly TextEdit[], offset: number): string {
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    pieces.push(part.slice(from, edit.start - offset), edit.text);
    from = edit.end - offset;
  }
  return `${pieces.join('')}${part.slice(from)}`;
}

/**
 * Replaces a part of a field's text the way typing does, so that the browser's own undo takes it back. The command is an old
 * one, and the only one that browsers offer for this. Answers whether the browser did it.
 */
function typeInto(field: HTMLTextAreaElement, start: number, end: number, text: string): boolean {
  field.focus();
  field.setSelectionRange(start, end);
  if (start === end && text === '') return true;
  const page = field.ownerDocument;
  if (typeof page.execCommand !== 'function') return false;
  return page.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
