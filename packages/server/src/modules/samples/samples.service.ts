import {
  SAMPLES_MAX,
  type BodyOf,
  type SamplePerson,
  type createSample,
  type updateSample,
} from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import type { SampleDocument, SamplesRepository } from './samples.repository.ts';

export type SamplesService = ReturnType<typeof createSamplesService>;

/** The imaginary people that a workspace tests its templates with. */
export function createSamplesService(samples: SamplesRepository, now: Clock) {
  async function find(scope: WorkspaceScope, id: string): Promise<SampleDocument> {
    const sample = await samples.find(scope, id);
    if (sample === null) throw notFound();
    return sample;
  }

  async function refusal(scope: WorkspaceScope, id: string): Promise<ApiError> {
    const current = toSamplePerson(await find(scope, id));
    const message = 'Somebody saved a newer version. Nothing of yours was changed; choose which one to keep.';
    return new ApiError('PRECONDITION_FAILED', message, { current });
  }

  return {
    list: async (scope: WorkspaceScope) => ({ items: (await samples.list(scope)).map(toSamplePerson) }),

    /**
     * @param id a new id, or the same one when a request is repeated: then what it saved the first time is the answer
     * @throws {ApiError} LIMIT_REACHED
     */
    async create(
      scope: WorkspaceScope,
      { name, values }: BodyOf<typeof createSample>,
      id: string,
    ): Promise<SamplePerson> {
      if ((await samples.count(scope)) >= SAMPLES_MAX) {
        throw new ApiError('LIMIT_REACHED', `A workspace keeps at most ${SAMPLES_MAX} sample people.`);
      }
      const at = now();
      const sample: SampleDocument = {
        _id: id,
        workspaceId: scope.workspaceId,
        name,
        nameKey: name.toLowerCase(),
        values: JSON.stringify(values),
        createdBy: scope.userId,
        updatedBy: scope.userId,
        createdAt: at,
        updatedAt: at,
        version: 1,
      };
      try {
        await samples.insert(sample);
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
      const before = await find(scope, id);
      const name = changes.name ?? before.name;
      const updated = await samples.update(scope, id, version, {
        name,
        nameKey: name.toLowerCase(),
        values: changes.values === undefined ? before.values : JSON.stringify(changes.values),
        updatedBy: scope.userId,
        updatedAt: now(),
      });
      if (updated === null) throw await refusal(scope, id);
      return toSamplePerson(updated);
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async delete(scope: WorkspaceScope, id: string, version: number): Promise<void> {
      if (!(await samples.delete(scope, id, version))) throw await refusal(scope, id);
    },
  };
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
