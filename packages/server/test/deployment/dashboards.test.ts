import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { signUp, startServer, type ServerProcess } from '../support/server-process.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Panel {
  title: string;
  type: string;
  description?: string;
  targets?: { expr: string }[];
}

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: Panel[] };
const { groups } = parse(read('deploy/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const graphs = panels.filter(({ type }) => type !== 'row');
const questions = [
  ...graphs.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`the graph "${title}"`, expr])),
  ...alerts.map(({ alert, expr }) => [`the alert ${alert}`, expr]),
] as [string, string][];

/** Prometheus makes it by itself: whether it could read the metrics. */
const OWN = new Set(['up']);

/** The texts of all parts of an expression that are called `name` in Prometheus' grammar. */
function partsOf(expr: string, name: string): string[] {
  // Grafana puts a duration in its place.
  const text = expr.replaceAll('$__rate_interval', '5m');
  const parts: string[] = [];
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.name === name) parts.push(text.slice(node.from, node.to));
    },
  });
  return parts;
}

const metricsIn = (expr: string) =>
  partsOf(expr, 'VectorSelector').map((selector) => /^[\w:]+/.exec(selector)?.[0] ?? '');

describe('the dashboard and the alerts', () => {
  let dataDir: string;
  let server: ServerProcess;
  /** What the server exposes: the series, by the name of their metric. */
  const exposed = new Map<string, string[]>();

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sluice-dashboards-'));
    server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: '0' });
    await signUp(server.origin);
    const port = /Metrics are at port (\d+)/.exec(server.output())?.[1];
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
      for (const each of names) exposed.set(each, []);
    }
    for (const [line, name = ''] of text.matchAll(/^(\w+)\{.+$/gm)) exposed.get(name)?.push(line);
  }, 60_000);
  afterAll(async () => {
    await server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(questions)(
    '%s asks in the language of Prometheus, for metrics that the server has',
    (_what, expr) => {
      expect(partsOf(expr, '⚠')).toEqual([]);
      const metrics = metricsIn(expr);
      expect(metrics.length).toBeGreaterThan(0);
      expect(metrics.filter((name) => !exposed.has(name) && !OWN.has(name))).toEqual([]);
    },
  );

  it.each(questions)('%s selects by labels that these metrics have', (_what, expr) => {
    const unknown = partsOf(expr, 'VectorSelector').flatMap((selector) => {
      const [name = ''] = metricsIn(selector);
      // A failure that has not happened yet has no series.
      const [example] = exposed.get(name) ?? [];
      if (example === undefined) return [];
      return partsOf(selector, 'LabelName').filter((label) => !example.includes(`${label}="`));
    });
    expect(unknown).toEqual([]);
  });

  it('every metric of our own is in a graph', () => {
    const asked = new Set(questions.flatMap(([, expr]) => metricsIn(expr)));
    const ours = [...exposed.keys()].filter((name) => name.startsWith('sluice_'));
    expect(ours.filter((name) => !/_(?:sum|count)$/.test(name) && !asked.has(name))).toEqual([]);
  });
});

it('each graph and each alert says in a sentence what it means', () => {
  for (const { title, description = '' } of graphs)
    expect([title, description]).toEqual([title, expect.stringMatching(/^[A-Z].+\.$/)]);
  for (const { alert, annotations } of alerts)
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^[A-Z].+\.$/)]);
});

it('each alert leads to its part of the runbook', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  for (const { annotations } of alerts) {
    const [page, heading] = annotations.runbook.split('#');
    expect(page).toBe('docs/runbook.md');
    expect(headings).toContain(heading);
  }
});
