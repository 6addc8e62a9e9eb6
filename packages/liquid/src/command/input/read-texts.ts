import { readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { Configurations, type Configuration } from './configuration.ts';
import { decode, readTextFile, reasonOf } from './decode.ts';
import { readLibrary, type LibrarySnippet } from './library.ts';

/** A text that the command is asked about. */
export interface SourceText {
  /** As people are told: `mails/welcome.liquid`, or `library.json#Welcome` for a snippet of a library. */
  name: string;
  text: string;
  /** The file that it is in, with its whole path. Absent for what was piped in. */
  file?: string | undefined;
  /** Absent for a file that is the text. */
  snippet?: LibrarySnippet | undefined;
  /** Whether a byte order mark stands before the text. */
  hasMark: boolean;
  configuration: Configuration;
}

/** What could not be read, with the reason. */
export interface Unread {
  name: string;
  /** The whole sentence. */
  sentence: string;
}

/** All that the command was asked about. */
export interface ReadTexts {
  texts: readonly SourceText[];
  unread: readonly Unread[];
}

/** The files of a folder that are read, by the end of their names. */
export const EXTENSIONS = ['.liquid', '.html', '.txt', '.md'];

/** What standard input is called. */
export const STANDARD_INPUT = '-';

/** What is known of the call. */
interface ReadOptions {
  /** The ends of names that are read in folders. */
  extensions?: readonly string[] | undefined;
  /** What was piped in. */
  input?: Uint8Array | undefined;
  /** Whether JSON is a text like others, and no library. */
  isPlain?: boolean | undefined;
}

/** Reads files, folders with all that is in them, exported libraries, and what is piped in. What cannot be read stops no other. */
export function readTexts(
  places: readonly string[],
  folder: string,
  { extensions = EXTENSIONS, input, isPlain = false }: ReadOptions = {},
): ReadTexts {
  const reader = new Reader(folder, extensions, input, isPlain);
  for (const place of places) reader.read(place);
  return reader;
}

class Reader implements ReadTexts {
  readonly texts: SourceText[] = [];
  readonly unread: Unread[] = [];
  readonly #folder: string;
  readonly #extensions: readonly string[];
  readonly #input: Uint8Array | undefined;
  readonly #isPlain: boolean;
  readonly #configurations: Configurations;
  /** Files and folders that were read, by their real paths: links may lead to one of them twice, or round in a circle. */
  readonly #seen = new Set<string>();

  constructor(
    folder: string,
    extensions: readonly string[],
    input: Uint8Array | undefined,
    isPlain: boolean,
  ) {
    this.#isPlain = isPlain;
    this.#folder = folder;
    this.#input = input;
    this.#extensions = extensions;
    this.#configurations = new Configurations((path) => this.#nameOf(path));
  }

  read(place: string): void {
    if (place === STANDARD_INPUT) {
      this.#readInput();
      return;
    }
    const path = resolve(this.#folder, place);
    const stats = this.#statsOf(path);
    if (stats === undefined) return;
    if (!stats.isDirectory()) {
      this.#readFile(path, true);
      return;
    }
    const before = this.texts.length + this.unread.length;
    const wasSeen = this.#seen.has(realPathOf(path));
    this.#readFolder(path);
    if (this.texts.length + this.unread.length === before && !wasSeen)
      this.#refuse(path, `has no file that ends in ${listed(this.#extensions)}, and no exported library`);
  }

  #readInput(): void {
    const read = decode(this.#input ?? Buffer.alloc(0));
    if ('problem' in read)
      this.unread.push({ name: STANDARD_INPUT, sentence: `Standard input ${read.problem}.` });
    else
      this.texts.push({
        name: 'standard input',
        ...read,
        configuration: this.#configurations.of(this.#folder),
      });
  }

  #readFolder(folder: string): void {
    if (this.#isSeen(folder)) return;
    let entries: Dirent[];
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      this.#refuse(folder, reasonOf(error));
      return;
    }
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = join(folder, entry.name);
      const isRead = this.#extensions.includes(extname(entry.name).toLowerCase());
      // A broken link matters where its name is that of a text.
      const stats = entry.isSymbolicLink() ? this.#statsOf(path, isRead) : entry;
      if (stats?.isDirectory() === true) this.#readFolder(path);
      else if (stats?.isFile() === true && (isRead || isJson(path)) && !this.#isSkipped(path))
        this.#readFile(path, false);
    }
  }

  #readFile(path: string, isNamed: boolean): void {
    if (this.#isSeen(path)) return;
    const read = readTextFile(path);
    if ('problem' in read) {
      if (isNamed || !isJson(path)) this.#refuse(path, read.problem);
      return;
    }
    const configuration = this.#configurations.of(join(path, '..'));
    if (isJson(path) && !this.#isPlain) this.#readLibrary(path, read, configuration, isNamed);
    else this.texts.push({ name: this.#nameOf(path), file: path, ...read, configuration });
  }

  /** JSON that is something else is only a mistake where somebody has asked for the file. */
  #readLibrary(
    file: string,
    { text, hasMark }: { text: string; hasMark: boolean },
    configuration: Configuration,
    isNamed: boolean,
  ): void {
    const library = readLibrary(text);
    if ('problem' in library) {
      if (isNamed || library.isMeantAsLibrary) this.#refuse(file, library.problem);
      return;
    }
    for (const snippet of library.snippets) {
      const name = `${this.#nameOf(file)}#${snippet.name}`;
      this.texts.push({ name, text: snippet.content, file, snippet, hasMark, configuration });
    }
  }

  #isSkipped(path: string): boolean {
    return this.#configurations.of(join(path, '..')).isSkipped(path);
  }

  #isSeen(path: string): boolean {
    const real = realPathOf(path);
    if (this.#seen.has(real)) return true;
    this.#seen.add(real);
    return false;
  }

  #statsOf(path: string, isTold = true): Stats | undefined {
    try {
      return statSync(path);
    } catch (error) {
      if (isTold) this.#refuse(path, reasonOf(error));
      return undefined;
    }
  }

  #refuse(path: string, problem: string): void {
    const name = this.#nameOf(path);
    this.unread.push({ name, sentence: `${name} ${problem}.` });
  }

  /** As short as it can be written from where the command was called, with `/` everywhere. */
  #nameOf(path: string): string {
    const near = relative(this.#folder, path);
    const name = near.startsWith('..') ? path : near;
    return (name === '' ? '.' : name).split(sep).join('/');
  }
}

const isJson = (path: string): boolean =>
  extname(path).toLowerCase() === '.json' && !basename(path).startsWith('.');

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A pipe has a path, which leads to no file. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
