/**
 * What the published files contain of `downshift` and `lucide-react`: what our code reaches. A bundler keeps more of them,
 * because it cannot know which of their statements have no effect.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { IN_DOWNSHIFT, type Change } from './lighter-downshift.ts';

/** The files of libraries that are written shorter: a filter for esbuild, which knows no flags. */
export const LIGHTER =
  /[\\/](?:downshift[\\/]dist[\\/]downshift\.esm|lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|icons[\\/][\w-]+))\.mjs$/;

const IN_ICONS: readonly Change[] = [
  // The name is for styles, and all are of one size.
  [/^ {2}(?:name|size): .*\n/gmu, ''],
  [/^__iconData\.node;\n/gmu, ''],
];

/** What some icons have: other names, and keys that a list of children would need. */
const IN_SOME_ICONS = /,\n {2}aliases: \[[^\]]*\]|, key: "\w+"/gu;

/** Our icons have a size and at most styles of their own. All else that `lucide-react` can do is left out. */
const CREATE_ICON = `
import { createElement } from 'react';
const look = {
  xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
};
export default ({ node }) => ({ size = 24, ...props }) =>
  createElement('svg', { ...look, width: size, height: size, ...props },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

/**
 * A file of a library without what is never reached.
 * @throws if the library no longer has what is to be left out: the lists above have to be looked at again
 */
export function lighterLibrary(path: string, code: string): string {
  if (path.endsWith('createLucideIcon.mjs')) {
    if (!code.includes('createElement(Icon, {')) throw new Error(`${path} makes icons in another way.`);
    return CREATE_ICON;
  }
  if (path.endsWith('downshift.esm.mjs')) return withChanges(IN_DOWNSHIFT, path, code);
  // Some names of icons only lead to another one.
  if (!code.includes('__iconData')) return code;
  return withChanges(IN_ICONS, path, code).replaceAll(IN_SOME_ICONS, '');
}

function withChanges(changes: readonly Change[], path: string, code: string): string {
  return changes.reduce((text, [find, instead]) => {
    const changed = text.replaceAll(find, instead);
    if (changed === text) throw new Error(`${path} has nothing like ${String(find)} any more.`);
    return changed;
  }, code);
}

/** Reads the files of libraries in their shorter form. */
export const lighterLibraries: Plugin = {
  name: 'lighter-libraries',
  setup: (bundler) =>
    bundler.onLoad({ filter: LIGHTER }, ({ path }) => ({
      contents: lighterLibrary(path, readFileSync(path, 'utf8')),
      loader: 'js',
    })),
};
