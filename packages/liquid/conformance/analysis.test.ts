import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  generateLiquid,
  MESSAGE_VERSION,
  prepareMessageEvaluation,
  type Message,
  type Sample,
} from '../src/exports/index.ts';
import { analyseMessage, simplify, variants, type MessageAnalysis } from '../src/exports/analysis.ts';
import { prepareMessage } from '../src/exports/render.ts';
import { everybodyWith, gets, SENT, smallTemplates } from './analysed-templates.ts';
import { faultsOf } from './analysis-by-force.ts';
import { mutationScore } from './mutation-score.ts';
import { hasOracle, startOracle, withoutDialect } from './oracle.ts';
import { missedIn, seededTemplate } from './seeded-faults.ts';

const runs = Number(process.env['LIQUID_RUNS'] ?? 120);
const sample = (numRuns: number, seed: number) => fc.sample(smallTemplates, { numRuns, seed });

it('what the analysis says of random templates with groups is what every single person gets', () => {
  let undecided = 0;
  for (const { template, names } of sample(runs, 36)) {
    const told = faultsOf(template, names);
    expect(told.faults, generateLiquid(template).text).toEqual([]);
    undecided += told.undecided;
  }
  expect(undecided).toBeLessThan(runs * 0.05);
});

it('faults that were put into templates are found, and no others', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const seeded = seededTemplate(seed);
    expect(missedIn(seeded), `${seeded.fault} ${generateLiquid(seeded.template).text}`).toEqual([]);
  }
});

it('covering people notice at least 95 of 100 single mistakes in a template', () => {
  const scores = sample(30, 100).map(({ template }) => mutationScore(template));
  const [noticed, all] = scores.reduce(([some, sum], one) => [some + one.noticed, sum + one.all], [0, 0]);
  expect(all).toBeGreaterThan(200);
  expect(noticed / all).toBeGreaterThanOrEqual(0.95);
});

it('each person receives what is said of them, in the message that is printed', () => {
  for (const { template } of sample(runs, 7)) {
    const { text, incomplete } = generateLiquid(template);
    if (incomplete.length > 0) continue;
    const message = prepareMessage(text);
    for (const { received, witness } of variants(template, { now: SENT }).variants) {
      const result = message.render(witness.sample, { now: SENT });
      const sent = result.outcome === 'aborted' ? 'aborted' : result.text;
      expect(sent, text).toBe(sentFor(received));
    }
  }
});

it.runIf(hasOracle())('each person receives what is said of them from the reference engine', async () => {
  const oracle = startOracle();
  for (const { template } of sample(Math.ceil(runs / 3), 8)) {
    const { text, incomplete } = generateLiquid(template);
    // The reference engine has the time of its own clock, and a witness may stand right beside a moment.
    if (incomplete.length > 0 || text.includes("'now'")) continue;
    for (const { received, witness } of variants(template).variants) {
      const { template: plain, data } = withoutDialect(text, witness.sample);
      const { text: sent = '' } = await oracle.render(plain, data);
      expect(sent.startsWith('ABORTED') ? 'aborted' : sent, text).toBe(sentFor(received));
    }
  }
  oracle.stop();
});

it('a template that was simplified sends everybody what it sent before', () => {
  let steps = 0;
  for (const { template, names } of sample(25, 3)) {
    const simpler = simplify(template, { now: SENT });
    steps += simpler.steps.length;
    for (const person of everybodyWith(names)) {
      const [was, is] = [gets(template, person), gets(simpler.template, person)];
      expect(textOf(is, simpler.template), JSON.stringify(person)).toBe(textOf(was, template));
    }
  }
  expect(steps).toBeGreaterThan(20);
});

it('what people receive from two decisions of a message is one of the messages that can be sent', () => {
  const [firsts, seconds] = [sample(24, 21), sample(24, 22)];
  let complete = 0;
  for (const [index, { template, names }] of firsts.entries()) {
    const other = seconds[index];
    if (other === undefined) continue;
    const message: Message = {
      version: MESSAGE_VERSION,
      passages: [
        { kind: 'decision', id: 'first', template },
        { kind: 'text', id: 'between', text: ' and ' },
        { kind: 'decision', id: 'second', template: other.template },
      ],
    };
    const { variants: all, isComplete } = analyseMessage(message, { now: SENT, variantsMax: 1000 });
    const known = new Set(
      all.map(({ decisions }) => decisions.map(({ received }) => placeOf(received)).join()),
    );
    const prepared = prepareMessageEvaluation(message);
    const received = (person: Sample): string => {
      const { decisions } = prepared.evaluate(person, { reading: 'provider', now: SENT });
      return ['first', 'second']
        .map((id) => {
          const met = decisions.find(({ passageId }) => passageId === id)?.evaluation;
          if (met === undefined) return 'not-met';
          return met.outcome === 'matched' || met.outcome === 'error'
            ? `${met.outcome} ${met.branch?.index}`
            : 'none';
        })
        .join();
    };
    for (const { decisions, witness } of all)
      expect(received(witness.sample)).toBe(decisions.map((one) => placeOf(one.received)).join());
    if (!isComplete) continue;
    complete += 1;
    for (const person of everybodyWith([...new Set([...names, ...other.names])].slice(0, 3)))
      expect(known, JSON.stringify(person)).toContain(received(person));
  }
  expect(complete).toBeGreaterThan(18);
});

/** What somebody receives, as the place in its decision. */
function placeOf({
  code,
  params,
}: MessageAnalysis['variants'][number]['decisions'][number]['received']): string {
  if (code === 'branch') return `matched ${params.index}`;
  if (code === 'error') return `error ${params.index}`;
  return code === 'not-met' ? code : 'none';
}

type Received = ReturnType<typeof variants>['variants'][number]['received'];

function sentFor(received: Received): string {
  switch (received.code) {
    case 'branch':
      return `B${received.params.index}`;
    case 'error':
      return `Liquid error: ${received.params.message}`;
    case 'nothing':
      return '';
    case 'else':
      return received.params.effect.kind === 'abort' ? 'aborted' : 'ELSE';
  }
}

/** The text of a branch, wherever the branch stands; an error is an error. */
function textOf(got: string, { statements }: { statements: readonly { customText: string }[] }): string {
  const [what = '', index] = got.split(' ');
  return what === 'branch' ? (statements[Number(index)]?.customText ?? '') : what;
}
