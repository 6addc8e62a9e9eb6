import {
  everyPassage,
  passageTitle,
  type BranchOfDecision,
  type DecisionPassage,
  type Message,
  type Passage,
} from '@sluice/liquid';
import { variablesSetIn } from '../../condition-builder/root/set-above.ts';
import type { PartCounts } from '../../catalog/message-builder-messages.ts';
import type { BranchTexts } from '../state/branch-texts.ts';
import { isBlankText, onlyDecisionOf } from '../state/view-template.ts';

/** What the outline says of a passage beside what is in it. */
export interface PassageMark {
  /** Counted over the whole message; absent in a loop, whose decisions are made for each entry. */
  number: string | undefined;
  /** The title given by hand, or the first words. */
  title: string | undefined;
  /** The variable of the loop around it. */
  variable: string | undefined;
  /** The decision around it, and the branch of it in whose text it stands. */
  around: { passageId: string; branch: BranchOfDecision } | undefined;
}

/** A message as its outline shows it. */
export interface Outline {
  marks: ReadonlyMap<string, PassageMark>;
  counts: PartCounts;
  /** Nothing but one decision: there is nothing to outline. */
  isPlain: boolean;
  /** Whether the texts of branches could be read. */
  areTextsRead: boolean;
}

/** Reads the outline of a message. */
export function outlineOf(message: Message, texts: BranchTexts): Outline {
  const reader = new OutlineReader(texts);
  reader.readAll(everyPassage(message), undefined, undefined);
  const only = onlyDecisionOf(message);
  return {
    marks: reader.marks,
    counts: reader.counts,
    isPlain: only !== undefined && !hasTextParts(only),
    areTextsRead: texts.canRead,
  };
}

class OutlineReader {
  readonly marks = new Map<string, PassageMark>();
  readonly counts = { decisions: 0, loops: 0, texts: 0, kept: 0 };
  readonly #texts: BranchTexts;
  #count = 0;
  #loops = 0;

  constructor(texts: BranchTexts) {
    this.#texts = texts;
  }

  readAll(passages: readonly Passage[], variable: string | undefined, around: PassageMark['around']): void {
    for (const passage of passages) this.#read(passage, variable, around);
  }

  #read(passage: Passage, variable: string | undefined, around: PassageMark['around']): void {
    const { id } = passage;
    if (passage.kind === 'loop') {
      this.counts.loops += 1;
      this.marks.set(id, { number: undefined, title: passage.name, variable, around });
      this.#loops += 1;
      this.readAll(passage.passages, passage.variable, around);
      this.readAll(passage.emptyPassages ?? [], variable, around);
      this.#loops -= 1;
    } else if (passage.kind === 'decision') {
      this.counts.decisions += 1;
      // As `decisionNumbers` counts, so that the email has the same numbers.
      if (this.#loops === 0) this.#count += 1;
      const number = this.#loops === 0 ? String(this.#count) : undefined;
      this.marks.set(id, { number, title: passageTitle(passage), variable, around });
      for (const branch of branchesOf(passage))
        this.readAll(this.#texts.partsOf(passage, branch), variable, { passageId: id, branch });
    } else if (passage.kind === 'kept') this.counts.kept += 1;
    else if (around === undefined && !isBlankText(passage)) this.counts.texts += 1;
  }
}

/** The branches of a decision, from the first on. */
export function branchesOf({ template }: DecisionPassage): readonly BranchOfDecision[] {
  const branches: BranchOfDecision[] = template.statements.map(({ id: statementId }) => ({ statementId }));
  return template.settings.hasFallback ? [...branches, 'else'] : branches;
}

/** Tells whether a text looks as if there was a decision or a loop in it. It is read once what reads texts has come. */
const PARTS = /\{%-?\s*(?:if|unless|case|for)\s/u;

function hasTextParts({ template: { statements, settings } }: DecisionPassage): boolean {
  return (
    statements.some(({ customText }) => PARTS.test(customText)) ||
    (settings.hasFallback && settings.fallbackType === 'custom' && PARTS.test(settings.customFallback))
  );
}

const variables = new WeakMap<Passage, readonly string[]>();

/** The variables that a message sets, anywhere outside of its decisions. */
export function variablesOf(message: Message): readonly string[] {
  return everyPassage(message).flatMap((passage) => {
    let own = variables.get(passage);
    if (own === undefined) {
      own = ownVariables(passage);
      variables.set(passage, own);
    }
    return own;
  });
}

function ownVariables(passage: Passage): readonly string[] {
  if (passage.kind === 'decision') return [];
  if (passage.kind !== 'loop') return [...variablesSetIn(passage.text)];
  const inside = [...passage.passages, ...(passage.emptyPassages ?? [])].flatMap(ownVariables);
  return [passage.variable, 'forloop', ...inside];
}
