import { compareExactly, type ComparisonResult } from '../evaluator/compare.ts';
import { valueOfFlag } from '../evaluator/declared-value.ts';
import { endsChain, evaluateComparison, type EvaluationContext } from '../evaluator/evaluate-chain.ts';
import { type Sample, type SampleValue, valueOfSample } from '../evaluator/sample.ts';
import type { Chain, Comparison } from '../expression/nodes.ts';
import { referenceKey, referenceOf } from '../expression/reference.ts';
import { conditionsIn } from '../model/condition-items.ts';
import { dataTypeOf } from '../model/default-attributes.ts';
import { readOnce } from '../model/read-once.ts';
import type { DataType, Template } from '../model/template.ts';
import { prepareContext } from '../outcome/evaluate-template.ts';
import { planStatement, type StatementPlan } from '../translate/print/build-chain.ts';
import { flagOf, questionId } from './asked.ts';
import { askedOfAll } from './asked-of-all.ts';
import { type Attribute, attributeOf, classesFor, hasPart, type Question } from './attributes.ts';
import { type Diagram, Diagrams, leaf, StepsUsedUp, type Way } from './diagram.ts';
import type { PersonClass } from './person-class.ts';
import { Questions } from './questions.ts';
import type { AnalysisOptions, Undecided } from './result.ts';

/** Enough for a template of a hundred branches; it takes less than half a second. */
export const ANALYSIS_STEPS = 4_000_000;

/** What the diagram of a condition says. */
export const NO = 0;
export const YES = 1;
export const ERROR = 2;
/** Said of combinations of classes that nobody has. */
export const NOBODY = 2 ** 24;

/** The most combinations for which a question on several attributes is asked. */
const MOST_TOGETHER = 20_000;

/** A condition whose answer is the same for everybody. */
export interface ForcedAnswer {
  conditionId: string;
  answer: typeof YES | typeof NO;
}

/** What a study thinks of. */
export interface StudyScope {
  /** Texts that only begin like one that is named, and numbers that are nearly one. */
  isNear?: boolean;
  /** Variables that the text before the branches sets can have any value: more than they really can. */
  isFree?: boolean;
}

/** The questions that some templates ask, all on the same people: one diagram for each condition. */
export class Study {
  readonly diagrams: Diagrams;
  readonly now: number;
  /** Whether the questions could be read within the limit. */
  readonly isReady: boolean;
  readonly attributes = new Map<string, Attribute>();
  readonly questions: Questions;
  /** Says `YES` for those combinations of classes that somebody can have. */
  possible: Diagram = leaf(YES);
  /** By level: the attribute, and the part of it that the level stands for. */
  readonly #levels: { attribute: Attribute; part?: number }[] = [];
  readonly #ofQuestion = new Map<string, Diagram>();
  readonly #plans = new Map<Template, readonly StatementPlan[]>();
  readonly #plain: EvaluationContext;
  readonly #scope: StudyScope;

  constructor(
    templates: readonly Template[],
    { now = Date.now(), limit = ANALYSIS_STEPS }: AnalysisOptions,
    scope: StudyScope = {},
  ) {
    this.now = now;
    this.#scope = scope;
    this.diagrams = new Diagrams(limit);
    const bare = { statements: [], settings: templates[0]?.settings } as unknown as Template;
    this.#plain = { ...prepareContext(bare, [])({ values: {} }, now), compare: compareExactly };
    this.questions = new Questions(templates, now, scope.isFree === true);
    for (const template of templates) this.#plans.set(template, template.statements.map(planStatement));
    const isReady = this.diagrams.within(0.5, () => {
      this.#makeAttributes(typesIn(templates));
      this.#findPossible();
      return true;
    });
    this.isReady = isReady === true;
  }

  plansOf(template: Template): readonly StatementPlan[] {
    return this.#plans.get(template) ?? [];
  }

  #makeAttributes(types: ReadonlyMap<string, DataType | undefined>): void {
    for (const { value, asked, single, doubts, isShared } of askedOfAll(
      this.questions,
      this.#plain,
      this.now,
    )) {
      asked.isNear = this.#scope.isNear === true;
      const made = attributeOf(value, types.get(value.key), asked, doubts);
      this.diagrams.use(made.values.length * (single.length + 1));
      const context: EvaluationContext = { ...this.#plain };
      const answersOf = (person: PersonClass): Uint8Array => {
        context.sample = { values: { [value.key]: person.value } };
        return Uint8Array.from(single, ([, { comparison }]) => {
          // What is open is asked by the levels of its parts.
          if (person.isOpen && comparison.operator === 'contains') return NO;
          return answerCode(evaluateComparison(comparison, context));
        });
      };
      const { classes, answers } = classesFor(made.values, answersOf, isShared);
      const questions = new Map(single.map(([id], index) => [id, index]));
      const level = this.#levels.length;
      const ids = new Map(made.values.map((one) => [JSON.stringify(one.value), one]));
      const attribute: Attribute = { ...made, level, classes, ids, answers, questions };
      this.#levels.push({ attribute });
      for (const [index, part] of attribute.parts.entries()) {
        part.level = this.#levels.length;
        this.#levels.push({ attribute, part: index });
      }
      this.attributes.set(value.key, attribute);
    }
  }

  #answer(id: string, question: Question, values: Record<string, SampleValue>): boolean | 'error' {
    const asked = this.questions.askOf(id);
    if (asked !== undefined) {
      this.diagrams.use(20);
      return asked(question, values);
    }
    const result = evaluateComparison(question.comparison, { ...this.#plain, sample: { values } });
    return typeof result === 'object' ? 'error' : result;
  }

  /** A text that contains a text also contains what that one contains. */
  #findPossible(): void {
    for (const { level, classes, parts } of this.attributes.values()) {
      const isText = classes.map(({ isOpen, value }) => isOpen && typeof value === 'string');
      if (parts.length < 2 || !isText.includes(true)) continue;
      for (const whole of parts)
        for (const part of parts) {
          if (whole === part || !whole.text.includes(part.text)) continue;
          this.diagrams.use(1);
          const [first, second] = whole.level < part.level ? [whole, part] : [part, whole];
          const [yes, no] = [leaf(YES), leaf(NO)];
          // Only "the whole, and not the part" is impossible.
          const below = (isFirst: boolean): Diagram =>
            first === whole
              ? isFirst
                ? this.diagrams.node(second.level, [no, yes])
                : yes
              : isFirst
                ? yes
                : this.diagrams.node(second.level, [yes, no]);
          const both = this.diagrams.node(first.level, [below(false), below(true)]);
          const ruled = this.diagrams.node(
            level,
            isText.map((is) => (is ? both : yes)),
          );
          this.possible = this.diagrams.combined(this.possible, ruled, (one, other) =>
            one === YES ? other : NO,
          );
        }
    }
  }

  /** The diagram of conditions: `YES`, `NO` or `ERROR` for everybody. */
  chain({ comparisons, joins }: Chain, forced?: ForcedAnswer): Diagram {
    let diagram = leaf(NO);
    for (let index = comparisons.length - 1; index >= 0; index -= 1) {
      const comparison = comparisons[index];
      if (comparison === undefined) continue;
      const one = this.comparison(comparison, forced);
      const goesOn = [false, true].find((answer) => !endsChain(answer, joins[index]));
      diagram = goesOn === undefined ? one : this.diagrams.extended(one, goesOn ? YES : NO, diagram);
    }
    return diagram;
  }

  comparison(comparison: Comparison, forced?: ForcedAnswer): Diagram {
    if (forced !== undefined && forced.conditionId === comparison.conditionId) return leaf(forced.answer);
    const flag = flagOf(comparison);
    if (flag === undefined) return this.#diagramOf(comparison);
    const answers = [false, true].map((holds) => {
      const result = evaluateComparison(comparison, { ...this.#plain, declared: () => holds });
      return typeof result === 'object' ? ERROR : Number(result);
    });
    const inside = this.chain(flag.inside, forced);
    const said = (answer: number): number =>
      answers[Number(valueOfFlag(answer === ERROR ? { error: '' } : answer === YES, flag.flag.holds))] ?? NO;
    return this.diagrams.combined(inside, leaf(NO), said);
  }

  #diagramOf(comparison: Comparison): Diagram {
    const id = questionId(comparison);
    const known = this.#ofQuestion.get(id);
    if (known !== undefined) return known;
    const question = this.questions.ofId.get(id) ?? {
      comparison,
      values: [],
      isFromText: false,
      isNumber: false,
    };
    const asked = question.values.flatMap(({ key }) => this.attributes.get(key) ?? []);
    const [only] = asked;
    const made =
      asked.length === 1 && only !== undefined && !question.isFromText
        ? this.#ofOne(id, question, only)
        : this.#ofSeveral(
            id,
            question,
            asked.toSorted((one, other) => one.level - other.level),
          );
    this.#ofQuestion.set(id, made);
    return made;
  }

  #ofOne(id: string, { comparison }: Question, attribute: Attribute): Diagram {
    const part = comparison.operator === 'contains' ? this.#partAsked(comparison, attribute) : undefined;
    return this.diagrams.node(
      attribute.level,
      attribute.classes.map(({ isOpen }, place) => {
        if (isOpen && part !== undefined) return this.diagrams.node(part, [leaf(NO), leaf(YES)]);
        return leaf(attribute.answers[place]?.[attribute.questions.get(id) ?? 0] ?? NO);
      }),
    );
  }

  #partAsked({ right }: Comparison, { parts }: Attribute): number | undefined {
    if (right === undefined) return undefined;
    const value =
      right.kind === 'literal'
        ? right.value
        : right.kind === 'variable' && right.declaration.kind === 'text'
          ? right.declaration.value
          : undefined;
    return parts.find((part) => JSON.stringify(part.value) === JSON.stringify(value))?.level;
  }

  #ofSeveral(id: string, question: Question, asked: readonly Attribute[]): Diagram {
    const count = asked.reduce((product, { classes }) => product * classes.length, 1);
    if (count > MOST_TOGETHER) throw new StepsUsedUp();
    this.diagrams.use(count * 4);
    const values = new Map<string, SampleValue>();
    const below = (place: number): Diagram => {
      const attribute = asked[place];
      if (attribute === undefined) return answerLeaf(this.#answer(id, question, Object.fromEntries(values)));
      return this.diagrams.node(
        attribute.level,
        attribute.classes.map(({ value }) => {
          values.set(attribute.key, value);
          return below(place + 1);
        }),
      );
    };
    return below(0);
  }

  /** What stands behind a level. */
  levelAt(level: number): { attribute: Attribute; part?: number } | undefined {
    return this.#levels[level];
  }

  /** Where somebody stands at each level. */
  placesOf(sample: Sample): (level: number) => number {
    this.diagrams.use(this.#levels.length);
    const places = new Uint32Array(this.#levels.length);
    for (const attribute of this.attributes.values()) {
      const value = valueOfSample(sample, attribute.key);
      const found = attribute.ids.get(JSON.stringify(value)) ?? openFor(attribute, value);
      if (found === undefined) continue;
      places[attribute.level] = found.place;
      if (found.isOpen) for (const part of attribute.parts) places[part.level] = Number(hasPart(value, part));
    }
    return (level) => places[level] ?? 0;
  }

  costOf = (level: number, position: number): number => {
    const { attribute, part } = this.#levels[level] ?? {};
    if (part !== undefined) return position * 0.5;
    return attribute?.classes[position]?.cost ?? 0;
  };

  /** The way of somebody with this value of an attribute: its class, and for an open one, what it contains. */
  wayOf(attribute: Attribute, value: Attribute['values'][number]): Way {
    const way = new Map([[attribute.level, value.place]]);
    if (attribute.classes[value.place]?.isOpen === true)
      for (const part of attribute.parts) way.set(part.level, Number(hasPart(value.value, part)));
    return way;
  }

  /** Why the classes of attributes might not be all of them; empty where everything is decided. */
  get doubts(): readonly Undecided[] {
    const found = [...this.attributes.values()].flatMap(({ doubts }) => doubts);
    return distinctReasons([...found, ...this.questions.doubts, ...this.#partsOfOneValue()]);
  }

  /** The same, of the attributes that a chain asks for. */
  readonly doubtsOf = readOnce((chain: Chain): readonly Undecided[] => {
    const asked = this.questions.of(chain).flatMap(({ values }) => values);
    const found = asked.flatMap(({ key }) => this.attributes.get(key)?.doubts ?? []);
    return distinctReasons([...found, ...this.questions.doubts, ...this.#partsOfOneValue()]);
  });

  /** `cart` beside `cart.size`: which values go together, only the engine knows. */
  #partsOfOneValue(): readonly Undecided[] {
    return (this.#parts ??= this.#findParts());
  }
  #parts: readonly Undecided[] | undefined;

  #findParts(): readonly Undecided[] {
    const roots = new Map<string, number>();
    for (const { reference } of this.attributes.values()) {
      if (reference.object !== 'variable') continue;
      const root = rootOf(reference.name);
      roots.set(root, (roots.get(root) ?? 0) + 1);
    }
    return [...roots].flatMap(([name, count]): readonly Undecided[] =>
      count > 1 ? [{ code: 'parts-of-one-value', params: { name } }] : [],
    );
  }
}

/** The open text or list that a value is one of. */
function openFor({ values }: Attribute, value: SampleValue): Attribute['values'][number] | undefined {
  const isList = Array.isArray(value);
  return values.find((one) => one.isOpen && Array.isArray(one.value) === isList);
}

function rootOf(name: string): string {
  return /^(?:\w+\.)?\$\{[^}]*\}|^[\w-]+/.exec(name)?.[0] ?? name;
}

function answerCode(result: ComparisonResult): number {
  return typeof result === 'object' ? ERROR : result ? YES : NO;
}

function answerLeaf(answer: boolean | 'error'): Diagram {
  return leaf(answer === 'error' ? ERROR : answer ? YES : NO);
}

export function distinctReasons(reasons: readonly Undecided[]): readonly Undecided[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
}

/** The declared types of the attributes that conditions name. Of several, the first counts. */
function typesIn(templates: readonly Template[]): ReadonlyMap<string, DataType | undefined> {
  const found = new Map<string, DataType | undefined>();
  for (const { statements } of templates)
    for (const { conditions } of statements)
      for (const condition of conditionsIn(conditions)) {
        const reference = referenceOf(condition);
        if (reference === undefined) continue;
        const key = referenceKey(reference);
        found.set(key, found.get(key) ?? dataTypeOf(condition));
      }
  return found;
}
