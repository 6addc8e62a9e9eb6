import type { PassageChange } from '../compare/compare-messages.ts';
import { readerWords } from '../describe/reader-text.ts';
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
      return [textChange(textOf(before), textOf(after))];
  }
}

const partNames = { subject: 'subject', preheader: 'preheader' } as const;

/** What a passage is called: by its title, by the first words of its text, or by its list. */
export function passageName(passage: Passage): string {
  const title = passageTitle(passage);
  if (passage.kind === 'loop') return title === undefined ? loopWords(passage) : quoted(title);
  if (passage.kind === 'decision') return title === undefined ? 'decision' : quoted(title);
  // What nobody reads has no words to be called by.
  if (title === undefined && passage.text.trim() !== '') return 'layout';
  return `text ${quoted(title ?? '')}`;
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

/** Of a change that readers see, their words; of any other, what is written. */
function textChange(before: string, after: string): string {
  const from = shortened(readerWords(before).words);
  const to = shortened(readerWords(after).words);
  return from === to ? `${quoted(before)} → ${quoted(after)}` : `${quoted(from)} → ${quoted(to)}`;
}

const textOf = (passage: Passage | undefined): string =>
  passage !== undefined && 'text' in passage ? passage.text : '…';
