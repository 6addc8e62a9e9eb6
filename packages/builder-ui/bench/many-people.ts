import { listReferences } from '@sluice/liquid';
import { parseLiquid, toTemplate } from '@sluice/liquid/text';
import { runPeople } from '../src/condition-tester/people/many/run-people.ts';
import { readPeople } from '../src/condition-tester/people/read-people.ts';
import { atMost, type Row } from './rows.ts';

const PEOPLE = 5000;
const BRANCHES = 20;

/** A list and a template whose every branch somebody gets. */
function givenList() {
  const branch = (at: number) =>
    `{% ${at === 0 ? 'if' : 'elsif'} {{custom_attribute.\${tier}}} == "tier ${String(at)}" and {{custom_attribute.\${spend}}} > ${String(at)} %}Hi {{\${first_name}}}, ${String(at)}`;
  const text = `${Array.from({ length: BRANCHES }, (_, at) => branch(at)).join('')}{% else %}Hi{% endif %}`;
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('The template of the measurement is not one of branches.');
  const lines = Array.from(
    { length: PEOPLE },
    (_, at) =>
      `Person ${String(at)},Tier ${String(at % 25)},${String(at % 90)},"First, ${String(at)}",${String(at)}`,
  );
  return { template, list: ['Name,Tier,Spend,First Name,Number', ...lines].join('\n') };
}

/** Reads, maps and tests the list. It takes the time of the processor, and measures the pieces that the page has to wait for. */
async function measuredRun(): Promise<{ total: number; longest: number }> {
  const { template, list } = givenList();
  const references = listReferences(template);
  let begin = performance.now();
  const start = process.cpuUsage();
  let longest = 0;
  const scheduler = {
    yield: async () => {
      const end = performance.now();
      longest = Math.max(longest, end - begin);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      begin = performance.now();
    },
  };
  Object.assign(globalThis, { scheduler });
  const { people } = await readPeople(list, references);
  const { outcomes } = await runPeople({ template, whole: undefined }, references, people, {
    timeZone: 'UTC',
  });
  if (outcomes.length !== PEOPLE) throw new Error('Somebody was left out.');
  const { user } = process.cpuUsage(start);
  return { total: user / 1000, longest: Math.max(longest, performance.now() - begin) };
}

/** What 5,000 people take before their results can be shown. The first run loads and compiles the code. */
export async function measureManyPeople(): Promise<Row[]> {
  await measuredRun();
  const runs = [await measuredRun(), await measuredRun(), await measuredRun()];
  const median = runs.toSorted((one, other) => one.total - other.total)[1] ?? { total: NaN, longest: NaN };
  const what = `${PEOPLE.toLocaleString('en')} people × ${String(BRANCHES)} branches`;
  return [
    atMost(`${what}: read, mapped and tested`, median.total, 1000),
    atMost(`${what}: longest piece of work`, Math.min(...runs.map(({ longest }) => longest)), 50),
  ];
}
