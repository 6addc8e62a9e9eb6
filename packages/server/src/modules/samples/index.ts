import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { ApiError } from '../../core/index.ts';
import { createSample, deleteSample, listSamples, updateSample } from '../../contracts/index.ts';
import { withEtag } from '../../operations/versions.ts';
import { createSamplesContext, needs } from './context.ts';
import { createSampleRenames, createSamplesService } from './samples.service.ts';
import type { SampleDocument } from './samples.repository.ts';

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
            (await repository.listTouchedBy(workspaceId, subject.userId)).map(exported),
          ),
        }),
      },
    };
  },
});
