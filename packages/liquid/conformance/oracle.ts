import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Sample } from '../src/exports/index.ts';

/** What the reference engine made of a template. */
export interface OracleAnswer {
  text?: string;
  parseError?: string;
}

export interface Oracle {
  render: (template: string, data: object) => Promise<OracleAnswer>;
  stop: () => void;
}

const environment = { ...process.env, TZ: 'UTC', LANG: 'C.UTF-8' };

/** Tells whether Ruby with the reference engine is installed. */
export function hasOracle(): boolean {
  const probe = spawnSync('ruby', ['-e', 'require "liquid"; require "active_support"'], { env: environment });
  return probe.status === 0;
}

/** Starts the reference engine; it answers one request after the other. */
export function startOracle(): Oracle {
  const script = fileURLToPath(new URL('oracle.rb', import.meta.url));
  const child = spawn('ruby', [script], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((answer: OracleAnswer) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line)));
  return {
    render: (template, data) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify({ template, data })}\n`);
      }),
    stop: () => child.kill(),
  };
}

const objectOfPrefix: Record<string, string> = {
  'custom_attribute.': 'custom_attribute',
  'subscribed_state.': 'subscribed_state',
  'event_properties.': 'event_properties',
};

/** The reference engine knows no `${…}`: each reference becomes a plain variable. */
export function withoutDialect(text: string, sample: Sample): { template: string; data: object } {
  const names = new Map<string, string>();
  const template = text.replaceAll(
    // A dollar right before a tag begins no reference.
    /\{\{((?:\w+\.)?)\$\{([^}]+)\}\}\}|((?:\b\w+\.)?)\$\{(?!%)([^}]+)\}/g,
    (_, braced: string | undefined, bracedName: string, bare: string, bareName: string) => {
      const key = `${objectOfPrefix[braced ?? bare] ?? 'default_attribute'}:${bracedName ?? bareName}`;
      const variable = names.get(key) ?? `ref_${names.size}`;
      names.set(key, variable);
      return variable;
    },
  );
  const data = Object.fromEntries(
    Array.from(names, ([key, variable]) => [variable, sample.values[key] ?? null]),
  );
  return { template, data };
}
