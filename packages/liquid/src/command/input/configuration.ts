import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { checkSeverities, type Catalog, type CheckCode } from '../../exports/text.ts';
import { matchNames } from '../../exports/names.ts';
import { WrongUse } from '../wrong-use.ts';
import { Attributes, catalogOf, readAttributes } from './attributes.ts';
import { matcherOf, type Matches } from './globs.ts';
import { readJsonFile } from './json.ts';

/** The file that says what holds for the files beside it and below it. */
export const CONFIGURATION = '.sluice.json';

/** What a team has agreed on for its files. */
export interface Configuration {
  catalog?: Catalog | undefined;
  /** Tells whether a finding of a text with one of these paths is meant so. */
  isIgnored: (paths: readonly string[], code: CheckCode) => boolean;
  /** The texts that are Content Blocks. */
  isContentBlock: Matches;
  /** The texts of a folder that are none for Braze. */
  isSkipped: Matches;
  /** The file with the people who are tested. */
  people?: string | undefined;
}

const Globs = z.array(z.string().min(1));
const ConfigurationFile = z.strictObject({
  $schema: z.string().optional(),
  catalog: z.union([z.string(), Attributes]).optional(),
  people: z.string().optional(),
  ignore: z.record(z.string().min(1), z.array(z.string())).default({}),
  contentBlocks: Globs.default([]),
  skip: Globs.default([]),
});

const none: Configuration = {
  isIgnored: () => false,
  isContentBlock: () => false,
  isSkipped: () => false,
};

/** Finds the configuration of a folder: its own, or that of the nearest folder around it. Each file is read once. */
export class Configurations {
  readonly #known = new Map<string, Configuration>();
  readonly #nameOf: (path: string) => string;

  constructor(nameOf: (path: string) => string) {
    this.#nameOf = nameOf;
  }

  of(folder: string): Configuration {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const file = join(folder, CONFIGURATION);
    const around = dirname(folder);
    const found = existsSync(file)
      ? readConfiguration(file, this.#nameOf(file))
      : around === folder
        ? none
        : this.of(around);
    this.#known.set(folder, found);
    return found;
  }
}

function readConfiguration(file: string, name: string): Configuration {
  const { value } = readJsonFile(file, name, ConfigurationFile);
  const folder = dirname(file);
  const { catalog, people, ignore, contentBlocks, skip } = value;
  const inFolder =
    (matches: Matches): Matches =>
    (path) =>
      matches(relative(folder, path).split(sep).join('/'));
  const ignored = Object.entries(ignore).map(([glob, codes]) => ({
    matches: inFolder(matcherOf([glob])),
    codes: new Set<string>(codes.map((code) => ignorable(code, name))),
  }));
  return {
    catalog:
      typeof catalog === 'string'
        ? readAttributes(resolve(folder, catalog), `${catalog} (the catalog of ${name})`)
        : catalog && catalogOf(catalog),
    people: people === undefined ? undefined : resolve(folder, people),
    isIgnored: (paths, code) => ignored.some(({ matches, codes }) => codes.has(code) && paths.some(matches)),
    isContentBlock: inFolder(matcherOf(contentBlocks)),
    isSkipped: inFolder(matcherOf(skip)),
  };
}

/** No opinion changes what the engine does with an error, so that it cannot be ignored. */
function ignorable(code: string, name: string): string {
  if (!Object.hasOwn(checkSeverities, code)) {
    const [near] = matchNames(Object.keys(checkSeverities), code, (name) => ({ name }));
    const meant = near === undefined ? '' : ` Perhaps "${near}" is meant.`;
    throw new WrongUse(`${name}: there is no check "${code}".${meant}`);
  }
  if (checkSeverities[code as CheckCode] === 'error')
    throw new WrongUse(
      `${name}: "${code}" cannot be ignored: it is an error, which Braze makes whatever we think of it.`,
    );
  return code;
}
