import * as z from 'zod';
import { Id, Timestamp, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

export const SAMPLE_NAME_MAX = 80;
/** The maximum number of sample people in a workspace, unless the server is configured otherwise. */
export const SAMPLES_MAX = 200;
const REFERENCE_MAX = 300;

/**
 * The values by reference, as in a `Sample` of `@sluice/liquid`. Sluice itself writes what a person has typed: text, `null`
 * for not set, `''` for an empty text, and `{ text, as }` for a text that is read as another type than the attribute's.
 */
export const SampleValues = z.record(z.string().min(1).max(REFERENCE_MAX), z.unknown());

const SampleFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for the sample.')
    .max(SAMPLE_NAME_MAX, `Name must be ${SAMPLE_NAME_MAX} characters or less`),
  values: SampleValues,
};

/** An imaginary person to test templates with. */
export const SamplePerson = z.strictObject({
  id: Id,
  ...SampleFields,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Increases with each change; the ETag is `"v<version>"`. */
  version: z.number().int().min(1),
});
export type SamplePerson = z.output<typeof SamplePerson>;

const path = '/api/workspaces/:workspaceId/samples';
const SampleParams = WorkspaceParams.extend({ sampleId: Id });

export const listSamples = defineOperation({
  id: 'listSamples',
  summary: 'The saved sample people, by name',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: z.strictObject({ items: z.array(SamplePerson) }) },
});

export const createSample = defineOperation({
  id: 'createSample',
  summary: 'Save a sample person',
  method: 'POST',
  path,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject(SampleFields),
  success: { status: 201, schema: SamplePerson },
});

export const updateSample = defineOperation({
  id: 'updateSample',
  summary: 'Change a sample person, unless somebody else has changed it since',
  method: 'PATCH',
  path: `${path}/:sampleId`,
  access: 'member',
  rateClass: 'write',
  needsVersion: true,
  bodyLimit: SMALL_BODY_LIMIT,
  params: SampleParams,
  body: z
    .strictObject(SampleFields)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change')
    .meta({ minProperties: 1 }),
  success: { status: 200, schema: SamplePerson },
});

export const deleteSample = defineOperation({
  id: 'deleteSample',
  summary: 'Delete a sample person, unless somebody else has changed it since',
  method: 'DELETE',
  path: `${path}/:sampleId`,
  access: 'member',
  rateClass: 'write',
  needsVersion: true,
  params: SampleParams,
  success: { status: 204, schema: null },
});
