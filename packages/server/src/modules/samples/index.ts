import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { ApiError } from '../../core/api-error.ts';
import { events } from '../events/index.ts';
import { quotas } from '../quotas/index.ts';
import { createSampleRenames } from './sample-renames.ts';
import { createSamplesRepository, type SampleDocument } from './samples.repository.ts';
import { samplesRoutes } from './samples.routes.ts';
import { createSamplesService } from './samples.service.ts';

export type SamplesService = ReturnType<typeof createSamplesService> & ReturnType<typeof createSampleRenames>;

/** A sample in the export of its author. */
function exported({ _id: id, nameKey: _key, renameId: _rename, values, ...sample }: SampleDocument) {
  return { id, ...sample, values: JSON.parse(values) as unknown };
}

/** Sample people to test templates with. */
export const samples = defineModule({
  name: 'samples',
  collections: { samples: { exportedAs: ['samples'] } },
  needs: { events, quotas },
  async create({ store, now, configuration }, { events, quotas }) {
    const repository = await createSamplesRepository(store);
    const max = configuration.quotas.samples;
    const quota = quotas.define({
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
      ...createSamplesService({ samples: repository, quota, events, now }),
      ...createSampleRenames({ samples: repository, events, now }),
    };
    return {
      service,
      routes: (register) => samplesRoutes(register, service),
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
