import { resolve } from 'node:path';
import * as z from 'zod';
import { defaultAttributes, type AttributeDefinition, type DataType } from '../../exports/index.ts';
import type { Catalog } from '../../exports/text.ts';
import { readJsonFile } from './json.ts';

/** The types, and the words that people use for them. */
const types = new Map<string, DataType>([
  ['string', 'string'],
  ['text', 'string'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['array', 'array'],
  ['list', 'array'],
  ['time', 'time'],
  ['date', 'time'],
]);

const Type = z.enum([...types.keys()]).transform((word) => types.get(word));
const Name = z.string().min(1);
const Attribute = z.union([
  Name.transform((name): AttributeDefinition => ({ attributeType: 'custom_attribute', name })),
  z.strictObject({ name: Name, type: Type.optional() }).transform(({ name, type }): AttributeDefinition => ({
    attributeType: 'custom_attribute',
    name,
    dataType: type,
  })),
]);

/** The attributes of a workspace: names with their types, or a list of them. */
export const Attributes = z.union([
  z.array(Attribute),
  z.record(Name, Type).transform((named) =>
    Object.entries(named).map(([name, dataType]): AttributeDefinition => ({
      attributeType: 'custom_attribute',
      name,
      dataType,
    })),
  ),
]);

/** What the checks know of a workspace: its own attributes, and those that everybody has at Braze. */
export function catalogOf(own: readonly AttributeDefinition[]): Catalog {
  return [...defaultAttributes, ...own];
}

/** Reads the attributes of a workspace from a file. */
export function readAttributes(path: string, name: string): Catalog {
  return catalogOf(readJsonFile(path, name, Attributes).value);
}

/** The attributes of a file that somebody has named for all texts. */
export function givenCatalog(folder: string, file: string | undefined): Catalog | undefined {
  return file === undefined ? undefined : readAttributes(resolve(folder, file), file);
}
