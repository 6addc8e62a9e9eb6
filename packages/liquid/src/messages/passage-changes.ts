import type { PassageChange } from '../compare/compare-messages.ts';
import type { LoopPassage, Passage } from '../model/template.ts';
import { changeMessage } from './changes.ts';
import { quoted, shortened } from './sentences.ts';

/**
 * Returns what differs about a passage, each difference in one line: `“Winter sale”: Else If 2: value Gold → Platinum`.
 * @param isOnly whether the message has no other decision, so that nobody asks which one it is
 */
export function passageChangeMessages(change: PassageChange, isOnly = false): readonly string[] {
  const { what, before, after, changes = [] } = change;
  const passage = after ?? before;
  if (passage === undefined) return [];
  const name = passageName(passage);
  switch (what) {
    case 'decision':
      return changes.map((one) => (isOnly ? changeMessage(one) : `${name}: ${changeMessage(one)}`));
    case 'added':
    case 'removed':
    case 'moved':
      return [`${name} ${what}`];
    case 'named':
      return [`title ${titleOf(before)} → ${titleOf(after)}`];
    case 'tag':
      return [`${before?.kind === 'loop' ? loopWords(before) : name} → ${name}`];
    case 'text':
      return [`${textOf(before)} → ${textOf(after)}`];
  }
}

/** What a passage is called: by its title, by the first words of its text, or by its list. */
export function passageName(passage: Passage): string {
  if (passage.kind === 'loop') return passage.name === undefined ? loopWords(passage) : quoted(passage.name);
  if (passage.kind !== 'decision') return `text ${quoted(passage.text.trim())}`;
  const { name, template } = passage;
  const text = template.statements.map(({ customText }) => customText.trim()).find((words) => words !== '');
  return text === undefined && name === undefined ? 'decision' : quoted(name ?? text ?? '');
}

function loopWords({ variable, list, limit, offset, reversed = false }: LoopPassage): string {
  const more = [
    ...(limit === undefined ? [] : [`at most ${limit}`]),
    ...(offset === undefined ? [] : [`without the first ${offset}`]),
    ...(reversed ? ['from the last'] : []),
  ];
  return [`for each ${variable} in ${shortened(list)}`, ...more].join(', ');
}

function titleOf(passage: Passage | undefined): string {
  return passage !== undefined && 'name' in passage && passage.name !== undefined
    ? quoted(passage.name)
    : 'none';
}

function textOf(passage: Passage | undefined): string {
  return passage !== undefined && 'text' in passage ? quoted(passage.text.trim()) : '…';
}
