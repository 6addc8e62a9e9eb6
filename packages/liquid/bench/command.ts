/**
 * How long the command takes for a large repository, from its start to its end: `node --conditions=@sluice/source
 * packages/liquid/bench/command.ts`. It is run from its sources, which takes a little longer than what is published.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = 1000;
const SIZE = 5000;
/** In seconds. */
const BUDGET = 5;
const ROUNDS = 3;

const command = fileURLToPath(new URL('../src/command/sluice.ts', import.meta.url));

/** A message of five kilobytes as people write them, with values of its own. */
function message(index: number): string {
  const parts = [
    `Hi {{\${first_name} | default: 'there'}}, this is message ${index}.\n`,
    `{% if custom_attribute.\${plan} == 'gold' and custom_attribute.\${visits} > ${index % 50} %}Thank you for your visits.{% elsif \${city} == 'Rome' or \${city} == 'Oslo' %}Greetings to {{\${city} | default: 'you'}}.{% else %}Welcome.{% endif %}\n`,
  ];
  for (let part = 0; parts.join('').length < SIZE; part += 1)
    parts.push(
      `<p style="margin: 0">{% if custom_attribute.\${segment_${part}} == 'value ${index}' %}Part ${part} for you{% else %}Part ${part} for everybody{% endif %}, and some words that everybody reads.</p>\n`,
    );
  return parts.join('');
}

const people = [
  { name: 'Gold', values: { 'custom_attribute:plan': 'gold', 'custom_attribute:visits': 99 } },
  { name: 'Rome', values: { 'default_attribute:city': 'Rome' } },
  { name: 'Nobody', values: {} },
];

/** Rows of the table of figures, as the other benches have them. */
export function commandRows(): [
  figure: string,
  ours: string,
  peers: string,
  target: string,
  reached: boolean,
][] {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'));
  try {
    for (let index = 0; index < FILES; index += 1) {
      const inFolder = join(folder, `campaign-${index % 20}`);
      mkdirSync(inFolder, { recursive: true });
      writeFileSync(join(inFolder, `message-${index}.liquid`), message(index));
      writeFileSync(join(inFolder, 'people.json'), JSON.stringify(people));
    }
    return ['check', 'test'].map((name) => {
      const rounds = Array.from({ length: ROUNDS }, () => secondsOf(name, folder));
      const ours = Math.min(...rounds.map(({ ofProcessor }) => ofProcessor));
      const elapsed = Math.min(...rounds.map(({ elapsed }) => elapsed));
      return [
        `\`sluice ${name}\`, 1,000 files of 5 kB`,
        `${ours.toFixed(1)} s of the processor`,
        `${elapsed.toFixed(1)} s on the clock`,
        `≤ ${BUDGET} s`,
        ours <= BUDGET,
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Says at the end what the processor has spent: all threads, and nothing of what else the machine does. */
const REPORT = 'process.on("exit",()=>process.stderr.write(JSON.stringify(process.cpuUsage())))';

function secondsOf(name: string, folder: string): { ofProcessor: number; elapsed: number } {
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@sluice/source', `--import=data:text/javascript,${REPORT}`, command, name, folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`sluice ${name} has ended with ${status}: ${stderr}`);
  const { user, system } = JSON.parse(stderr) as NodeJS.CpuUsage;
  return { ofProcessor: (user + system) / 1e6, elapsed: (performance.now() - started) / 1000 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('| figure | ours | beside it | to reach | |\n|---|---|---|---|---|');
  for (const [figure, ours, peers, target, reached] of commandRows()) {
    console.log(`| ${figure} | ${ours} | ${peers} | ${target} | ${reached ? 'yes' : 'NO'} |`);
    if (!reached) process.exitCode = 1;
  }
}
