import { innerPassages, type PassageParent } from '../model/message.ts';
import { EMAIL_PARTS, partOfEmail } from '../model/email.ts';
import type { EmailPart, LoopPassage, Message, Passage } from '../model/template.ts';
import { compareTemplates } from './compare-templates.ts';
import { movedItems } from './match.ts';
import { factOf, matchPassages } from './match-passages.ts';
import type { TemplateChange } from './template-change.ts';

/** What differs about one passage. Absent sides: it is new, or it is gone. */
export interface PassageChange {
  /** `tag`: of a loop, its variable, list, limit or order. */
  what: 'added' | 'removed' | 'moved' | 'named' | 'text' | 'tag' | 'decision';
  before?: Passage | undefined;
  after?: Passage | undefined;
  /** The part of an email that it stands in; absent in the body. */
  part?: EmailPart | undefined;
  /** The loops around it, from the outermost. */
  path: readonly PassageParent[];
  /** For `decision`: what differs in it. */
  changes?: readonly TemplateChange[] | undefined;
}

/**
 * Returns what differs between two messages, passage by passage, in the order of the second; what is gone comes after what it
 * followed. The subject and the preheader of an email come before its body. Messages that say the same and print the same have
 * no differences.
 */
export function compareMessages(before: Message, after: Message): readonly PassageChange[] {
  if (before === after) return [];
  const ofParts = EMAIL_PARTS.flatMap((part) =>
    compareLists(partOfEmail(before, part).passages, partOfEmail(after, part).passages, []).map((change) => ({
      ...change,
      part,
    })),
  );
  return [...ofParts, ...compareLists(before.passages, after.passages, [])];
}

function compareLists(
  before: readonly Passage[],
  after: readonly Passage[],
  path: readonly PassageParent[],
): readonly PassageChange[] {
  const matches = matchPassages(before, after);
  const moved = movedItems(matches);
  const kept = new Set(matches);
  const gone = (from: number): readonly PassageChange[] => {
    const passage = before[from];
    if (passage === undefined || kept.has(from)) return [];
    return [{ what: 'removed', before: passage, path }, ...gone(from + 1)];
  };
  return [
    ...gone(0),
    ...after.flatMap((passage, index): readonly PassageChange[] => {
      const from = matches[index];
      const was = before[from ?? -1];
      if (from === undefined || was === undefined) return [{ what: 'added', after: passage, path } as const];
      const place = { before: was, after: passage, path };
      return [
        ...(moved.has(index) ? [{ what: 'moved', ...place } as const] : []),
        ...comparePassages(was, passage, path),
        ...gone(from + 1),
      ];
    }),
  ];
}

function comparePassages(
  before: Passage,
  after: Passage,
  path: readonly PassageParent[],
): readonly PassageChange[] {
  if (before === after || factOf(before) === factOf(after)) return [];
  const place = { before, after, path };
  const named: PassageChange[] = nameOf(before) === nameOf(after) ? [] : [{ what: 'named', ...place }];
  if (before.kind === 'decision' && after.kind === 'decision') {
    const changes = compareTemplates(before.template, after.template);
    return changes.length === 0 ? named : [...named, { what: 'decision', ...place, changes }];
  }
  if (before.kind !== 'loop' || after.kind !== 'loop') {
    const isSame = 'text' in before && 'text' in after && before.text === after.text;
    return isSame ? named : [...named, { what: 'text', ...place }];
  }
  const tag: PassageChange[] = tagFact(before) === tagFact(after) ? [] : [{ what: 'tag', ...place }];
  const [entries, empty] = innerPassages(after);
  return [
    ...named,
    ...tag,
    ...compareLists(
      before.passages,
      after.passages,
      entries === undefined ? path : [...path, entries.parent],
    ),
    ...compareLists(before.emptyPassages ?? [], after.emptyPassages ?? [], [
      ...path,
      empty?.parent ?? { passageId: after.id, part: 'empty' },
    ]),
  ];
}

function nameOf(passage: Passage): string | undefined {
  return 'name' in passage ? passage.name : undefined;
}

/** All that a loop says beside its name and what is inside it. */
export function tagFact(loop: LoopPassage): string {
  const { id: _, name: __, passages: ___, emptyPassages, ...tag } = loop;
  return JSON.stringify([tag, emptyPassages !== undefined]);
}
