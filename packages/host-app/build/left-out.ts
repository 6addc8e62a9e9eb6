import type { Plugin } from 'vite';
import { LIGHTER, lighterLibrary } from '../../builder-ui/build/lighter-libraries.ts';

/**
 * Modules of our libraries that the application never needs, although they are imported. The bundler can't know that: a
 * schema could be printed as JSON Schema. What would lead to each is named in the test beside this file.
 */
export const LEFT_OUT: readonly string[] = [
  // Only the server describes its schemas.
  'zod/v4/core/json-schema-processors.js',
  'zod/v4/core/to-json-schema.js',
  // Properties need no prefixes in the browsers that we support, and styled-components adds none.
  'stylis/src/Prefixer.js',
  // Requests carry JSON, never forms, and answers have no limit that is counted here.
  'axios/lib/core/createMultipartBody.js',
  'axios/lib/helpers/estimateDataURLDecodedBytes.js',
  'axios/lib/helpers/formDataToJSON.js',
  // Nobody watches how much of a request was sent.
  'axios/lib/helpers/progressEventReducer.js',
  // Requests are canceled by signals.
  'axios/lib/cancel/CancelToken.js',
  // Statuses are compared as numbers.
  'axios/lib/helpers/HttpStatusCode.js',
  // There are no queries whose pages are put one after the other.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
  // There is no server rendering whose files could be loaded ahead.
  'react-router/dist/production/lib/dom/ssr/links.js',
];

/** The names that a module exports. */
function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name]) => name);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) =>
      item
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  );
  return [...new Set([...declared, ...listed])].filter(
    (name) => name !== undefined && name !== '',
  ) as string[];
}

/** A module with the same names. Whatever calls one of them throws. */
function emptied(code: string): string {
  const names = exportedNames(code).map((name) => `leftOut as ${name}`);
  return [
    "function leftOut() { throw new Error('This part of a library is not in the build.'); }",
    `export { ${names.join(', ')} };`,
    ...(/^export default /m.test(code) ? ['export default leftOut;'] : []),
  ].join('\n');
}

/**
 * Builds the lists of `downshift` and the icons as the published packages of the builder have them.
 * @param only those that are wanted: pages that were rendered before need whole icons, whose attributes are in them
 */
export const lighterLibraries = (only = LIGHTER): Plugin => ({
  name: 'lighter-libraries',
  apply: 'build',
  transform: {
    filter: { id: LIGHTER },
    handler: (code, id) => (only.test(id) ? { code: lighterLibrary(id, code), map: null } : null),
  },
});

/**
 * Empties the modules that are listed above. The build fails when a library no longer has one of them: then the list has to be
 * looked at again.
 * @param modules those of the list that this build has
 */
export function leftOut(modules = LEFT_OUT): Plugin {
  const missing = new Set(modules);
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      const path = id.split('/node_modules/').at(-1) ?? '';
      if (!modules.includes(path)) return null;
      missing.delete(path);
      return { code: emptied(code), map: null };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(`No library has these modules any more: ${[...missing].join(', ')}`);
    },
  };
}
