import type { Sample } from '../../evaluator/sample.ts';
import type { Message, Template } from '../../model/template.ts';
import { prepareMessage, renderLiquid, type RenderResult } from '../../render/render-liquid.ts';
import { usualValue } from '../../sample/fill-sample.ts';
import { generateLiquid } from '../../translate/generate-liquid.ts';
import { generateTemplate } from '../../translate/generate-template.ts';
import { type AttributeReference, listReferences } from '../../translate/list-references.ts';
import { analyseMessage } from '../analyse-message.ts';
import { analysisOf } from '../analyse-template.ts';
import { coveringPeople } from '../covering-people.ts';
import { everybody, type Everybody } from '../everybody.ts';
import { notSetMap } from '../not-set-map.ts';
import type { AnalysisOptions, Received } from '../result.ts';
import { simplify } from '../simplify.ts';
import { decideChecks } from './check-answers.ts';
import type {
  AnalysisAnswer,
  AnalysisQuestion,
  MessageAnswer,
  MessagePerson,
  MessageText,
  Outcome,
  SentMessage,
  TemplateAnswer,
} from './in-steps.ts';

/** First names of the people of the outcomes, so that they can be told apart. */
const names = [
  'Sven',
  'Lucía',
  'Teo',
  'Noor',
  'Ravi',
  'Mika',
  'Ines',
  'Amir',
  'Yuki',
  'Zoë',
  'Oleg',
  'Priya',
];

/** The longest text of an outcome that is told whole. */
const LONGEST_TEXT = 20_000;

/** Answers at once. */
export function answerQuestion(question: AnalysisQuestion, options?: AnalysisOptions): AnalysisAnswer {
  const steps = answerInSteps(question, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Answers in steps, between which a page can do something else. Each step keeps to the limit of its own. */
export function* answerInSteps(
  question: AnalysisQuestion,
  options: AnalysisOptions = {},
): Generator<void, AnalysisAnswer> {
  const now = options.now ?? Date.now();
  const settings = { ...options, now };
  switch (question.about) {
    case 'template':
      return { about: 'template', ...(yield* templateAnswer(question.template, settings)) };
    case 'message':
      return { about: 'message', ...messageAnswer(question.message, settings) };
    case 'checks':
      return { about: 'checks', ...decideChecks(question.subject, settings) };
  }
}

function* templateAnswer(
  template: Template,
  options: AnalysisOptions & { now: number },
): Generator<void, TemplateAnswer> {
  const people = everybody(template, options);
  const analysis = analysisOf(template, people);
  yield;
  const covering = coveringPeople(template, options);
  yield;
  const outcomes = outcomesOf(template, people, options.now);
  const shares = Map.groupBy(covering.people, ({ received }) => receivedId(received));
  yield;
  const missing = notSetMap(template, options);
  yield;
  return {
    template,
    analysis,
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      testPeople: shares.get(receivedId(outcome.received))?.length ?? 0,
    })),
    testPeople: covering.people.length,
    missing,
    simplified: simplify(template, options),
  };
}

/** The same for all who receive the same. Whose error it is does not matter. */
export function receivedId({ code, params }: Received): string {
  return JSON.stringify([code, 'index' in params ? params.index : 0]);
}

type OutcomeAlone = Omit<Outcome, 'testPeople'>;

function outcomesOf(template: Template, { found, judged }: Everybody, now: number): readonly OutcomeAlone[] {
  if (judged === undefined) return [];
  const references = listReferences(template);
  const renderer = rendererOf(template, now);
  // Errors come last.
  const sorted = [...found].toSorted(
    ([one], [other]) => Number(judged.isError(one)) - Number(judged.isError(other)),
  );
  return sorted.map(([said, witness], place): OutcomeAlone => {
    const received = judged.receivedFor(said, witness.sample);
    const person = personOf(witness.sample, references, { place, now });
    // What only texts print decides nothing, unless a text sets what the conditions ask for.
    const sample = judged.saidFor(person.sample) === said ? person.sample : witness.sample;
    return {
      received,
      witness,
      name: nameIn(sample) ?? person.name,
      sample,
      sent: sentTo(received, () => renderer(received, sample)),
    };
  });
}

const FIRST_NAME = 'default_attribute:first_name';

/** A person whom the texts have something to say to: with usual values for what no condition asks for. */
function personOf(
  { values }: Sample,
  references: readonly AttributeReference[],
  { place, now }: { place: number; now: number },
): { sample: Sample; name: string } {
  const name = nameAt(place);
  const filled = new Map(Object.entries(values));
  for (const reference of references) {
    const { key, inText, conditionIds, isFetched } = reference;
    if (!inText || conditionIds.length > 0 || isFetched === true || Object.hasOwn(values, key)) continue;
    const value = reference.name === 'first_name' ? name : usualValue(reference, now);
    if (value !== undefined) filled.set(key, value);
  }
  return { sample: { values: Object.fromEntries(filled) }, name };
}

function nameAt(place: number): string {
  const name = names[place % names.length] ?? '';
  const round = Math.floor(place / names.length);
  return round === 0 ? name : `${name} ${String(round + 1)}`;
}

/** The first name that a person has, where conditions ask for it. */
function nameIn({ values }: Sample): string | undefined {
  const name = values[FIRST_NAME];
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

type Rendered = RenderResult & {
  /** The text that was rendered. */
  source: string;
};

/** Renders what somebody receives: the whole text, or the text of the branch alone while another one is incomplete. */
function rendererOf(template: Template, now: number): (received: Received, sample: Sample) => Rendered {
  const { text, incomplete } = generateTemplate(template);
  if (incomplete.length === 0) {
    const whole = prepareMessage(text);
    return (_, sample) => ({ ...whole.render(sample, { now }), source: text });
  }
  const { before = '', after = '' } = template.source ?? {};
  return ({ code, params }, sample) => {
    const effect = code === 'branch' || code === 'else' ? params.effect : undefined;
    const source = before + (effect?.kind === 'text' ? effect.text : '') + after;
    return { ...renderLiquid(source, sample, { now }), source };
  };
}

function sentTo({ code, params }: Received, render: () => Rendered): SentMessage {
  if (code === 'error') return { kind: 'error', message: params.message };
  if ((code === 'branch' || code === 'else') && params.effect.kind === 'abort')
    return { kind: 'aborted', reason: params.effect.reason };
  return renderedMessage(render());
}

function renderedMessage(result: Rendered): SentMessage {
  if (result.outcome === 'aborted') return { kind: 'aborted', reason: result.reason };
  if (result.outcome === 'error' && result.text === '') return { kind: 'error', message: result.error };
  if (result.text.trim() === '') return { kind: 'nothing' };
  return { kind: 'text', ...textOf(result) };
}

/** The text in parts: what the author wrote, and what is inserted for this person. */
function textOf({ text, stretches, source }: Rendered): MessageText {
  const parts: { text: string; isInserted: boolean }[] = [];
  for (const { start, end, source: place } of stretches) {
    const isInserted = source.startsWith('{{', place.start);
    const part = text.slice(start, end);
    const last = parts.at(-1);
    if (last !== undefined && !last.isInserted && !isInserted) last.text += part;
    else parts.push({ text: part, isInserted });
  }
  return { text: text.slice(0, LONGEST_TEXT), isCut: text.length > LONGEST_TEXT, parts };
}

function messageAnswer(message: Message, options: AnalysisOptions & { now: number }): MessageAnswer {
  const analysis = analyseMessage(message, options);
  const references = listReferences(message);
  const { now } = options;
  const source = generateLiquid(message).text;
  const whole = prepareMessage(source);
  return {
    message,
    analysis,
    people: analysis.variants.map(({ witness }, place): MessagePerson => {
      const person = personOf(witness.sample, references, { place, now });
      const name = nameIn(witness.sample) ?? person.name;
      return {
        name,
        sample: person.sample,
        sent: renderedMessage({ ...whole.render(person.sample, { now }), source }),
      };
    }),
  };
}
