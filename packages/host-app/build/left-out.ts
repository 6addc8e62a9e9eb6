import type { Plugin } from 'vite';
import { LIGHTER, lighterLibrary } from '../../builder-ui/build/lighter-libraries.ts';

/** What a function of a module that is left out does: some are called, and have nothing to answer. */
type StubBehavior = 'throws' | 'answers nothing';

/** React itself. */
export const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js';

/**
 * Modules of our libraries that the application never needs, although they are imported. The bundler can't know that: a
 * schema could be printed as JSON Schema.
 */
export const LEFT_OUT: Readonly<Record<string, StubBehavior>> = {
  // Answers are trees: nothing in them leads back to itself.
  'zod/v4/core/memoizer.js': 'answers nothing',
  // Only the server describes its schemas.
  'zod/v4/core/json-schema-processors.js': 'throws',
  'zod/v4/core/to-json-schema.js': 'throws',
  // Properties need no prefixes in the browsers that we support, and styled-components adds none.
  'stylis/src/Prefixer.js': 'throws',
  // Requests carry JSON, never forms, and answers have no limit that is counted here.
  'axios/lib/core/createMultipartBody.js': 'throws',
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': 'throws',
  // Nobody watches how much of a request was sent.
  'axios/lib/helpers/progressEventReducer.js': 'throws',
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

/**
 * Functions of libraries that the application never calls, although something mentions them. Each would throw. What leads to
 * them is named in the test beside this file.
 */
export const LEFT_OUT_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'react-router/dist/production/lib/router/router.js': [
    // Routes have no actions, and nothing is submitted to the router.
    'handleAction',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
    // Nothing is fetched by it: the API is asked by queries.
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'deleteFetcher',
    // Routes have no loaders that could redirect, answer or be asked again, and no middleware.
    'startRedirectNavigation',
    'revalidate',
    'runClientMiddlewarePipeline',
    'normalizeRelativeRoutingRedirectResponse',
    'normalizeRedirectLocation',
    'parseResponseBody',
    // All routes are known from the start.
    'discoverRoutes',
    'cancelDiscoveryNavigation',
    'patchRoutes',
    'patchRoutesImpl',
    '_internalSetRoutes',
    // The frame of the application scrolls, not the page.
    'enableScrollRestoration',
  ],
  'react-router/dist/production/lib/dom/lib.js': ['Form', 'useSubmit', 'useFormAction'],
  'react-router/dist/production/lib/dom/ssr/components.js': ['PrefetchPageLinks'],
  [REACT_DOM]: [
    // No `<ViewTransition>`.
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'applyViewTransitionToHostInstances',
    'restoreViewTransitionOnHostInstances',
    // No references to fragments.
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    // No elements that belong into the head of the document, and no files that React would load.
    'getResource',
    'acquireResource',
    'suspendResource',
    'getHydratableHoistableCache',
    'insertStylesheetIntoRoot',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    // The application is not rendered by the server. (The public pages are, and have this.)
    'prepareToHydrateHostInstance',
    'updateDehydratedSuspenseComponent',
    'canHydrateInstance',
    'hideOrUnhideDehydratedBoundary',
    'clearHydrationBoundary',
    'queueIfContinuousEvent',
    'attemptExplicitHydrationTarget',
    'attemptReplayContinuousQueuedEvent',
    'scheduleReplayQueueIfNeeded',
    'getNextHydratableInstanceAfterHydrationBoundary',
    // It fills an element in the document, and nobody asks for the element of a component.
    'resolveSingletonInstance',
    'commitHostSingletonAcquisition',
    'clearContainerSparingly',
    'findCurrentFiberUsingSlowPath',
    // No forms with an action, no `<SuspenseList>`, no `<Activity>`, and no elements with names of our own.
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'updateSuspenseListComponent',
    'cutOffTailIfNeeded',
    'updateActivityComponent',
    'setPropOnCustomElement',
  ],
  // Validation compiles nothing at run time: `opening.js` says so before anything else.
  'zod/v4/core/schemas.js': ['generateFastpass'],
};

/** Statements that keep whole functions in the build, although nobody imports these. */
export const NEEDLESS_STATEMENTS: Readonly<Record<string, RegExp>> = {
  [REACT_DOM]: /^(?:FragmentInstance\.prototype\.\w+|exports\.hydrateRoot) = function[^]*?^\};$/gm,
  'react-dom/cjs/react-dom.production.js':
    /^exports\.(?:pre(?:connect|init(?:Module)?|load(?:Module)?)|prefetchDNS) = function[^]*?^\};/gm,
  // What `normalizeNavigateOptions` does with a form.
  'react-router/dist/production/lib/router/router.js':
    /^\tif \(opts\.formMethod && !isValidMethod\([^]*?(?=^\}$)/gm,
  // Methods of schemas that nobody calls: several lead to kinds of schemas that no contract has. Only the server describes schemas.
  'zod/v4/classic/schemas.js':
    /^ {4}(?:(?:async )?(?:jwt|emoji|guid|uuid(?:v\d)?|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|(?:ip|cidr)v\d|e164|date(?:time)?|time|duration|exactOptional|nonoptional|and|prefault|validate(?:Async)?|safe(?:En|De)code(?:Async)?)\(|(?:en|de)code(?:Async)?: )[^]*?^ {4}\},?$|^ {4}inst\._zod\.processJSONSchema = .*;$/gm,
  'react-router/dist/production/lib/dom/lib.js':
    /^(?:Form|HistoryRouter|ScrollRestoration)\.displayName = .*$/gm,
};

const BODIES: Readonly<Record<StubBehavior, string>> = {
  throws: "throw new Error('This part of a library is not in the build.');",
  'answers nothing': '',
};

/** The text of a library, in which some functions throw. Its functions end at the indentation that they begin with. */
function withoutFunctions(code: string, path: string, names: readonly string[]): string {
  const ending = `\nfunction leftOut() { ${BODIES.throws} }\n`;
  return (
    names.reduce((shorter, name) => {
      const declaration = new RegExp(
        String.raw`^([\t ]*)(?:(?:async )?function ${name}\(|const ${name} = )[^]*?\n\1\}.*$`,
        'm',
      );
      if (!declaration.test(shorter)) throw new Error(`${path} has no function ${name} any more.`);
      return shorter.replace(declaration, `$1function ${name}() { leftOut(); }`);
    }, code) + ending
  );
}

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
function emptied(code: string, instead: StubBehavior): string {
  const names = exportedNames(code).map((name) => `leftOut as ${name}`);
  return [
    `function leftOut() { ${BODIES[instead]} }`,
    `export { ${names.join(', ')} };`,
    ...(/^export default /m.test(code) ? ['export default leftOut;'] : []),
  ].join('\n');
}

/** What is built of a module instead of its text; `undefined` if that is the text itself. */
export function lighter(code: string, path: string): string | undefined {
  const instead = LEFT_OUT[path];
  if (instead !== undefined) return emptied(code, instead);
  const needless = NEEDLESS_STATEMENTS[path];
  const functions = LEFT_OUT_FUNCTIONS[path];
  const withoutStatements = needless === undefined ? code : code.replaceAll(needless, '');
  if (functions !== undefined) return withoutFunctions(withoutStatements, path, functions);
  return withoutStatements === code ? undefined : withoutStatements;
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

interface LeftOutOptions {
  /** Those of the listed modules that this build has; all by default. */
  has?: readonly string[];
  /** Those that it needs whole. */
  keeps?: readonly string[];
}

/**
 * Empties the modules and functions that are listed above, and removes the statements. The build fails when a library no longer
 * has one of them: then the list has to be looked at again.
 */
export function leftOut({ has, keeps = [] }: LeftOutOptions = {}): Plugin {
  const all = [LEFT_OUT, LEFT_OUT_FUNCTIONS, NEEDLESS_STATEMENTS].flatMap((list) => Object.keys(list));
  const missing = new Set(has ?? all);
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      const path = id.split('/node_modules/').at(-1) ?? '';
      const built = keeps.includes(path) ? undefined : lighter(code, path);
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
