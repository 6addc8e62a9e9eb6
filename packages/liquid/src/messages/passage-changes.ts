import type { PassageChange } from '../compare/compare-messages.ts';
import { passageTitle } from '../describe/passage-title.ts';
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
  const { part } = change;
  if (part !== undefined) {
    const { part: _, ...inside } = change;
    return passageChangeMessages(inside, isOnly).map((line) => `${partNames[part]}: ${line}`);
  }
  switch (what) {
    case 'decision':
      return changes.map((one) => (isOnly ? changeMessage(one) : `${name}: ${changeMessage(one)}`));
    case 'added':
    case 'removed':
    case 'moved':
      return [`${name} ${what}`];
    case 'named':
      return [`title ${givenTitle(before)} → ${givenTitle(after)}`];
    case 'tag':
      return [`${before?.kind === 'loop' ? loopWords(before) : name} → ${name}`];
    case 'text':
      return [`${textOf(before)} → ${textOf(after)}`];
  }
}

const partNames = { subject: 'subject', preheader: 'preheader' } as const;

/** What a passage is called: by its title, by the first words of its text, or by its list. */
export function passageName(passage: Passage): string {
  const title = passageTitle(passage);
  if (passage.kind === 'loop') return title === undefined ? loopWords(passage) : quoted(title);
  if (passage.kind === 'decision') return title === undefined ? 'decision' : quoted(title);
  return `text ${quoted(title ?? passage.text.trim())}`;
}

function loopWords({ variable, list, limit, offset, reversed = false }: LoopPassage): string {
  const more = [
    ...(limit === undefined ? [] : [`at most ${limit}`]),
    ...(offset === undefined ? [] : [`without the first ${offset}`]),
    ...(reversed ? ['from the last'] : []),
  ];
  return [`for each ${variable} in ${shortened(list)}`, ...more].join(', ');
}

function givenTitle(passage: Passage | undefined): string {
  return passage !== undefined && 'name' in passage && passage.name !== undefined
    ? quoted(passage.name)
    : 'none';
}

function textOf(passage: Passage | undefined): string {
  return passage !== undefined && 'text' in passage ? quoted(passage.text.trim()) : '…';
}
