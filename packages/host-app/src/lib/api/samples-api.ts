import {
  createSample,
  deleteSample,
  listSamples,
  updateSample,
  type RequestOf,
  type SamplePerson,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedPerson } from '@sluice/builder-ui';
import * as z from 'zod';
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

type Inputs = SavedPerson['inputs'];
type Input = Inputs[string];

/** A typed text, with the type that it is read as instead of the attribute's own. */
const TypedText = z.object({
  text: z.string(),
  as: z.enum(['text', 'number', 'boolean', 'date', 'list', 'json']),
});

/** The values of a person as the server stores them: text, `null` for not set, `''` for an empty text. */
export function valuesOfInputs(inputs: Inputs): SamplePerson['values'] {
  return Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, valueOfInput(input)]));
}

function valueOfInput(input: Input): unknown {
  if (input.kind === 'not-set') return null;
  if (input.kind === 'empty') return '';
  return input.as === undefined ? input.text : { text: input.text, as: input.as };
}

/** The same the other way round. Programs may have stored numbers, true or false, and lists. */
export function inputsOfValues(values: SamplePerson['values']): Inputs {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inputOfValue(value)]));
}

function inputOfValue(value: unknown): Input {
  if (value === null || value === undefined) return { kind: 'not-set' };
  if (value === '') return { kind: 'empty' };
  const typed = TypedText.safeParse(value);
  if (typed.success) return { kind: 'value', ...typed.data };
  return { kind: 'value', text: textOf(value) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
}
