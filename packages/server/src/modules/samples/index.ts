import { defineModule } from '../../composition/module.ts';
import { inEachWorkspace } from '../../composition/personal-data.ts';
import { createSamplesRepository, type SampleDocument } from './samples.repository.ts';
import { samplesRoutes } from './samples.routes.ts';
import { createSamplesService } from './samples.service.ts';

/** A sample in the export of its author. */
function exported({ _id: id, nameKey: _key, values, ...sample }: SampleDocument) {
  return { id, ...sample, values: JSON.parse(values) as unknown };
}

/** Sample people to test templates with. */
export const samples = defineModule({
  name: 'samples',
  collections: { samples: { exportedAs: ['samples'] } },
  async create({ store, now }) {
    const repository = await createSamplesRepository(store);
    const service = createSamplesService(repository, now);
    return {
      service,
      routes: (register) => samplesRoutes(register, service),
      eraseWorkspace: (workspaceId) => repository.eraseWorkspace(workspaceId),
      personalData: {
        async exportOf(subject) {
          const found = await inEachWorkspace(subject, (workspaceId) =>
            repository.listTouchedBy(workspaceId, subject.userId),
          );
          return { samples: found.map(exported) };
        },
      },
    };
  },
});
