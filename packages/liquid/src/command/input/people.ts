import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { referenceKey, referenceNamed, type Sample } from '../../exports/index.ts';
import { isJsonObject, momentOfSending, readJson, type Json } from '../../exports/sample.ts';
import { valueOfJson } from '../../sample/json.ts';
import { WrongUse } from '../wrong-use.ts';
import { matcherOf } from './globs.ts';
import { readJsonFile } from './json.ts';
import type { SourceText } from './read-texts.ts';

/** An imaginary person of a file, with what they must receive. */
export interface Person {
  name: string;
  sample: Sample;
  /** The moment of sending, in milliseconds since 1970. */
  now?: number | undefined;
  /** The text, to the last character. */
  receives?: string | undefined;
  /** The subject of an email, to the last character. */
  subject?: string | undefined;
  /** The preheader of an email, as its subject. */
  preheader?: string | undefined;
  /** The reason, or `true` for any. */
  aborted?: string | true | undefined;
  /** The branch of each decision that they come to, in order; `null` for one that does not matter. */
  branches?: readonly (string | null)[] | undefined;
}

/** A person of a file, and the texts that they are for. */
interface WrittenPerson extends Person {
  isFor: (text: SourceText) => boolean;
}

const Branch = z
  .string()
  .regex(/^(?:If|Else If [1-9]\d*|Else|nothing)$/, 'A branch is "If", "Else If 1", "Else" or "nothing"');

const PersonOfFile = z
  .strictObject({
    name: z.string().min(1),
    values: z.record(z.string(), z.unknown()).default({}),
    for: z.union([z.string(), z.array(z.string())]).optional(),
    now: z.string().optional(),
    receives: z.string().optional(),
    subject: z.string().optional(),
    preheader: z.string().optional(),
    aborted: z.union([z.literal(true), z.string()]).optional(),
    branch: z.union([Branch, z.array(Branch.nullable())]).optional(),
  })
  .refine(({ receives, aborted }) => receives === undefined || aborted === undefined, {
    error:
      'Nobody receives a text of a message that is aborted: only one of "receives" and "aborted" can be true',
  });

/** Finds the people for each text. Each file is read once. */
export class People {
  readonly #files = new Map<string, readonly WrittenPerson[]>();
  readonly #folder: string;
  readonly #given: string | undefined;

  /** @param given the file that somebody has named: then no other one counts */
  constructor(folder: string, given: string | undefined) {
    this.#folder = folder;
    this.#given = given === undefined ? undefined : resolve(folder, given);
    if (this.#given !== undefined) this.#read(this.#given);
  }

  of(text: SourceText): readonly Person[] {
    const file = this.#given ?? fileFor(text);
    return file === undefined ? [] : this.#read(file).filter(({ isFor }) => isFor(text));
  }

  #read(file: string): readonly WrittenPerson[] {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const people = readPeople(file, relative(this.#folder, file).split(sep).join('/'));
    this.#files.set(file, people);
    return people;
  }
}

/** `welcome.people.json` for `welcome.liquid`, else `people.json` beside it, else what the team has agreed on. */
function fileFor({ file, configuration }: SourceText): string | undefined {
  if (file === undefined) return configuration.people;
  const folder = dirname(file);
  const own = join(folder, `${basename(file, extname(file))}.people.json`);
  return [own, join(folder, 'people.json')].find((path) => existsSync(path)) ?? configuration.people;
}

function readPeople(file: string, name: string): readonly WrittenPerson[] {
  const { value, text } = readJsonFile(file, name, z.array(PersonOfFile));
  const numbers = readJson(text);
  const folder = dirname(file);
  return value.map((person, index) => {
    const place = `${name}: ${person.name}`;
    const { branch } = person;
    return {
      name: person.name,
      sample: { values: valuesOf(valuesWritten(numbers, index), place) },
      now: person.now === undefined ? undefined : momentOf(person.now, place),
      receives: person.receives,
      subject: person.subject,
      preheader: person.preheader,
      aborted: person.aborted,
      branches: typeof branch === 'string' ? [branch] : branch,
      isFor: meant(person.for, folder),
    };
  });
}

/** The values with their numbers as they were written: `139.00` is displayed in another way than `139`. */
function valuesWritten(people: Json | undefined, index: number): { readonly [key: string]: Json } {
  const person = Array.isArray(people) ? (people as readonly Json[])[index] : undefined;
  const values = isJsonObject(person) ? person['values'] : undefined;
  return isJsonObject(values) ? values : {};
}

const objects = new Set(['custom_attribute', 'default_attribute', 'event_properties', 'subscribed_state']);
const KEY = /^(\w+):(.+)$/su;

function valuesOf(written: { readonly [key: string]: Json }, place: string): Sample['values'] {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [keyOf(name, place), valueOfJson(value)]),
  );
}

/** A value is named as in Liquid, `custom_attribute.${plan}`, or by its key, `custom_attribute:plan`. */
function keyOf(name: string, place: string): string {
  const [, object = ''] = KEY.exec(name) ?? [];
  if (name.includes('${') || object === '') return referenceKey(referenceNamed(name));
  if (
    objects.has(object) ||
    object === 'variable' ||
    object === 'context' ||
    object === 'api_trigger_properties'
  )
    return name;
  throw new WrongUse(
    `${place}: "${name}" names no value. Write it as in Liquid, such as "custom_attribute.\${plan}" or "\${city}".`,
  );
}

function meant(patterns: string | readonly string[] | undefined, folder: string): WrittenPerson['isFor'] {
  if (patterns === undefined) return () => true;
  const matches = matcherOf([patterns].flat());
  return ({ file = '', name, snippet }) => {
    const path = relative(folder, file).split(sep).join('/');
    if (snippet === undefined) return matches(file === '' ? name : path);
    return matches(path) || matches(snippet.snippetName) || matches(`${path}#${snippet.snippetName}`);
  };
}

/** The moment that somebody has written: a day, or a day and a time, in UTC or with its own zone. */
export function momentOf(written: string, place: string): number {
  const at = momentOfSending({ at: written.replace(/Z$/u, ''), timeZone: 'UTC' }, 0);
  const withZone = /[+-]\d\d:\d\d$/u.test(written) ? Date.parse(written) : Number.NaN;
  const moment = at ?? withZone;
  if (Number.isNaN(moment))
    throw new WrongUse(
      `${place}: "${written}" is no date. Write "2026-12-24", "2026-12-24T09:30" (UTC) or "2026-12-24T09:30+01:00".`,
    );
  return moment;
}
