import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/core-fonts/', import.meta.url));
const STYLES = 'virtual:core-fonts.css';

/** The printable characters of ASCII, and what our own texts have besides. */
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  // Names of people in our examples have the letter; ours enclose names in the two signs that can't be seen.
  ...Array.from('\u00a0–—‘’“”•…·×←→↑↓−␣⌘©í\u2068\u2069'),
];

/** Titles rarely have more than words, numbers, prices and the marks of a sentence; each other character is as heavy as three letters. */
const TITLE_CHARACTERS = CHARACTERS.filter((character) => /[\w\s\-.,:;!?'()&/+#$–—’“”…·]/.test(character));

/** What every text needs: the distances between letters, and signs above and below them. */
const SPACING = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

interface CoreFont {
  family: string;
  package: string;
  /** The weights that the package announces. They must be repeated for both files to count as one font. */
  announced: string;
  /** The weights that the interface uses. */
  weights: { min: number; max: number } | number;
  /** The features that the interface uses. */
  features: readonly string[];
  characters: readonly string[];
}

const FONTS: readonly CoreFont[] = [
  {
    family: 'Inter Variable',
    package: 'inter',
    announced: '100 900',
    weights: { min: 400, max: 750 },
    features: [...SPACING, 'cv11', 'ss01', 'tnum'],
    characters: CHARACTERS,
  },
  {
    family: 'Bricolage Grotesque Variable',
    package: 'bricolage-grotesque',
    announced: '200 800',
    weights: 700,
    features: SPACING,
    characters: TITLE_CHARACTERS,
  },
  {
    family: 'JetBrains Mono Variable',
    package: 'jetbrains-mono',
    announced: '100 800',
    weights: { min: 400, max: 700 },
    // Every letter takes the same room, and no sign is put on another.
    features: [],
    characters: CHARACTERS,
  },
];

const codePoint = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/** Writes the part of a font that the interface uses, and says in CSS when the browser is to take it. */
async function writeCore(font: CoreFont): Promise<string> {
  const { family, package: name, announced, weights, features, characters } = font;
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const core = await subsetFont(await readFile(file), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  await writeFile(`${FOLDER}${name}-core.woff2`, core);
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${announced};
  src: url(./${name}-core.woff2) format('woff2-variations');
  unicode-range: ${characters.map(codePoint).join(',')};
}`;
}

/**
 * Makes `virtual:core-fonts.css`: small versions of our fonts with the characters of English texts. Import it after the whole
 * fonts: of fonts with one name the browser takes the last that has a character, and loads the others when a text needs them.
 */
export function coreFonts(): Plugin {
  return {
    name: 'core-fonts',
    async resolveId(id) {
      if (id !== STYLES) return null;
      await mkdir(FOLDER, { recursive: true });
      const faces = await Promise.all(FONTS.map(writeCore));
      await writeFile(`${FOLDER}core-fonts.css`, faces.join('\n'));
      return `${FOLDER}core-fonts.css`;
    },
  };
}
