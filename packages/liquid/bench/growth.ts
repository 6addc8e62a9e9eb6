import { generateLiquid, listReferences, nearMisses } from '../src/exports/index.ts';
import { compareTemplates, mergeTemplates, renameReference } from '../src/exports/compare.ts';
import { fillSample } from '../src/exports/sample.ts';
import { checkLiquid, checkTemplate, importText, parseLiquid } from '../src/exports/text.ts';

const many = (count: number, made: (index: number) => string, glue: string): string =>
  Array.from({ length: count }, (_, index) => made(index)).join(glue);

/** Texts that grow: in the number of branches, and in the number of conditions of one branch. */
const shapes: readonly (readonly [name: string, make: (count: number) => string])[] = [
  [
    'branches',
    (count) =>
      `{% if \${a} == 1 %}x${many(count, (i) => `{% elsif custom_attribute.\${b${i}} == 'v' %}{{\${c${i}}}}`, '')}{% endif %}`,
  ],
  [
    'conditions',
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

function withTemplate(
  text: string,
  ask: (template: ReturnType<typeof importText>) => unknown,
): () => unknown {
  const template = importText(text);
  return () => ask(template);
}

/** Processor time of one call, the best of three, in milliseconds. */
function processorTime(ask: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    ask();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

/**
 * How the time of each public function grows when its input doubles, from 4,000 branches or conditions to 8,000: about
 * twice is linear, four times quadratic.
 */
export function growth(): { name: string; milliseconds: number; ratio: number }[] {
  return shapes.flatMap(([shape, make]) =>
    functions.map(([name, ask]) => {
      const [once = 0, twice = 0] = [4000, 8000].map((count) => processorTime(ask(make(count))));
      return { name: `${name}, 8,000 ${shape}`, milliseconds: twice, ratio: twice / Math.max(once, 1) };
    }),
  );
}
