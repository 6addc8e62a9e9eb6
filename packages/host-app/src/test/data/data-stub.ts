import type {
  CatalogImport,
  ConnectionTest,
  CustomAttribute,
  CustomEvent,
  ProviderChanges,
  ProviderConnection,
  Role,
} from '@sluice/server/contracts';
import { refusal, type Answer, type Call, type StubServer } from '../stub-server.ts';

const at = '2026-01-01T06:00:00.000Z';
const seen = {
  workspaceId: 'wsp_1',
  description: null,
  lastSeenAt: at,
  rawStatus: null,
  source: 'braze',
} as const;

export const attribute = (name: string, changes: Partial<CustomAttribute> = {}): CustomAttribute => ({
  ...seen,
  id: `atr_${name}`,
  name,
  rawName: name,
  dataType: 'string',
  rawDataType: 'String',
  status: 'Active',
  unusableReason: null,
  uses: 0,
  ...changes,
});

export const event = (name: string, changes: Partial<CustomEvent> = {}): CustomEvent => ({
  ...seen,
  id: `evt_${name}`,
  name,
  rawName: name,
  status: 'Active',
  ...changes,
});

const healthy = { status: 'healthy', lastHealthyAt: at, lastSyncAt: at, reason: null } as const;
const unknown = { status: 'unknown', lastHealthyAt: null, lastSyncAt: null, reason: null } as const;

export const EU = 'https://rest.fra-01.braze.eu';

export const connected: ProviderConnection = {
  connectionExists: true,
  restEndpoint: EU,
  instance: 'EU-01',
  isSandbox: false,
  lastFour: '1a2b',
  connectedAt: at,
  defaultEndpoint: EU,
  kinds: { attributes: healthy, events: healthy },
  combined: healthy,
};

export const disconnected: ProviderConnection = {
  ...connected,
  connectionExists: false,
  restEndpoint: null,
  instance: null,
  lastFour: null,
  connectedAt: null,
  kinds: { attributes: unknown, events: unknown },
  combined: unknown,
};

const works = { ok: true, reason: null, permission: null, message: 'It can be imported.', retryAt: null };
export const passed: ConnectionTest = {
  outcome: 'ok',
  title: 'Connection Test Successful',
  message: 'Your credentials are valid for both attributes and events.',
  results: { attributes: works, events: works },
  restEndpoint: EU,
  translatedFrom: null,
};
export const withoutEvents: ConnectionTest = {
  ...passed,
  outcome: 'partial',
  title: 'Partial Success',
  message: 'Attributes can be imported. The API key lacks the permission events.get.',
  results: {
    attributes: works,
    events: {
      ok: true,
      reason: 'braze_missing_permission_events',
      permission: 'events.get',
      message: 'The API key lacks a permission.',
      retryAt: null,
    },
  },
};

const notBegun = { state: 'pending', count: 0, expected: 128, skipped: 0, problem: null } as const;
export const queued: CatalogImport = {
  id: 'imp_1',
  workspaceId: 'wsp_1',
  state: 'queued',
  trigger: 'person',
  startedBy: 'usr_1',
  source: 'braze',
  attributes: notBegun,
  events: notBegun,
  resumeAt: null,
  waitingFor: null,
  problem: null,
  report: null,
  startedAt: at,
  finishedAt: null,
};

const none = { count: 0, names: [] };
export const done: CatalogImport = {
  ...queued,
  state: 'done',
  attributes: { ...notBegun, state: 'read', count: 129 },
  events: { ...notBegun, state: 'read', count: 34 },
  report: {
    attributes: {
      total: 129,
      added: { count: 2, names: ['plan', 'total_spend'] },
      changed: none,
      typeChanged: { count: 1, names: ['last_order_at'] },
      gone: { count: 25, names: Array.from({ length: 20 }, (_, number) => `gone_${number}`) },
    },
    events: { total: 34, added: none, changed: none, typeChanged: none, gone: none },
  },
  finishedAt: at,
};

/** The facts that the stub server knows about the workspace. */
export interface DataOnServer {
  role: Role;
  attributes: readonly CustomAttribute[];
  events: readonly CustomEvent[];
  connection: ProviderConnection;
  imports: readonly CatalogImport[];
  interval: 'off' | 'hourly' | 'daily' | 'weekly';
  /** Answers to what would change something, and to what is to fail, by method and the end of the path. */
  answers: Record<string, (call: Call) => Answer | Promise<Answer>>;
}

const membershipOf = (role: Role) => ({
  workspaceId: 'wsp_1',
  role,
  joinedAt: at,
  workspace: { id: 'wsp_1', name: 'Lumen Outdoor' },
});

function pageOf(all: readonly { name: string }[], query: URLSearchParams): Answer {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const matches = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
  const items = matches.slice((page - 1) * limit, page * limit);
  return [200, { items, page, limit, total: matches.length }];
}

/** Lets a stub server answer for a workspace with this data, which a test may change later. */
export function serveData(server: StubServer, data: DataOnServer): void {
  server.respond((call) => {
    const { pathname, searchParams } = new URL(call.url, 'http://localhost');
    const end = pathname.split('/').at(-1) ?? '';
    const chosen = data.answers[`${call.method} ${end}`];
    if (chosen) return chosen(call);
    if (call.method !== 'GET') return [404, refusal('NOT_FOUND')];
    switch (end) {
      case 'memberships':
        return [200, { items: [membershipOf(data.role)] }];
      case 'custom-attributes':
        return pageOf(data.attributes, searchParams);
      case 'custom-events':
        return pageOf(data.events, searchParams);
      case 'provider-connection':
        return [200, data.connection];
      case 'endpoints':
        return [200, { items: endpoints }];
      case 'imports':
        return [200, { items: data.imports, page: 1, limit: 10, total: data.imports.length }];
      case 'provider-changes':
        return [200, noChanges];
      case 'import-schedule':
        return [200, { interval: data.interval, nextAt: null }];
      default:
        return [404, refusal('NOT_FOUND')];
    }
  });
}

const noChanges: ProviderChanges = {
  items: [],
  toDecide: 0,
  nothingToDo: { added: 0, addedNames: [], described: 0, gone: 0 },
  importId: null,
  foundAt: null,
  findings: null,
};

const endpoints = [
  { name: 'US-01', restEndpoint: 'https://rest.iad-01.braze.com', isSandbox: false },
  { name: 'EU-01', restEndpoint: EU, isSandbox: false },
];
