import type { Plugin } from 'vite';

/** What a function of a module that is left out does: some are called, and have nothing to answer. */
type Instead = 'throws' | 'answers nothing';

/**
 * Modules of our libraries that the application never needs, although they are imported. The bundler can't know that: a
 * schema could be printed as JSON Schema.
 */
export const LEFT_OUT: Readonly<Record<string, Instead>> = {
  // Only the server describes its schemas.
  'zod/v4/core/json-schema-processors.js': 'throws',
  'zod/v4/core/to-json-schema.js': 'throws',
  // Properties need no prefixes in the browsers that we support, and styled-components adds none.
  'stylis/src/Prefixer.js': 'throws',
  // Requests carry JSON, never forms, and answers have no limit that is counted here.
  'axios/lib/core/createMultipartBody.js': 'throws',
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': 'throws',
  // Requests are canceled by signals.
  'axios/lib/cancel/CancelToken.js': 'throws',
  'axios/lib/helpers/formDataToJSON.js': 'throws',
  // Statuses are compared as numbers.
  'axios/lib/helpers/HttpStatusCode.js': 'throws',
  // There are no queries whose pages are put one after the other.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': 'throws',
  // Nobody watches the router, and there is no server rendering whose files could be loaded ahead.
  'react-router/dist/production/lib/router/instrumentation.js': 'answers nothing',
  'react-router/dist/production/lib/dom/ssr/links.js': 'throws',
};

/** Statements that keep whole functions in the build, although nobody imports these. */
export const NEEDLESS_STATEMENTS: Readonly<Record<string, RegExp>> = {
  'react-router/dist/production/lib/dom/lib.js':
    /^(?:Form|HistoryRouter|ScrollRestoration)\.displayName = .*$/gm,
  'downshift/dist/downshift.esm.mjs': /^(?:useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm,
};

const BODIES: Readonly<Record<Instead, string>> = {
  throws: "throw new Error('This part of a library is not in the build.');",
  'answers nothing': '',
};

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

/** A module with the same names, none of which does anything useful. */
function emptied(code: string, instead: Instead): string {
  const names = exportedNames(code).map((name) => `leftOut as ${name}`);
  return [
    `function leftOut() { ${BODIES[instead]} }`,
    `export { ${names.join(', ')} };`,
    ...(/^export default /m.test(code) ? ['export default leftOut;'] : []),
  ].join('\n');
}

/** What is built of a module instead of its text; `undefined` if that is the text itself. */
function lighter(code: string, path: string): string | undefined {
  const instead = LEFT_OUT[path];
  if (instead !== undefined) return emptied(code, instead);
  const needless = NEEDLESS_STATEMENTS[path];
  const shorter = needless === undefined ? code : code.replaceAll(needless, '');
  return shorter === code ? undefined : shorter;
}

/**
 * Empties the modules that are listed above, and removes the statements. The build fails when a library no longer has one of
 * them: then the list has to be looked at again.
 * @param only those of the listed modules that this build has; all by default
 */
export function leftOut(only?: readonly string[]): Plugin {
  const all = [...Object.keys(LEFT_OUT), ...Object.keys(NEEDLESS_STATEMENTS)];
  const missing = new Set(only ?? all);
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      const path = id.split('/node_modules/').at(-1) ?? '';
      const built = lighter(code, path);
      if (built === undefined) return null;
      missing.delete(path);
      return { code: built, map: null };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(`No library has these modules any more: ${[...missing].join(', ')}`);
    },
  };
}
