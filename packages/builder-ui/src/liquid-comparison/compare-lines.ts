import { diffArrays } from 'diff';
import { editorLines, type EditorLine } from '../code-editor/editor-lines.ts';

/** A line of one of two texts, or of both. `number`: its number in the new text; of a removed line, in the old one. */
export interface ComparedLine {
  kind: 'same' | 'removed' | 'added';
  number: number;
  line: EditorLine;
}

/** Lines that are shown, or lines that are the same and far from what differs. */
export interface LineGroup {
  isFar: boolean;
  lines: readonly ComparedLine[];
}

/** Texts that differ in more lines than this are shown one after the other: to look for what they share takes too long. */
const MOST_EDITS = 2000;
/** How many lines that are the same are shown around what differs. */
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
  const near = new Set<number>();
  for (const [index, { kind }] of lines.entries())
    if (kind !== 'same') for (let at = index - AROUND; at <= index + AROUND; at += 1) near.add(at);
  for (const [index, line] of lines.entries()) {
    const isFar = !near.has(index);
    const last = groups.at(-1);
    if (last?.isFar === isFar) last.lines.push(line);
    else groups.push({ isFar, lines: [line] });
  }
  return groups.map((group) => (group.lines.length < LEAST_FAR ? { ...group, isFar: false } : group));
}
