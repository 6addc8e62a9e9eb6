import { EXPECTED_TEXT_MAX, momentOfSending } from '@sluice/liquid/schema';
import * as z from 'zod';
import { Timestamp, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { SAMPLE_NAME_MAX, SampleValues } from './samples.ts';
import { SnippetParams } from './snippets.ts';

/** The maximum number of people who are kept with one snippet. */
export const KEPT_PEOPLE_MAX = 5000;
/** The maximum number of snippets in a workspace that people are kept with. */
export const KEPT_SETS_MAX = 200;
/** Some 800 bytes for each of the most people. */
const KEPT_BODY_LIMIT = 4 * 1024 * 1024;

const ExpectedText = z
  .string()
  .max(EXPECTED_TEXT_MAX, `What a person must receive can have at most ${EXPECTED_TEXT_MAX} characters.`);

/** What somebody must receive: an `ExpectedMessage` of `@sluice/liquid/render`. */
export const ExpectedMessage = z.strictObject({
  outcome: z.enum(['sent', 'aborted', 'nothing', 'error']),
  /** The text that is sent, the reason of the abort or the text of the error; empty for nothing. */
  text: ExpectedText,
  /** Of an email that is sent. Left out where it may have any subject. */
  subject: ExpectedText.optional(),
  preheader: ExpectedText.optional(),
});

const KeptPerson = z.strictObject({
  name: z.string().max(SAMPLE_NAME_MAX),
  /** Written as those of sample people. */
  values: SampleValues,
  /** Left out for those of whom nobody has said it. */
  expected: ExpectedMessage.optional(),
});

const KeptFields = {
  people: z
    .array(KeptPerson)
    .min(1, 'There is nobody to keep.')
    .max(KEPT_PEOPLE_MAX, `At most ${KEPT_PEOPLE_MAX} people can be kept with a snippet.`),
  /** Whether they are tested at every save, to see who receives something else. */
  runsAtSave: z.boolean(),
  /** The date for which they are tested, as `SendTime` of `@sluice/liquid/sample`; left out for the moment of each test. */
  sendTime: z
    .strictObject({ at: z.string().max(23), timeZone: z.string().max(64) })
    .refine(
      (sendTime) => momentOfSending(sendTime, 0) !== undefined,
      'There is no such date in this time zone.',
    )
    .optional(),
};

/** People who are kept with a snippet, to be tested with it again. */
export const KeptPeople = z.strictObject({ ...KeptFields, updatedAt: Timestamp });
export type KeptPeople = z.output<typeof KeptPeople>;

const path = '/api/workspaces/:workspaceId/snippets/:snippetId/people';

export const getKeptPeople = defineOperation({
  id: 'getKeptPeople',
  summary: 'The people who are kept with a snippet, or null',
  method: 'GET',
  path,
  access: 'member',
  params: SnippetParams,
  success: {
    status: 200,
    schema: z.strictObject({ kept: KeptPeople.nullable() }),
    handlerWritesBody: true,
  },
});

export const getKeptPeopleFacts = defineOperation({
  id: 'getKeptPeopleFacts',
  summary: 'Whether people are kept with a snippet, and whether they run at every save, without the people',
  method: 'GET',
  path: `${path}/facts`,
  access: 'member',
  params: SnippetParams,
  success: {
    status: 200,
    schema: z.strictObject({
      kept: z.strictObject({ runsAtSave: z.boolean(), updatedAt: Timestamp }).nullable(),
    }),
  },
});

export const keepPeople = defineOperation({
  id: 'keepPeople',
  summary: 'Keep people with a snippet, in place of those before, unless somebody else has kept others since',
  method: 'PUT',
  path,
  access: 'member',
  rateClass: 'write',
  bodyLimit: KEPT_BODY_LIMIT,
  whenTooLarge: `The people of a snippet can take at most ${KEPT_BODY_LIMIT / 1024 / 1024} MB, with what they must receive. Nothing was kept. Please keep fewer people, or say for fewer of them what they must receive.`,
  params: SnippetParams,
  body: z.strictObject({
    ...KeptFields,
    /** The `updatedAt` of those whose place they take; null where nobody is kept. */
    replaces: Timestamp.nullable(),
    /**
     * The version of the snippet whose edits are not saved yet, when what the people must receive is about these: they are tested
     * once a newer version is saved.
     */
    aheadOf: z.number().int().min(1).optional(),
  }),
  success: { status: 204, schema: null },
});

export const forgetKeptPeople = defineOperation({
  id: 'forgetKeptPeople',
  summary: 'Delete the people who are kept with a snippet',
  method: 'DELETE',
  path,
  access: 'member',
  rateClass: 'write',
  params: SnippetParams,
  success: { status: 204, schema: null },
});

/** The most names of columns that a workspace remembers. */
export const PEOPLE_COLUMNS_MAX = 500;
const COLUMN_NAME_MAX = 200;

/** What columns of lists of people are, by the simple name of the column. */
const PeopleColumns = z.strictObject({
  columns: z
    .record(z.string().min(1).max(COLUMN_NAME_MAX), z.string().min(1).max(300))
    .refine(
      (columns) => Object.keys(columns).length <= PEOPLE_COLUMNS_MAX,
      `At most ${PEOPLE_COLUMNS_MAX} columns can be remembered.`,
    ),
});

const columnsPath = '/api/workspaces/:workspaceId/people-columns';

export const getPeopleColumns = defineOperation({
  id: 'getPeopleColumns',
  summary: 'Which columns of lists of people are which attributes',
  method: 'GET',
  path: columnsPath,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: PeopleColumns },
});

export const rememberPeopleColumns = defineOperation({
  id: 'rememberPeopleColumns',
  summary: 'Remember which columns of lists of people are which attributes',
  method: 'PUT',
  path: columnsPath,
  access: 'member',
  rateClass: 'write',
  bodyLimit: 4 * SMALL_BODY_LIMIT,
  params: WorkspaceParams,
  body: PeopleColumns,
  success: { status: 204, schema: null },
});
