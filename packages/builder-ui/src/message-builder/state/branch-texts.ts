import type { BranchOfDecision, DecisionPassage, MessageAction, Passage } from '@sluice/liquid';
import { keepSame } from './keep-same.ts';

/** Reads a text; the ids are those of the builder. */
export type ReadPassages = (text: string) => readonly Passage[];

/** The parts of a text that stands in a branch. */
interface BranchText {
  text: string;
  passages: readonly Passage[];
}

/** Where a passage stands that the message has only as text. */
interface TextPlace extends BranchText {
  passageId: string;
  branch: BranchOfDecision;
}

/**
 * The decisions and loops in the texts of branches. A message has them as text until somebody edits one of them: to look at them
 * is no edit.
 */
export class BranchTexts {
  #read: ReadPassages | undefined;
  readonly #known = new Map<string, BranchText>();
  readonly #places = new Map<string, TextPlace>();

  /** Takes what reads texts, once it has come. */
  use(read: ReadPassages): void {
    this.#read = read;
  }

  get canRead(): boolean {
    return this.#read !== undefined;
  }

  /** What is in the text of a branch; nothing while it is only text. */
  partsOf(decision: DecisionPassage, branch: BranchOfDecision): readonly Passage[] {
    const { text, opened } = textOf(decision, branch);
    const passages = opened ?? this.#passagesOf(decision.id, branch, text);
    return passages.some(hasParts) ? passages : NOTHING;
  }

  /** All passages of a text, for an edit in it. */
  passagesOf(decision: DecisionPassage, branch: BranchOfDecision): readonly Passage[] {
    const { text, opened } = textOf(decision, branch);
    return opened ?? this.#passagesOf(decision.id, branch, text);
  }

  /** The edits that make a passage one that the message has, from the outermost. */
  openingOf(passageId: string): readonly MessageAction[] {
    const place = this.#places.get(passageId);
    if (place === undefined) return [];
    const { passages, branch, passageId: around } = place;
    return [...this.openingOf(around), { type: 'branch-opened', passageId: around, branch, passages }];
  }

  /** The decision around a passage that the message has only as text. */
  aroundOf(passageId: string): string | undefined {
    return this.#places.get(passageId)?.passageId;
  }

  #passagesOf(passageId: string, branch: BranchOfDecision, text: string): readonly Passage[] {
    if (!text.includes('{%') || this.#read === undefined) return NOTHING;
    const key = branch === 'else' ? passageId : branch.statementId;
    const known = this.#known.get(key);
    if (known?.text === text) return known.passages;
    const read = this.#read(text);
    const passages = known === undefined ? read : keepSame(known.passages, read);
    this.#known.set(key, { text, passages });
    for (const passage of passages) this.#place(passage, { passageId, branch, text, passages });
    return passages;
  }

  #place(passage: Passage, place: TextPlace): void {
    this.#places.set(passage.id, place);
    if (passage.kind !== 'loop') return;
    for (const inside of [...passage.passages, ...(passage.emptyPassages ?? [])]) this.#place(inside, place);
  }
}

const NOTHING: readonly Passage[] = [];

const hasParts = ({ kind }: Passage): boolean => kind === 'decision' || kind === 'loop';

function textOf(
  { template }: DecisionPassage,
  branch: BranchOfDecision,
): { text: string; opened: readonly Passage[] | undefined } {
  if (branch === 'else') {
    const { hasFallback, fallbackType, customFallback, fallbackPassages } = template.settings;
    const isSent = hasFallback && fallbackType === 'custom';
    return isSent ? { text: customFallback, opened: fallbackPassages } : { text: '', opened: undefined };
  }
  const statement = template.statements.find(({ id }) => id === branch.statementId);
  return { text: statement?.customText ?? '', opened: statement?.passages };
}
