import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What styles may choose from. */
export interface Scales {
  /** The value of every custom property of the theme, by its name without `--sluice-`. */
  tokens: Readonly<Record<string, string>>;
  /** The widths, in px, that media and container queries may name. */
  breakpoints: readonly number[];
  /** Whether room may have a length that no token has. One and two pixels are always allowed: they line things up. */
  hasOtherRoom?: boolean;
}

/** Files with styles, by their paths. */
export type StyleFiles = readonly (readonly [path: string, text: string])[];

/** Every source of a package, without its tests, its stories and their data. */
export function readStyles(folder: string, isOutside: (path: string) => boolean = () => false): StyleFiles {
  return globSync('**/*.{ts,tsx,css}', { cwd: folder })
    .filter((path) => !/^test|\.(?:test|stories)\./u.test(path) && !isOutside(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

/**
 * Every declaration that leaves the scales of the theme, such as
 * `Card.styles.ts:12: "font-size: 15px" is on no scale. There are --sluice-size-body (14px), …`
 */
export function judgeStyles(files: StyleFiles, scales: Scales): string[] {
  const rules = rulesOf(scales);
  const known = new Set([...Object.keys(scales.tokens), ...files.flatMap(([, text]) => declaredIn(text))]);
  return files.flatMap(([path, source]) => {
    const text = source.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/gu, ' '));
    const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`;
    const literals = rules.flatMap(({ declaration, isLiteral, choices }) =>
      [...text.matchAll(declaration)]
        .filter(({ groups }) => isLiteral(groups?.['value'] ?? '', path))
        .map(
          ({ 0: found, index }) => `${at(index)}: "${oneLine(found)}" is on no scale. There are ${choices}`,
        ),
    );
    const unknown = [...text.matchAll(/var\(--sluice-(?<name>[\w-]+)\s*\)/gu)]
      .filter(({ groups }) => !known.has(groups?.['name'] ?? ''))
      .map(({ 0: found, index }) => `${at(index)}: no theme defines ${found}`);
    return [...literals, ...unknown];
  });
}

interface Rule {
  /** Finds a declaration and, as `value`, what it sets. */
  declaration: RegExp;
  isLiteral: (value: string, path: string) => boolean;
  choices: string;
}

function rulesOf({ tokens, breakpoints, hasOtherRoom }: Scales): Rule[] {
  const scale = (prefix: string) => Object.entries(tokens).filter(([name]) => name.startsWith(prefix));
  const choices = (prefix: string) =>
    scale(prefix)
      .map(([name, value]) => `--sluice-${name} (${value})`)
      .join(', ');
  const rooms = new Set(scale('space-').map(([, value]) => value));
  const isRoom = (length: string) => !hasOtherRoom || rooms.has(length.replace('-', ''));
  return [
    {
      declaration:
        /(?<!scroll-|[\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?:\s*(?<value>[^;{}`]*)/gu,
      isLiteral: (value) => [...value.matchAll(LENGTHS)].some(([length]) => isRoom(length)),
      choices: choices('space-'),
    },
    {
      declaration: /\bfont(?:-size)?:\s*(?<value>[^;{}`]*)/gu,
      // What follows a slash is the height of a line.
      isLiteral: (value) => /\d(?:px|rem|em|pt)\b/u.test(value.replace(/\/\s*[\d.]+px/u, '')),
      choices: choices('size-'),
    },
    {
      declaration: /\bfont(?:-weight)?:\s*(?<value>[^;{}`]*)/gu,
      isLiteral: (value) => /^(?:\d{3}|bold|bolder|lighter)\b/u.test(value),
      choices: choices('weight-'),
    },
    {
      declaration: /\bborder(?:-[a-z-]+)?-radius:\s*(?<value>[^;{}`]*)/gu,
      isLiteral: (value) => /(?<![\w.-])\d*\.?[1-9]\d*(?:px|%|rem|em)/u.test(value),
      choices: choices('radius-'),
    },
    {
      declaration: /\bz-index:\s*(?<value>[^;{}`]*)/gu,
      isLiteral: (value) => /\d/u.test(value) && !value.includes('var('),
      choices: choices('z-'),
    },
    {
      declaration: /\((?:min-|max-)?(?:width|inline-size)(?::|\s*[<>]=?)\s*(?<value>[\d.]+)px\)/gu,
      // A style sheet can't call functions: there, a step is written out.
      isLiteral: (value, path) => !path.endsWith('.css') || !breakpoints.includes(Number(value)),
      choices: `below() and upFrom() of ${breakpoints.join(', ')}`,
    },
  ];
}

const COMMENTS = /\/\*[^]*?\*\//gu;

/** Lengths that are no token, except for one and two pixels. */
const LENGTHS = /(?<![\w.-])(?!-?[12]px)-?\d*\.?\d+(?:px|rem|em)\b/gu;

/** The custom properties that a file sets, in CSS or by script. */
const declaredIn = (text: string): string[] =>
  [...text.matchAll(/--sluice-(?<name>[\w-]+)(?=\s*:|['"])/gu)].map(({ groups }) => groups?.['name'] ?? '');

const oneLine = (declaration: string): string => declaration.trim().replaceAll(/\s+/gu, ' ');
