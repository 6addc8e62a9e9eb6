import { everyPassage, type PassagesOfMessage } from './email.ts';
import type { AcceptedFinding, DecisionPassage, Message, Passage, Template } from './template.ts';

/** Where a list of passages stands: in the message, in a loop, in its empty case, or in the text of a branch. */
export interface PassageParent {
  /** The loop or the decision around it. */
  passageId: string;
  /** `entries` and `empty` of a loop, `branch` and `else` of a decision. */
  part: 'entries' | 'empty' | 'branch' | 'else';
  /** The branch, for `branch`. */
  statementId?: string | undefined;
}

/** A list of passages inside another passage. */
export interface InnerPassages {
  parent: PassageParent;
  passages: readonly Passage[];
}

const none: readonly InnerPassages[] = [];

/** Tells a message from a template. */
export function isMessage(value: object): value is Message {
  return 'passages' in value && 'version' in value;
}

/** What somebody has accepted in a template or a message. */
export function acceptedIn(subject: Template | Message): readonly AcceptedFinding[] {
  return (isMessage(subject) ? subject : subject.settings).acceptedFindings ?? [];
}

/** The lists of passages directly inside a passage, in reading order. */
export function innerPassages(passage: Passage): readonly InnerPassages[] {
  const { id } = passage;
  if (passage.kind === 'loop') {
    const entries = { parent: { passageId: id, part: 'entries' }, passages: passage.passages } as const;
    const { emptyPassages } = passage;
    if (emptyPassages === undefined) return [entries];
    return [entries, { parent: { passageId: id, part: 'empty' }, passages: emptyPassages }];
  }
  if (passage.kind !== 'decision') return none;
  const { statements } = passage.template;
  const found: InnerPassages[] = [];
  for (const { id: statementId, passages } of statements)
    if (passages !== undefined)
      found.push({ parent: { passageId: id, part: 'branch', statementId }, passages });
  const inElse = passagesInElse(passage.template);
  if (inElse !== undefined) found.push({ parent: { passageId: id, part: 'else' }, passages: inElse });
  return found.length === 0 ? none : found;
}

/** What is in the text of the `else`, once it is opened; `undefined` where no such text is sent. */
export function passagesInElse({ settings }: Template): readonly Passage[] | undefined {
  const { hasFallback, fallbackType, fallbackPassages } = settings;
  return hasFallback && fallbackType === 'custom' ? fallbackPassages : undefined;
}

/** A passage with all that is around it, from the outermost. */
export interface PassagePlace {
  passage: Passage;
  path: readonly PassageParent[];
}

/** Every passage of a message in reading order, a passage before those inside it. */
export function passagesIn(
  passages: readonly Passage[],
  path: readonly PassageParent[] = [],
): readonly PassagePlace[] {
  return passages.flatMap((passage) => [
    { passage, path },
    ...innerPassages(passage).flatMap((inner) => passagesIn(inner.passages, [...path, inner.parent])),
  ]);
}

/** Finds a passage at any depth. */
export function passageById(message: PassagesOfMessage, id: string): PassagePlace | undefined {
  return passagesIn(everyPassage(message)).find(({ passage }) => passage.id === id);
}

/** The decision that a branch belongs to. */
export function decisionOfStatement(
  message: PassagesOfMessage,
  statementId: string,
): DecisionPassage | undefined {
  for (const { passage } of passagesIn(everyPassage(message))) {
    if (passage.kind !== 'decision') continue;
    if (passage.template.statements.some(({ id }) => id === statementId)) return passage;
  }
  return undefined;
}

/**
 * The numbers by which the decisions of a message are called, from 1 in reading order. Those in a loop have none: they are met
 * once for each entry. Those of a subject and a preheader come first, as they are read.
 */
export function decisionNumbers(message: PassagesOfMessage): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { passage, path } of passagesIn(everyPassage(message))) {
    const isInLoop = path.some(({ part }) => part === 'entries' || part === 'empty');
    if (passage.kind === 'decision' && !isInLoop) numbers.set(passage.id, numbers.size + 1);
  }
  return numbers;
}
