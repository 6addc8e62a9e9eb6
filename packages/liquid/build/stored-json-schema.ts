import * as z from 'zod';
import { CONDITIONS_MAX, GROUP_DEPTH_MAX, PASSAGE_DEPTH_MAX, PASSAGES_MAX } from '../src/model/limits.ts';
import { META_DEPTH_MAX, META_MAX } from '../src/model/meta.ts';
import { StoredSchema } from '../src/model/schema.ts';
import { EMAIL_MESSAGE_VERSION, MESSAGE_VERSION, META_VERSION } from '../src/model/template.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema of what is stored: all of `StoredSchema` that JSON Schema can say. It refuses nothing that is stored; how deep
 * and how much something is in all, it cannot tell.
 */
export function storedJsonSchema(): Schema {
  const { $schema, $defs = {}, anyOf = [] } = z.toJSONSchema(StoredSchema, { io: 'output' });
  const [message, template] = anyOf as readonly Schema[];
  const { Template, ...others } = $defs;
  return withoutWhatIsOurs({
    $schema,
    title: 'What Sluice stores',
    description: `A template, or a message of several parts. Beyond what this schema can say, there are at most ${CONDITIONS_MAX} conditions and groups in a branch, ${PASSAGES_MAX} parts in a message, ${PASSAGE_DEPTH_MAX} levels of them, and in each "meta" at most ${META_MAX} characters of JSON and ${META_DEPTH_MAX} levels.`,
    anyOf: [{ ...message, anyOf: PARTS_OF_VERSION }, template],
    $defs: { Template: { ...Template, anyOf: SOME_BRANCH }, ...others },
  }) as Schema;
}

/** Which version has a subject and a preheader. */
const PARTS_OF_VERSION = [
  { ...versionIs(MESSAGE_VERSION), not: { required: ['email'] } },
  { ...versionIs(EMAIL_MESSAGE_VERSION), required: ['email'] },
  versionIs(META_VERSION),
];

/** Only an imported text can have no statements. */
const SOME_BRANCH = [{ required: ['source'] }, { properties: { statements: { minItems: 1 } } }];

function versionIs(version: number): object {
  return { properties: { version: { const: version } } };
}

/** Without what only says that our own code changes nothing of it, and with what no place can hold. */
function withoutWhatIsOurs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWhatIsOurs);
  if (typeof value !== 'object' || value === null) return value;
  if (isTooDeep(value)) return { $comment: `Groups can be at most ${GROUP_DEPTH_MAX} deep.`, not: {} };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      key === 'readOnly' && entry === true ? [] : [[key, withoutWhatIsOurs(entry)]],
    ),
  );
}

/** What stands where one more group would be too deep: an object of anything with `items`. */
function isTooDeep(value: object): boolean {
  return 'properties' in value && JSON.stringify(value.properties) === '{"items":{}}' && 'required' in value;
}
