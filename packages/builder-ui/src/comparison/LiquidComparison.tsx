import { WrapText } from 'lucide-react';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { diffArrays } from 'diff';
import { mark } from '../builder-dom/builder-dom.ts';
import { Token } from '../liquid-code/Token.styles.ts';
import * as S from './LiquidComparison.styles.ts';
import { useLiquidComparisonMessages } from './messages.ts';
import { editorLines, type EditorLine } from '../code-editor/editor-lines.ts';

export interface LiquidComparisonProps {
  /** The Liquid as it was. */
  before: string;
  /** The Liquid as it is, or will be. */
  after: string;
  /** What it is the Liquid of, for screen readers. */
  label: string;
  /** Shown in the font of code above the lines, such as the name of a snippet. */
  title?: string | undefined;
  /** Beside the title: which text is compared with which. */
  note?: string | undefined;
  /**
   * Whether long lines wrap at first; the person can change it.
   * @default true
   */
  isWrapped?: boolean | undefined;
  /** Set on the panel: give it a height of your own, and its lines scroll. */
  className?: string | undefined;
}

/**
 * Two Liquid texts as one: lines that went and lines that came are marked, long runs of lines that are the same are
 * folded. Signs and numbers are not copied.
 */
export function LiquidComparison(props: LiquidComparisonProps): ReactNode {
  const { before, after, label, title, note, className } = props;
  const messages = useLiquidComparisonMessages();
  const [isWrapped, setWrapped] = useState(props.isWrapped ?? true);
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  const count = (kind: ComparedLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  return (
    <S.Panel className={className} aria-label={label}>
      <S.Head>
        <S.Title>
          {title !== undefined && <code dir="auto">{title}</code>}
          {note}
        </S.Title>
        <S.Wrap
          compact
          label={messages.wrap}
          icon={<WrapText aria-hidden />}
          aria-pressed={isWrapped}
          onPress={() => setWrapped(!isWrapped)}
        />
      </S.Head>
      {before === after ? (
        <S.Same>{messages.same}</S.Same>
      ) : (
        <S.Code aria-label={messages.counts(count('added'), count('removed'))}>
          <S.Lines data-wrapped={isWrapped || undefined}>
            {/* Another comparison folds its lines again. */}
            <Groups key={`${String(before.length)} ${String(after.length)}`} lines={lines} />
          </S.Lines>
        </S.Code>
      )}
    </S.Panel>
  );
}

/** A line of one of two texts, or of both. `number`: its number in the new text; of a removed line, in the old one. */
interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  number: number;
  line: EditorLine;
}

/** Lines that are shown, or lines that are the same and far from what differs. */
interface LineGroup {
  isFar: boolean;
  lines: readonly ComparedLine[];
}

/** Texts that differ in more lines than this are shown one after the other: to look for what they share takes too long. */
const MOST_EDITS = 2000;

/** The number of unchanged lines that are shown around a change. */
const AROUND = 3;

/** Fewer lines than these are not worth a button. */
const LEAST_FAR = 4;

/** The lines of two texts as one. Each is colored as part of its own text. */
export function compareLines(before: string, after: string): readonly ComparedLine[] {
  const [was, is] = [before, after].map((text) => editorLines(text, 'liquid', []));
  const old = was ?? [];
  const now = is ?? [];
  const texts = [old, now].map((lines) => lines.map(({ tokens }) => tokens.map(({ text }) => text).join('')));
  const parts = diffArrays(texts[0] ?? [], texts[1] ?? [], { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [...numbered(old, 'removed', 0), ...numbered(now, 'added', 0)];
  const compared: ComparedLine[] = [];
  let [atOld, atNow] = [0, 0];
  for (const { count, added, removed } of parts) {
    if (removed) compared.push(...numbered(old.slice(atOld, atOld + count), 'removed', atOld));
    else compared.push(...numbered(now.slice(atNow, atNow + count), added ? 'added' : 'same', atNow));
    if (!added) atOld += count;
    if (!removed) atNow += count;
  }
  return compared;
}

function numbered(lines: readonly EditorLine[], kind: ComparedLine['kind'], start: number): ComparedLine[] {
  return lines.map((line, index) => ({ kind, number: start + index + 1, line }));
}

/** The lines in groups: long runs of what is the same are folded, but for the lines next to what differs. */
export function groupLines(lines: readonly ComparedLine[]): readonly LineGroup[] {
  const groups: { isFar: boolean; lines: ComparedLine[] }[] = [];
  const nearChanges = new Set<number>();
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') for (let at = index - AROUND; at <= index + AROUND; at += 1) nearChanges.add(at);
  for (const [index, line] of lines.entries()) {
    const isFar = !nearChanges.has(index);
    const last = groups.at(-1);
    if (last?.isFar === isFar) last.lines.push(line);
    else groups.push({ isFar, lines: [line] });
  }
  return groups.map((group) => (group.lines.length < LEAST_FAR ? { ...group, isFar: false } : group));
}

function Groups({ lines }: { lines: readonly ComparedLine[] }): ReactNode {
  const messages = useLiquidComparisonMessages();
  const groups = useMemo(() => groupLines(lines), [lines]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return groups.map((group, index) => {
    const key =
      group.lines[0] === undefined ? index : `${group.lines[0].kind} ${String(group.lines[0].number)}`;
    if (!group.isFar || unfolded.has(index)) return <GroupLines key={key} lines={group.lines} />;
    return (
      <S.Fold key={key} type="button" onClick={() => setUnfolded(new Set([...unfolded, index]))}>
        {messages.unchanged(group.lines.length)}
      </S.Fold>
    );
  });
}

const GroupLines = memo(function GroupLines({ lines }: { lines: readonly ComparedLine[] }): ReactNode {
  return lines.map((line) => <LineOf key={`${line.kind} ${String(line.number)}`} compared={line} />);
});

const elements = { removed: 'del', added: 'ins' } as const;

function LineOf({ compared: { kind, number, line } }: { compared: ComparedLine }): ReactNode {
  const messages = useLiquidComparisonMessages();
  const pieces = line.tokens.map((token) => (
    <Token key={token.start} data-kind={token.kind}>
      {token.text}
    </Token>
  ));
  if (kind === 'same')
    return (
      <S.Line {...mark('lineNumber', number)}>
        {pieces}
        {'\n'}
      </S.Line>
    );
  const Element = elements[kind];
  return (
    <S.Line data-change={kind}>
      <S.Spoken>{kind === 'removed' ? messages.removedLine : messages.addedLine} </S.Spoken>
      <Element>
        {pieces}
        {'\n'}
      </Element>
    </S.Line>
  );
}
