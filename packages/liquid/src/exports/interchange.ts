/** `@sluice/liquid/interchange`: conditions in the formats of others, and theirs as conditions. Loaded apart by whoever needs it. */
export { type Json, personData } from '../interchange/field.ts';
export type { InterchangeNote, InterchangeNoteParams } from '../interchange/note.ts';
export type { Written, WrittenBranch } from '../interchange/written.ts';
export type { Taken, TakeOptions } from '../interchange/taken.ts';
export { readCel } from '../interchange/cel/read.ts';
export { writeCel } from '../interchange/cel/write.ts';
export { readJsonLogic } from '../interchange/json-logic/read.ts';
export { writeJsonLogic } from '../interchange/json-logic/write.ts';
export { readMongoQuery } from '../interchange/mongodb/read.ts';
export { type MongoQuery, writeMongoQuery } from '../interchange/mongodb/write.ts';
export { readRuleGroup } from '../interchange/rule-groups/read.ts';
export type { QueryRule, QueryRuleGroup } from '../interchange/rule-groups/rule-group.ts';
export { writeRuleGroup } from '../interchange/rule-groups/write.ts';
