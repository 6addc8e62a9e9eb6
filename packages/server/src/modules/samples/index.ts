import { referenceKey } from '@sluice/liquid';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import {
  createSample,
  deleteSample,
  listSamples,
  updateSample,
  type BodyOf,
  type SamplePerson,
} from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { withEtag } from '../../operations/versions.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import { events } from '../events/index.ts';
import { type Quota, quotas } from '../quotas/index.ts';
import { type SampleDocument, createSamplesRepository } from './samples.repository.ts';

const needs = { events, quotas };

type SamplesContext = Awaited<ReturnType<typeof createSamplesContext>>;

async function createSamplesContext(given: ContextOf<typeof needs>) {
  return { ...given, samples: await createSamplesRepository(given.store) };
}

/** The imaginary people with whom a workspace tests its templates. Open pages are told about each change. */
function createSamplesService({ samples, events, now }: SamplesContext, quota: Quota) {
  const announce = ({ workspaceId }: WorkspaceScope) =>
    events.publish({ type: 'samples.changed', workspaceId });

  async function find(scope: WorkspaceScope, id: string): Promise<SampleDocument> {
    const sample = await samples.find(scope, id);
    if (sample === null) throw notFound();
    return sample;
  }

  async function versionConflict(scope: WorkspaceScope, id: string): Promise<ApiError> {
    const current = toSamplePerson(await find(scope, id));
    const message = 'Somebody saved a newer version. Nothing was overwritten; choose which version to keep.';
    return new ApiError('PRECONDITION_FAILED', message, { current });
  }

  return {
    list: async (scope: WorkspaceScope) => ({ items: (await samples.list(scope)).map(toSamplePerson) }),

    /**
     * @param id a new id, or the same one when a request is repeated: then the sample saved the first time is returned
     * @throws {ApiError} LIMIT_REACHED
     */
    async create(
      scope: WorkspaceScope,
      fields: BodyOf<typeof createSample>,
      id: string,
    ): Promise<SamplePerson> {
      await quota.reserve(scope.workspaceId, [{ id, count: 1, bytes: 0 }]);
      const sample = newSample(scope, fields, id, now());
      try {
        await samples.insert(sample);
        await announce(scope);
        return toSamplePerson(sample);
      } catch (error) {
        if (isDuplicateKeyError(error)) return toSamplePerson(await find(scope, id));
        throw error;
      }
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async update(
      scope: WorkspaceScope,
      id: string,
      version: number,
      changes: BodyOf<typeof updateSample>,
    ): Promise<SamplePerson> {
      const fields = changedFields(await find(scope, id), changes);
      const saved = { ...fields, updatedBy: scope.userId, updatedAt: now() };
      const updated = await samples.update(scope, id, version, saved);
      if (updated === null) throw await versionConflict(scope, id);
      await announce(scope);
      return toSamplePerson(updated);
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async delete(scope: WorkspaceScope, id: string, version: number): Promise<void> {
      if (!(await samples.delete(scope, id, version))) throw await versionConflict(scope, id);
      await quota.forget(scope.workspaceId, id);
      await announce(scope);
    },
  };
}

/** A sample in its first version. */
function newSample(
  { workspaceId, userId }: WorkspaceScope,
  { name, values }: BodyOf<typeof createSample>,
  id: string,
  createdAt: Date,
): SampleDocument {
  return {
    _id: id,
    workspaceId,
    name,
    nameKey: name.toLowerCase(),
    values: JSON.stringify(values),
    createdBy: userId,
    updatedBy: userId,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}

function changedFields(before: SampleDocument, changes: BodyOf<typeof updateSample>) {
  const name = changes.name ?? before.name;
  const values = changes.values === undefined ? before.values : JSON.stringify(changes.values);
  return { name, nameKey: name.toLowerCase(), values };
}

function toSamplePerson(sample: SampleDocument): SamplePerson {
  return {
    id: sample._id,
    name: sample.name,
    values: JSON.parse(sample.values) as SamplePerson['values'],
    createdAt: sample.createdAt.toISOString(),
    updatedAt: sample.updatedAt.toISOString(),
    version: sample.version,
  };
}

/** A custom attribute that has got another name. */
interface SampleRename {
  /** Identifies the rename when it is taken back. */
  id: string;
  from: string;
  to: string;
}

const keyOf = (name: string) => referenceKey({ object: 'custom_attribute', name });

/** The values with one of them called differently, in its place. `undefined` if it is not there, or the new name is taken. */
function renamedValues({ values }: SampleDocument, from: string, to: string): string | undefined {
  const entries = Object.entries(JSON.parse(values) as Record<string, unknown>);
  const keys = new Set(entries.map(([key]) => key));
  if (!keys.has(keyOf(from)) || keys.has(keyOf(to))) return undefined;
  return JSON.stringify(
    Object.fromEntries(entries.map(([key, value]) => [key === keyOf(from) ? keyOf(to) : key, value])),
  );
}

/** Writes new names of attributes into sample people, and takes that back. Both can be repeated. */
function createSampleRenames({ samples, events, now }: SamplesContext) {
  /** What somebody saves at the same moment stays as it is. */
  async function rename(
    scope: WorkspaceScope,
    isWanted: (sample: SampleDocument) => boolean,
    [from, to]: readonly [string, string],
    renameId: string | null,
  ): Promise<void> {
    let isChanged = false;
    for (const sample of await samples.list(scope)) {
      const values = isWanted(sample) ? renamedValues(sample, from, to) : undefined;
      if (values === undefined) continue;
      const changes = { values, renameId, updatedBy: scope.userId, updatedAt: now() };
      const saved = await samples.update(scope, sample._id, sample.version, changes);
      isChanged ||= saved !== null;
    }
    if (isChanged) await events.publish({ type: 'samples.changed', workspaceId: scope.workspaceId });
  }

  return {
    renameAttribute: (scope: WorkspaceScope, { id, from, to }: SampleRename) =>
      rename(scope, () => true, [from, to], id),

    /** Only where the rename was written: others may have been saved with the new name. */
    undoRename: (scope: WorkspaceScope, { id, from, to }: SampleRename) =>
      rename(scope, ({ renameId }) => renameId === id, [to, from], null),
  };
}

/** A sample in the export of its author. */
function exported({ _id: id, nameKey: _key, renameId: _rename, values, ...sample }: SampleDocument) {
  return { id, ...sample, values: JSON.parse(values) as unknown };
}

/** Sample people to test templates with. */
export const samples = defineModule({
  name: 'samples',
  collections: { samples: { exportedAs: ['samples'] } },
  needs,
  async create(given) {
    const context = await createSamplesContext(given);
    const repository = context.samples;
    const max = context.configuration.quotas.samples;
    const quota = context.quotas.define({
      name: 'samples',
      limit: { count: max, bytes: Number.MAX_SAFE_INTEGER },
      measure: async (workspaceId) => ({ count: await repository.count(workspaceId), bytes: 0 }),
      existing: repository.existing,
      refusal: () =>
        new ApiError(
          'LIMIT_REACHED',
          `A workspace can have at most ${max} sample people. Delete one that you don't need any more, then try again.`,
          { current: { quota: 'samples', limit: max } },
        ),
    });
    const service = {
      ...createSamplesService(context, quota),
      ...createSampleRenames(context),
    };
    return {
      service,
      routes: (register) => {
        register(listSamples, ({ scope }) => service.list(scope));

        register(createSample, async ({ scope, body, newId, reply }) =>
          withEtag(reply, await service.create(scope, body, newId('smp'))),
        );

        register(updateSample, async ({ scope, params, version, body, reply }) =>
          withEtag(reply, await service.update(scope, params.sampleId, version, body)),
        );

        register(deleteSample, ({ scope, params, version }) =>
          service.delete(scope, params.sampleId, version),
        );
      },
      async eraseWorkspace(workspaceId) {
        await repository.eraseWorkspace(workspaceId);
        await quota.erase(workspaceId);
      },
      personalData: {
        exportOf: async (subject) => ({
          samples: inEachWorkspace(subject, async (workspaceId) =>
            (await repository.listTouchedBy(workspaceId, subject.userId)).values().map(exported),
          ),
        }),
      },
    };
  },
});
