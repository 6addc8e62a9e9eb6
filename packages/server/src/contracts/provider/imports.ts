import * as z from 'zod';
import { Id, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { CatalogSource } from './catalog.ts';
import { ProviderErrorCode } from './provider-errors.ts';

/** How many finished imports of a workspace are kept. */
export const IMPORTS_MAX = 50;
/** How many names a report has of each kind of change. */
export const REPORT_NAMES_MAX = 20;

export const ImportKind = z.enum(['attributes', 'events']);
export type ImportKind = z.output<typeof ImportKind>;

/** `waiting`: for the provider, until `resumeAt`. `publishing`: everything is read, and the new lists replace the old ones. */
export const ImportState = z.enum([
  'queued',
  'running',
  'waiting',
  'publishing',
  'done',
  'failed',
  'cancelled',
]);
export type ImportState = z.output<typeof ImportState>;

export const ImportErrorCode = z.enum([
  ...ProviderErrorCode.options,
  /** The workspace is not connected any more, or not for this kind of data. */
  'NOT_CONNECTED',
  /** The server stopped three times at the same page. */
  'IMPORT_INTERRUPTED',
  /** There are more than 100,000 items of one kind. */
  'IMPORT_TOO_LARGE',
]);
export type ImportErrorCode = z.output<typeof ImportErrorCode>;

const Problem = z.strictObject({
  reason: ImportErrorCode,
  /** Each says what happened, what is kept, and what to do next. */
  message: z.string(),
});

const KindProgress = z.strictObject({
  state: z.enum(['pending', 'reading', 'read', 'leftOut']),
  /** Items so far, each counted once. */
  count: z.number().int().min(0),
  /** How many the current list has, as a guess at how many will come; `null` if nothing was imported yet. */
  expected: z.number().int().min(0).nullable(),
  /** Items that arrived without what an item needs, and were left out. */
  skipped: z.number().int().min(0),
  /** Why this kind was left out. */
  problem: Problem.nullable(),
});

/** Names are sorted, and the first {@link REPORT_NAMES_MAX} of all. */
const Change = z.strictObject({
  count: z.number().int().min(0),
  names: z.array(z.string()).max(REPORT_NAMES_MAX),
});

/** What an import changed in one list. Something whose type changed is not counted as `changed` as well. */
const KindReport = z.strictObject({
  total: z.number().int().min(0),
  added: Change,
  changed: Change,
  typeChanged: Change,
  gone: Change,
});
export type KindReport = z.output<typeof KindReport>;

/** One import of the workspace's attributes and events. */
export const CatalogImport = z.strictObject({
  id: Id,
  workspaceId: Id,
  state: ImportState,
  trigger: z.enum(['person', 'connected', 'schedule']),
  /** The person who started it; `null` if nobody did. */
  startedBy: Id.nullable(),
  source: CatalogSource,
  attributes: KindProgress,
  events: KindProgress,
  /** The time when it goes on by itself, and what it waits for. */
  resumeAt: Timestamp.nullable(),
  waitingFor: ProviderErrorCode.nullable(),
  /** Why it failed. The lists are as they were before. */
  problem: Problem.nullable(),
  /** `null` until it is done, and for a kind that was left out. */
  report: z.strictObject({ attributes: KindReport.nullable(), events: KindReport.nullable() }).nullable(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type CatalogImport = z.output<typeof CatalogImport>;

const path = '/api/workspaces/:workspaceId/imports';
const ImportParams = WorkspaceParams.extend({ importId: Id });

export const startImport = defineOperation({
  id: 'startImport',
  summary: 'Import attributes and events from the provider; if an import is running, that one is returned',
  method: 'POST',
  path,
  access: 'member',
  rateClass: 'import',
  audit: 'import.started',
  params: WorkspaceParams,
  success: { status: 202, schema: CatalogImport },
});

export const listImports = defineOperation({
  id: 'listImports',
  summary: `The running import and the last ${IMPORTS_MAX} others, newest first`,
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject(pageQuery({ limit: 10, max: IMPORTS_MAX })),
  success: { status: 200, schema: pageOf(CatalogImport) },
});

export const readImport = defineOperation({
  id: 'readImport',
  summary: 'One import with its progress and its report',
  method: 'GET',
  path: `${path}/:importId`,
  access: 'member',
  params: ImportParams,
  success: { status: 200, schema: CatalogImport },
});

export const cancelImport = defineOperation({
  id: 'cancelImport',
  summary: 'Stop an import, unless it has already read everything; the lists stay as they are',
  method: 'POST',
  path: `${path}/:importId/cancel`,
  access: 'member',
  rateClass: 'write',
  audit: 'import.cancelled',
  params: ImportParams,
  success: { status: 200, schema: CatalogImport },
});

export const ImportInterval = z.enum(['off', 'hourly', 'daily', 'weekly']);
export type ImportInterval = z.output<typeof ImportInterval>;

export const ImportSchedule = z.strictObject({
  interval: ImportInterval,
  /** The time when the next import starts by itself; `null` if none does. */
  nextAt: Timestamp.nullable(),
});
export type ImportSchedule = z.output<typeof ImportSchedule>;

const schedulePath = '/api/workspaces/:workspaceId/import-schedule';

export const readImportSchedule = defineOperation({
  id: 'readImportSchedule',
  summary: 'How often the workspace imports by itself',
  method: 'GET',
  path: schedulePath,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: ImportSchedule },
});

export const setImportSchedule = defineOperation({
  id: 'setImportSchedule',
  summary: 'Set how often the workspace imports by itself; the first time after one interval',
  method: 'PUT',
  path: schedulePath,
  access: 'admin',
  rateClass: 'write',
  audit: 'import.scheduled',
  params: WorkspaceParams,
  body: z.strictObject({ interval: ImportInterval }),
  success: { status: 200, schema: ImportSchedule },
});
