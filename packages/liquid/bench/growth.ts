import { generateLiquid, listReferences, nearMisses, STATEMENTS_MAX } from '../src/exports/index.ts';
import { compareTemplates, mergeTemplates, renameReference } from '../src/exports/compare.ts';
import { fillSample } from '../src/exports/sample.ts';
import { checkLiquid, checkTemplate, importText, parseLiquid } from '../src/exports/text.ts';

const many = (count: number, made: (index: number) => string, glue: string): string =>
  Array.from({ length: count }, (_, index) => made(index)).join(glue);

/** How many there are in the largest text. */
const MOST = 8000;
/** In milliseconds. What takes less is no measure. */
const LEAST = 4;

/** Branches that ask for variables, each of which is set above. */
function branchesOnVariables(count: number): string {
  const set = many(count, (i) => `{% assign v${i} = 'w' %}`, '');
  return `${set}{% if v0 == 'v' %}x${many(count - 1, (i) => `{% elsif v${i + 1} == 'v' %}x`, '')}{% endif %}`;
}

/** Texts that grow: in the number of branches, and in the number of values that a branch asks for. A template has a most of some. */
const shapes: readonly (readonly [name: string, ofTemplate: number, make: (count: number) => string])[] = [
  [
    'branches',
    STATEMENTS_MAX,
    (count) =>
      `{% if \${a} == 1 %}x${many(count - 1, (i) => `{% elsif custom_attribute.\${b${i}} == 'v' %}{{\${c${i}}}}`, '')}{% endif %}`,
  ],
  ['branches on variables', STATEMENTS_MAX, branchesOnVariables],
  [
    'conditions',
    MOST,
    (count) => `{% if ${many(count, (i) => `custom_attribute.\${plan} == 'v${i}'`, ' or ')} %}x{% endif %}`,
  ],
];

/** The public functions that read a whole text or template. */
const functions: readonly (readonly [name: string, ask: (text: string) => () => unknown])[] = [
  ['import', (text) => () => importText(text)],
  ['listReferences', (text) => withTemplate(text, (template) => listReferences(template))],
  ['listReferences of a text', (text) => () => listReferences(parseLiquid(text))],
  ['checkLiquid', (text) => () => checkLiquid(text)],
  ['checkTemplate', (text) => withTemplate(text, (template) => checkTemplate(template))],
  ['generateLiquid', (text) => withTemplate(text, (template) => generateLiquid(structuredClone(template)))],
  ['nearMisses', (text) => withTemplate(text, (template) => nearMisses(template, { values: {} }))],
  ['fillSample', (text) => withTemplate(text, (template) => fillSample(template, listReferences(template)))],
  [
    'compareTemplates',
    (text) => withTemplate(text, (template) => compareTemplates(template, importText(text))),
  ],
  [
    'mergeTemplates',
    (text) =>
      withTemplate(text, (template) => {
        const from = { object: 'custom_attribute', name: 'b1' } as const;
        const theirs = renameReference(template, { from, to: { ...from, name: 'other' } });
        const merge = mergeTemplates({ base: template, mine: template, theirs });
        return merge.result(merge.suggested);
      }),
  ],
];

/** Those that make no template of the text. */
const ofTexts = new Set(['listReferences of a text', 'checkLiquid']);

function withTemplate(
  text: string,
  ask: (template: ReturnType<typeof importText>) => unknown,
): () => unknown {
  const template = importText(text);
  return () => ask(template);
}

/** Few calls run code that nothing has made fast yet, or meet the collector of garbage: that looks like growth. */
const CALLS = 12;

/** Processor time of one call, the best of some, in milliseconds. */
function processorTime(ask: () => unknown): number {
  const times = Array.from({ length: CALLS }, () => {
    const start = process.cpuUsage();
    ask();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

/** How the time of each public function grows when its input doubles, to the most: about twice is linear, four times quadratic. */
export function growth(): { name: string; milliseconds: number; ratio: number }[] {
  return shapes.flatMap(([shape, ofTemplate, make]) =>
    functions.map(([name, ask]) => {
      const most = ofTexts.has(name) ? MOST : ofTemplate;
      const [once = 0, twice = 0] = [most / 2, most].map((count) => processorTime(ask(make(count))));
      return {
        name: `${name}, ${most.toLocaleString('en')} ${shape}`,
        milliseconds: twice,
        ratio: twice / Math.max(once, LEAST),
      };
    }),
  );
}
