import { createSample, deleteSample, listSamples, updateSample } from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { withEtag } from '../../operations/versions.ts';
import type { SamplesService } from './samples.service.ts';

export function samplesRoutes(register: RegisterOperation, samples: SamplesService): void {
  register(listSamples, ({ scope }) => samples.list(scope));

  register(createSample, async ({ scope, body, newId, reply }) =>
    withEtag(reply, await samples.create(scope, body, newId('smp'))),
  );

  register(updateSample, async ({ scope, params, version, body, reply }) =>
    withEtag(reply, await samples.update(scope, params.sampleId, version, body)),
  );

  register(deleteSample, ({ scope, params, version }) => samples.delete(scope, params.sampleId, version));
}
