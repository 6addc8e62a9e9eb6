import type { Sample } from '../evaluator/sample.ts';
import { everyPassage, partsOfMessage } from '../model/email.ts';
import { passagesIn, type PassagePlace } from '../model/message.ts';
import type { DecisionPassage, Message, Template } from '../model/template.ts';
import { prepareMessageEvaluation, type PreparedEvaluation } from '../outcome/evaluate-message.ts';
import { planStatement } from '../translate/print/build-chain.ts';
import { referencesInText } from '../translate/references-in-text.ts';
import { analysisOf } from './analyse-template.ts';
import { type Diagram, leaf } from './diagram.ts';
import { everybody, type Everybody } from './everybody.ts';
import { Judged } from './judged.ts';
import type {
  Agreement,
  AnalysisOptions,
  DecisionReceived,
  MessageAnalysis,
  MessageVariant,
  Received,
  Undecided,
} from './result.ts';
import { ANALYSIS_STEPS, distinctReasons, NOBODY, Study, YES } from './study.ts';
import { valuesIn, questionsOf } from './asked.ts';
import { witnessOf } from './witness.ts';

/** The most messages that are told. */
export const VARIANTS_MAX = 200;
/** More ways through a message than this are not followed. */
const MOST_WAYS = 5000;
const NOT_MET = -1;

export interface MessageOptions extends AnalysisOptions {
  /** The most messages that are told. @default VARIANTS_MAX */
  variantsMax?: number | undefined;
}

/** A decision that stands in no loop, and the branch of another one in which it stands. */
interface Placed {
  id: string;
  template: Template;
  /** The decision around it by its position, and the position of its branch there; the Else comes after all branches. */
  inside?: { decision: number; branch: number } | undefined;
}

/**
 * Answers for all people and all decisions of a message together, those of a subject and a preheader among them: which messages can
 * be sent, and what goes together.
 */
export function analyseMessage(message: Message, options: MessageOptions = {}): MessageAnalysis {
  const { variantsMax = VARIANTS_MAX, limit = ANALYSIS_STEPS } = options;
  const places = passagesIn(everyPassage(message));
  const decisions = places.filter(
    (place): place is PassagePlace & { passage: DecisionPassage } => place.passage.kind === 'decision',
  );
  const share = { ...options, limit: Math.ceil(limit / (2 * Math.max(1, decisions.length))) };
  const analysed = decisions.map(({ passage }) => ({
    passageId: passage.id,
    people: everybody(passage.template, share),
  }));
  const placed = placedIn(decisions);
  // What one part of an email sets does not exist in another.
  const unknown = partsOfMessage(message).flatMap(({ passages }) => unknownIn(passagesIn(passages)));
  const together = new Together(message, placed, { ...options, limit: Math.ceil(limit / 2) });
  const isWhole = together.follow();
  if (!isWhole) together.tryPeople(analysed.map(({ people }) => people));
  const { variants, isEverything } = together.variants(variantsMax);
  const tooMany: Undecided = { code: 'too-many-steps', params: { limit } };
  const undecided = distinctReasons([
    ...(isWhole && isEverything ? [] : [tooMany]),
    ...unknown,
    ...together.unreadable,
    ...together.study.doubts,
  ]);
  const isComplete = undecided.length === 0;
  return {
    decisions: decisions.map(({ passage }, index) => ({
      passageId: passage.id,
      analysis: analysisOf(passage.template, analysed[index]?.people ?? everybody(passage.template, share)),
    })),
    variants,
    variantsMax,
    isComplete,
    agreements: isComplete ? together.agreements() : [],
    undecided,
  };
}

function placedIn(decisions: readonly (PassagePlace & { passage: DecisionPassage })[]): readonly Placed[] {
  const outside = decisions.filter(({ path }) =>
    path.every(({ part }) => part === 'branch' || part === 'else'),
  );
  const positions = new Map(outside.map(({ passage }, index) => [passage.id, index]));
  return outside.map(({ passage: { id, template }, path }): Placed => {
    const around = path.at(-1);
    const decision = positions.get(around?.passageId ?? '');
    if (around === undefined || decision === undefined) return { id, template };
    const { statements = [] } = outside[decision]?.passage.template ?? {};
    const found = statements.findIndex((statement) => statement.id === around.statementId);
    return { id, template, inside: { decision, branch: found === -1 ? statements.length : found } };
  });
}

/** What keeps decisions from being decided: loops around them, and variables that texts set which they ask for. */
function unknownIn(places: readonly PassagePlace[]): readonly Undecided[] {
  const set = new Set<string>();
  for (const { passage } of places) {
    if (passage.kind === 'loop') set.add(passage.variable);
    for (const text of textsOf(passage)) {
      for (const name of referencesInText(text).variables.keys()) set.add(name);
      for (const [, name = ''] of text.matchAll(/\{%-?\s*(?:in|de)crement\s+([\w-]+)/g)) set.add(name);
    }
  }
  return places.flatMap(({ passage, path }): readonly Undecided[] => {
    const isAborting =
      passage.kind !== 'decision' && textsOf(passage).some((text) => text.includes('abort_message'));
    if (isAborting) return [{ code: 'passage-unknown', params: { passageId: passage.id } }];
    if (passage.kind !== 'decision') return [];
    const loop = path.find(({ part }) => part === 'entries' || part === 'empty');
    const asked = passage.template.statements.map(planStatement).flatMap(questionsOf);
    const names = asked
      .flatMap(({ left, right }) => [...valuesIn(left), ...valuesIn(right)])
      .filter(({ reference }) => reference.object === 'variable')
      .map(({ reference }) => /^[A-Za-z_][\w-]*/.exec(reference.name)?.[0] ?? '')
      .filter((name) => set.has(name));
    return [
      ...(loop === undefined
        ? []
        : [{ code: 'passage-unknown', params: { passageId: loop.passageId } } as const]),
      ...names.map((name) => ({ code: 'variable-from-text', params: { name } }) as const),
    ];
  });
}

function textsOf(passage: PassagePlace['passage']): readonly string[] {
  switch (passage.kind) {
    case 'text':
    case 'kept':
      return [passage.text];
    case 'loop':
      return [];
    case 'decision': {
      const { statements, settings } = passage.template;
      return [
        ...statements.map(({ customText, passages }) => (passages === undefined ? customText : '')),
        settings.customFallback,
      ];
    }
  }
}

/** Ways through all decisions: what is received from each, or that it is not met. */
class Together {
  readonly study: Study;
  readonly #placed: readonly Placed[];
  readonly #judged: Judged[] = [];
  readonly #prepared: PreparedEvaluation;
  readonly #ways: (readonly number[])[] = [];
  readonly #known = new Map<string, number>();
  readonly #found = new Map<number, MessageVariant>();

  constructor(message: Message, placed: readonly Placed[], options: AnalysisOptions) {
    this.#placed = placed;
    this.#prepared = prepareMessageEvaluation(message);
    this.study = new Study(
      placed.map(({ template }) => template),
      options,
    );
  }

  /** Passages that Liquid cannot read: the engine sends nothing of a message that has one. */
  get unreadable(): readonly Undecided[] {
    const { unreadable } = this.#prepared.evaluate(
      { values: {} },
      { reading: 'provider', now: this.study.now },
    );
    return unreadable.map((passageId) => ({ code: 'passage-unknown', params: { passageId } }));
  }

  /** Follows all ways at once. Returns whether that was possible within the limit. */
  follow(): boolean {
    const { study } = this;
    if (!study.isReady) return false;
    return (
      study.diagrams.within(0.9, () => {
        let diagram: Diagram = study.diagrams.where(study.possible, YES, leaf(this.#idOf([])), NOBODY);
        for (const { template } of this.#placed) {
          const judged = new Judged(study, template);
          this.#judged.push(judged);
          diagram = study.diagrams.combined(diagram, judged.outcome, (way, said) =>
            way === NOBODY || said === NOBODY ? NOBODY : this.#next(way, said),
          );
        }
        for (const [said, way] of study.diagrams.waysIn(diagram, study.costOf))
          if (said !== NOBODY) this.#add(said, way);
        return true;
      }) === true
    );
  }

  /** The people of each decision alone: what the evaluator says of them is certain. */
  tryPeople(people: readonly Everybody[]): void {
    const { study } = this;
    if (this.#judged.length < this.#placed.length) {
      const made =
        study.isReady &&
        study.diagrams.within(1, () => this.#placed.map(({ template }) => new Judged(study, template)));
      this.#judged.splice(0, Infinity, ...(made || []));
    }
    if (this.#judged.length < this.#placed.length) return;
    for (const { found } of people)
      for (const witness of found.values()) {
        const said = this.#saidFor(witness.sample);
        if (said !== undefined && !this.#found.has(said))
          this.#found.set(said, { decisions: this.#received(said, witness.sample), witness });
      }
  }

  variants(most: number): { variants: readonly MessageVariant[]; isEverything: boolean } {
    const sorted = [...this.#found].toSorted(([one], [other]) => {
      const [first = [], second = []] = [this.#ways[one], this.#ways[other]];
      const at = first.findIndex((said, index) => said !== second[index]);
      return at === -1 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
    });
    return {
      variants: sorted.slice(0, most).map(([, variant]) => variant),
      isEverything: sorted.length <= most,
    };
  }

  /** Decisions where what is received from the first tells what is received from the second. */
  agreements(): readonly Agreement[] {
    const found: Agreement[] = [];
    const all = [...this.#found.values()].map(({ decisions }) => decisions);
    for (const [first, { id: passageId }] of this.#placed.entries())
      for (const [second, { id: otherId }] of this.#placed.entries()) {
        if (first === second) continue;
        const pairs = pairsOf(
          all.map((decisions) => [decisions[first]?.received, decisions[second]?.received]),
        );
        if (pairs !== undefined) found.push({ passageId, otherId, pairs });
      }
    return found;
  }

  #idOf(way: readonly number[]): number {
    const id = way.join();
    let known = this.#known.get(id);
    if (known === undefined) {
      known = this.#ways.push(way) - 1;
      if (known > MOST_WAYS) this.study.diagrams.use(Infinity);
      this.#known.set(id, known);
    }
    return known;
  }

  /** The way after one more decision. */
  #next(way: number, said: number): number {
    const before = this.#ways[way] ?? [];
    const { inside } = this.#placed[before.length] ?? {};
    const isInside = inside === undefined || before[inside.decision] === 2 * inside.branch;
    const hasEnded = before.some(
      (earlier, index) => earlier !== NOT_MET && this.#judged[index]?.effectOf(earlier)?.kind === 'abort',
    );
    return this.#idOf([...before, isInside && !hasEnded ? said : NOT_MET]);
  }

  #add(said: number, way: ReadonlyMap<number, number>): void {
    const witness = witnessOf(this.study, way);
    if (this.#saidFor(witness.sample) !== said) return;
    this.#found.set(said, { decisions: this.#received(said, witness.sample), witness });
  }

  /** The way of somebody, by the evaluator itself. */
  #saidFor(sample: Sample): number | undefined {
    const { decisions } = this.#prepared.evaluate(sample, { reading: 'provider', now: this.study.now });
    const met = new Map(decisions.map(({ passageId, evaluation }) => [passageId, evaluation]));
    const way = this.#placed.map(({ id, template }) => {
      const evaluation = met.get(id);
      if (evaluation === undefined) return NOT_MET;
      const index = evaluation.branch?.index ?? 0;
      if (evaluation.outcome === 'matched') return Judged.branch(index);
      return evaluation.outcome === 'error' ? Judged.error(index) : 2 * template.statements.length;
    });
    return this.#idOf(way);
  }

  #received(said: number, sample: Sample): readonly DecisionReceived[] {
    return (this.#ways[said] ?? []).map((one, index): DecisionReceived => {
      const passageId = this.#placed[index]?.id ?? '';
      const received: Received | undefined =
        one === NOT_MET ? undefined : this.#judged[index]?.receivedFor(one, sample);
      return { passageId, received: received ?? { code: 'not-met', params: {} } };
    });
  }
}

type Told = DecisionReceived['received'] | undefined;

/** The pairs where each first has one second; `undefined` where it has several, or where there is only one of either. */
function pairsOf(all: readonly (readonly [Told, Told])[]): Agreement['pairs'] | undefined {
  const pairs = new Map<string, { received: Received; other: Received }>();
  for (const [received, other] of all) {
    if (
      received === undefined ||
      other === undefined ||
      received.code === 'not-met' ||
      other.code === 'not-met'
    )
      continue;
    const id = idOf(received);
    const known = pairs.get(id);
    if (known !== undefined && idOf(known.other) !== idOf(other)) return undefined;
    pairs.set(id, { received, other });
  }
  const others = new Set(Array.from(pairs.values(), ({ other }) => idOf(other)));
  return pairs.size > 1 && others.size > 1 ? [...pairs.values()] : undefined;
}

/** Whose error it is does not matter. */
function idOf({ code, params }: Received): string {
  return JSON.stringify([code, 'index' in params ? params.index : 0]);
}
