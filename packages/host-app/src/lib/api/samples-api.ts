import {
  createSample,
  deleteSample,
  listSamples,
  updateSample,
  type RequestOf,
  type SamplePerson,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, samplesKey } from './api-client.ts';

type NewSample = RequestOf<typeof createSample>['body'];

/** The sample people of a workspace, by name. */
export function samplesOptions(workspaceId: string) {
  return queryOptions({
    queryKey: samplesKey(workspaceId),
    queryFn: ({ signal }) => call(listSamples, { params: { workspaceId } }, { signal }),
  });
}

/**
 * Returns what people can do with the sample people of their workspace. The list is read again after each change, also a
 * failed one.
 */
export function useSampleChanges() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: samplesKey(workspaceId) });
  return {
    create: useMutation({
      mutationFn: (body: NewSample) => call(createSample, { params: { workspaceId }, body }),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, version, name, values }: Pick<SamplePerson, 'id' | 'version'> & NewSample) =>
        call(updateSample, { params: { workspaceId, sampleId: id }, body: { name, values } }, { version }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Pick<SamplePerson, 'id' | 'version'>) =>
        call(deleteSample, { params: { workspaceId, sampleId: id } }, { version }),
      onSettled,
    }),
  };
}
