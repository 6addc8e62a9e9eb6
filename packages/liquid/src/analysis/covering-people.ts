import { rubyText } from '../evaluator/ruby-text.ts';
import { isTime, kindOf } from '../evaluator/values.ts';
import type { SampleValue } from '../evaluator/sample.ts';
import type { Comparison } from '../expression/nodes.ts';
import type { Template } from '../model/template.ts';
import { readOnce } from '../model/read-once.ts';
import { questionId, questionsOf, valuesIn } from './asked.ts';
import type { Attribute } from './attributes.ts';
import { type Diagram, leaf, type Way } from './diagram.ts';
import { Judged } from './judged.ts';
import type { PersonClass } from './person-class.ts';
import type {
  AnalysisOptions,
  CoveringPeople,
  CoveringPerson,
  CoverParams,
  Undecided,
  Witness,
} from './result.ts';
import type { Coded } from '../model/coded.ts';
import { distinctReasons, NO, NOBODY, Study, YES } from './study.ts';
import { witnessOf } from './witness.ts';

/** Somebody who is needed: one of those of a diagram that says `YES`, with a value that is given. */
interface Need {
  covers: Coded<CoverParams>;
  diagram: Diagram;
  /** What a diagram says of those who are meant. */
  said: number;
  way: Way;
  /** What of the way has to be so. */
  given?: Way;
  chosen?: readonly [key: string, value: PersonClass];
  /** The JSON of the value. */
  chosenId?: string;
}

/**
 * A small set of people by whom edits are noticed: somebody for everything that is received, and on both sides of each condition
 * where it decides, right at the values that it names. The same template has the same people.
 */
export function coveringPeople(template: Template, options: AnalysisOptions = {}): CoveringPeople {
  const study = new Study([template], options, { isNear: true });
  const tooMany: Undecided = { code: 'too-many-steps', params: { limit: study.diagrams.limit } };
  const needs: Need[] = [];
  let judged: Judged | undefined;
  const isWhole =
    study.isReady &&
    study.diagrams.within(0.8, () => {
      judged = new Judged(study, template);
      for (const need of needsOf(judged)) needs.push(need);
      return true;
    }) === true;
  const people = judged && study.diagrams.within(1, () => judged && peopleFor(judged, needs));
  const undecided = distinctReasons([...(isWhole && people ? [] : [tooMany]), ...study.doubts]);
  return { people: people ?? [], isComplete: undecided.length === 0, undecided };
}

function* needsOf(judged: Judged): Generator<Need> {
  const { study, branches } = judged;
  const { diagrams } = study;
  for (const [said, way] of diagrams.waysIn(judged.outcome, study.costOf))
    if (said !== NOBODY)
      yield { covers: { code: 'receives', params: {} }, diagram: judged.outcome, said, way };
  let coming = study.possible;
  for (const { chain, index, statementId } of branches) {
    if (chain === undefined) continue;
    const plan = study.plansOf(judged.template)[index];
    if (plan === undefined) continue;
    const questions = Map.groupBy(questionsOf(plan), ({ conditionId }) => conditionId);
    const ids = new Set([...questions.keys(), ...plan.comparisons.map(({ conditionId }) => conditionId)]);
    for (const conditionId of ids) {
      const asked = questions.get(conditionId) ?? [];
      // Who meets the conditions, who does not and who gets an error never receive the same from here on.
      const [yes, no] = ([YES, NO] as const).map((answer) => study.chain(plan, { conditionId, answer }));
      if (yes === undefined || no === undefined || yes === no) continue;
      const differs = diagrams.combined(yes, no, (one, other) => (one === other ? NO : YES));
      const decisive = diagrams.where(coming, YES, differs, NO);
      if (decisive === leaf(NO)) continue;
      for (const need of needsAt(study, decisive, asked))
        yield {
          covers: { code: 'condition', params: { statementId, conditionId, answer: false } },
          said: YES,
          ...need,
        };
    }
    yield* overlapsAt(judged, chain, index);
    coming = diagrams.where(
      coming,
      YES,
      diagrams.combined(chain, leaf(NO), (answer) => (answer === NO ? YES : NO)),
      NO,
    );
  }
}

/** Those for whom a condition decides, with each value at which one of its answers changes. */
function needsAt(
  study: Study,
  decisive: Diagram,
  asked: readonly Comparison[],
): readonly Pick<Need, 'diagram' | 'way' | 'given' | 'chosen' | 'chosenId'>[] {
  const { diagrams } = study;
  const keys = new Set(
    asked.flatMap(({ left, right }) => [...valuesIn(left), ...valuesIn(right)].map(({ key }) => key)),
  );
  const found: Pick<Need, 'diagram' | 'way' | 'given' | 'chosen' | 'chosenId'>[] = [];
  const add = (given: Way, attribute: Attribute, value?: PersonClass): boolean => {
    const cost = (level: number, position: number): number =>
      (given.get(level) ?? position) === position ? study.costOf(level, position) : Infinity;
    const way = diagrams.waysIn(decisive, cost).get(YES);
    if (way === undefined) return false;
    found.push({
      diagram: decisive,
      way: new Map([...way, ...given]),
      given,
      ...(value && { chosen: [attribute.key, value], chosenId: JSON.stringify(value.value) }),
    });
    return true;
  };
  for (const key of keys) {
    const attribute = study.attributes.get(key);
    if (attribute === undefined) continue;
    for (const value of valuesAtEdges(attribute, asked)) add(study.wayOf(attribute, value), attribute, value);
    for (const ways of partsAsked(attribute, asked)) ways.some((way) => add(way, attribute));
  }
  const any = diagrams.waysIn(decisive, study.costOf).get(YES);
  return any === undefined ? found : [...found, { diagram: decisive, way: any }];
}

/** Open texts and lists with one of the parts that are asked for: with no other, where there is somebody, and with any. */
function partsAsked(attribute: Attribute, asked: readonly Comparison[]): readonly (readonly Way[])[] {
  const wanted = new Set(
    asked.flatMap(({ operator, right }) =>
      operator === 'contains' && right?.kind === 'literal' ? [JSON.stringify(right.value)] : [],
    ),
  );
  return attribute.classes.flatMap(({ isOpen, fits }, place) =>
    isOpen && fits
      ? attribute.parts
          .filter(({ value }) => wanted.has(JSON.stringify(value)))
          .map(({ level, text }) => {
            const own = new Map([
              [attribute.level, place],
              [level, 1],
            ]);
            const others = attribute.parts.filter(
              (part) => part.level !== level && !text.includes(part.text),
            );
            return [new Map([...own, ...others.map((part) => [part.level, 0] as const)]), own];
          })
      : [],
  );
}

type Value = Attribute['values'][number];

/** The values next to where an answer changes, in their order, and one for each further combination of answers. */
function valuesAtEdges(attribute: Attribute, asked: readonly Comparison[]): readonly Value[] {
  const places = asked.flatMap((one) => attribute.questions.get(questionId(one)) ?? []);
  const told = ({ place }: Value): string => places.map((at) => attribute.answers[place]?.[at]).join();
  const found = new Set<Value>();
  for (const sorted of sortedValues(attribute)) {
    const answers = sorted.map(told);
    // Two on each side of a number tell "more than", "at least" and "equal to" apart.
    const near = kindOf(sorted[0]?.value ?? null) === 'number' ? [-2, -1, 0, 1] : [-1, 0];
    for (const [index, value] of sorted.entries()) {
      const isEdge = near.some((by) => {
        const [one, other] = [answers[index + by], answers[index + by + 1]];
        return one !== undefined && other !== undefined && one !== other;
      });
      if (isEdge) found.add(value);
    }
  }
  const known = new Set(Array.from(found, told));
  for (const one of attribute.values.toSorted((first, second) => first.cost - second.cost)) {
    const answers = told(one);
    if (known.has(answers) && one.value !== null) continue;
    known.add(answers);
    found.add(one);
  }
  return [...found];
}

/** The values that fit, of each kind in their order. */
const sortedValues = readOnce(({ values }: Attribute): readonly (readonly Value[])[] => {
  const fitting = values.filter(({ fits, isOpen }) => fits && !isOpen);
  const byKind = Map.groupBy(fitting, ({ value }) => kindOf(value));
  return Array.from(byKind.values(), (list) => list.toSorted((one, other) => order(one.value, other.value)));
});

function order(one: SampleValue, other: SampleValue): number {
  const [first, second] = [one, other].map((value) => (isTime(value) ? Date.parse(value.$time) : value));
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return rubyText(one) < rubyText(other) ? -1 : 1;
}

/** Those who meet a branch and get an earlier one: they notice another order. */
function* overlapsAt(judged: Judged, chain: Diagram, index: number): Generator<Need> {
  const { study } = judged;
  const met = judged.ofThoseWhoMeet(chain);
  const alsoMeets = judged.branchOf(Judged.branch(index));
  for (const [said, way] of study.diagrams.waysIn(met, study.costOf)) {
    const gets = judged.branchOf(said);
    if (said >= Judged.branch(index) || gets === undefined || alsoMeets === undefined) continue;
    yield { covers: { code: 'overlap', params: { gets, alsoMeets } }, diagram: met, said, way };
  }
}

/** Somebody who was chosen, and what they are there for. */
interface Chosen {
  witness: Witness;
  said: number;
  needs: Need[];
  /** The JSON of each value. */
  ids: ReadonlyMap<string, string>;
  placeAt: (level: number) => number;
}

/** People who are all that is needed, few of them. */
function peopleFor(judged: Judged, needs: readonly Need[]): readonly CoveringPerson[] {
  const { study } = judged;
  const people = new Set<Chosen>();
  /** By key and value. */
  const withValue = new Map<string, Set<Chosen>>();
  const meeting = (need: Need, except?: Chosen): Chosen | undefined => {
    const { diagram, said, chosen, chosenId, given, covers } = need;
    const asked = chosen === undefined ? people : (withValue.get(`${chosen[0]} ${chosenId}`) ?? new Set());
    study.diagrams.use(asked.size);
    for (const one of asked) {
      if (one === except || (covers.code !== 'condition' && one.said !== said)) continue;
      const isGiven =
        given === undefined || Array.from(given).every(([level, place]) => one.placeAt(level) === place);
      if (isGiven && study.diagrams.saidFor(diagram, one.placeAt) === said) return one;
    }
    return undefined;
  };
  // Those who need most are found first: they are often what others need, too.
  for (const need of needs.toSorted((one, other) => other.way.size - one.way.size)) {
    const known = meeting(need);
    if (known !== undefined) {
      known.needs.push(need);
      continue;
    }
    const witness = witnessOf(study, need.way, need.chosen && new Map([need.chosen]));
    const ids = new Map(witness.values.map(({ key, value }) => [key, JSON.stringify(value)]));
    const made = {
      witness,
      said: judged.saidFor(witness.sample),
      needs: [need],
      ids,
      placeAt: study.placesOf(witness.sample),
    };
    people.add(made);
    for (const key of study.attributes.keys()) {
      const id = `${key} ${ids.get(key) ?? 'null'}`;
      withValue.set(id, (withValue.get(id) ?? new Set()).add(made));
    }
  }
  for (const one of [...people].toReversed()) {
    const others: Chosen[] = [];
    const isNeedless = one.needs.every((need) => {
      const other = meeting(need, one);
      if (other !== undefined) others.push(other);
      return other !== undefined;
    });
    if (!isNeedless) continue;
    for (const [place, need] of one.needs.entries()) others[place]?.needs.push(need);
    people.delete(one);
    for (const list of withValue.values()) list.delete(one);
  }
  return [...people]
    .toSorted((one, other) => one.said - other.said)
    .map(({ witness, said, needs: own }) => ({
      witness,
      received: judged.receivedFor(said, witness.sample),
      covers: coversOf(judged, witness, own),
    }));
}

/** What somebody is there for, with the answer that the evaluator gives. */
function coversOf(
  judged: Judged,
  { sample }: Witness,
  needs: readonly Need[],
): readonly Coded<CoverParams>[] {
  const { trace } = judged.evaluate(sample);
  const covers = needs.map(({ covers: told }): Coded<CoverParams> => {
    if (told.code !== 'condition') return told;
    const { conditionId, statementId } = told.params;
    const answer = trace.find(
      (entry) => entry.conditionId === conditionId && entry.statementId === statementId,
    )?.result;
    return { code: 'condition', params: { ...told.params, answer: answer ?? false } };
  });
  return [...new Map(covers.map((told) => [JSON.stringify(told), told])).values()];
}
