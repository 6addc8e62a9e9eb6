import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, LEFT_OUT_FUNCTIONS, lighter, NEEDLESS_STATEMENTS, REACT_DOM } from './left-out.ts';

const root = join(import.meta.dirname, '../../..');
const libraries = join(root, 'node_modules');
/** What is bundled into the application. */
const ours = ['host-app/src', 'builder-ui/src', 'liquid/src', 'server/src/contracts'].map((folder) =>
  join(root, 'packages', folder),
);

interface Facts {
  /** The modules of the library that import it. A new one may use it in another way. */
  importers: readonly string[];
  /** What leads to it, by the names that our sources would use. */
  leadingToIt: RegExp;
}

const facts: Record<string, Facts> = {
  'zod/v4/core/memoizer.js': {
    importers: ['zod/v4/core/compile.js', 'zod/v4/core/index.js'],
    leadingToIt: /\bmemoizer\b|CyclicError|\bz\.compile\b/,
  },
  'zod/v4/core/json-schema-processors.js': {
    importers: [
      'zod/v4/classic/external.js',
      'zod/v4/classic/schemas.js',
      'zod/v4/core/index.js',
      'zod/v4/core/json-schema-generator.js',
      'zod/v4/mini/external.js',
    ],
    leadingToIt: /\b(?:to|from)JSONSchema\b|JSONSchemaGenerator|json-schema/,
  },
  'zod/v4/core/to-json-schema.js': {
    importers: [
      'zod/v4/classic/schemas.js',
      'zod/v4/core/index.js',
      'zod/v4/core/json-schema-generator.js',
      'zod/v4/core/json-schema-processors.js',
    ],
    leadingToIt: /\b(?:to|from)JSONSchema\b|JSONSchemaGenerator|json-schema/,
  },
  'stylis/src/Prefixer.js': {
    importers: ['stylis/index.js', 'stylis/src/Middleware.js'],
    leadingToIt: /enableVendorPrefixes|from 'stylis'|stylisPlugins/,
  },
  'axios/lib/core/createMultipartBody.js': {
    importers: ['axios/lib/adapters/fetch.js'],
    leadingToIt: /\bFormData\b|multipart/,
  },
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': {
    importers: ['axios/lib/adapters/fetch.js', 'axios/lib/adapters/http.js'],
    leadingToIt: /maxContentLength/,
  },
  'axios/lib/helpers/progressEventReducer.js': {
    importers: ['axios/lib/adapters/fetch.js', 'axios/lib/adapters/http.js', 'axios/lib/adapters/xhr.js'],
    leadingToIt: /on(?:Up|Down)loadProgress/,
  },
  'axios/lib/cancel/CancelToken.js': {
    importers: ['axios/lib/axios.js'],
    leadingToIt: /\bCancelToken\b|cancelToken/,
  },
  'axios/lib/helpers/formDataToJSON.js': {
    importers: ['axios/lib/axios.js', 'axios/lib/defaults/index.js'],
    leadingToIt: /\bFormData\b|multipart|formToJSON/,
  },
  'axios/lib/helpers/HttpStatusCode.js': {
    importers: ['axios/lib/axios.js'],
    leadingToIt: /\bHttpStatusCode\b/,
  },
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': {
    importers: [
      '@tanstack/query-core/build/modern/infiniteQueryObserver.js',
      '@tanstack/query-core/build/modern/query.js',
    ],
    leadingToIt: /infinite ?quer|InfiniteQuer/,
  },
  'react-router/dist/production/lib/router/instrumentation.js': {
    importers: [
      'react-router/dist/production/lib/router/router.js',
      'react-router/dist/production/lib/server-runtime/server.js',
    ],
    leadingToIt: /\binstrumentations?\b/,
  },
  'react-router/dist/production/lib/dom/ssr/links.js': {
    importers: [
      'react-router/dist/production/lib/dom/ssr/components.js',
      'react-router/dist/production/lib/dom/ssr/routes.js',
    ],
    leadingToIt: /PrefetchPageLinks|\bprefetch=|<(?:Links|Meta|Scripts|HydratedRouter)\b/,
  },
};

/** What our sources would name to use one of the statements that are removed. */
const needless: Record<string, RegExp> = {
  [REACT_DOM]: /<Fragment [^>]*\bref=/,
  'react-dom/cjs/react-dom.production.js':
    /\b(?:preconnect|prefetchDNS|preinit|preinitModule|preloadModule)\(/,
  'react-router/dist/production/lib/router/router.js': /\bformMethod\b|\bformAction\b|\bformEncType\b/,
  'zod/v4/classic/schemas.js':
    /(?<!\bz(?:\.iso)?)\.(?:jwt|emoji|guid|uuid(?:v\d)?|nanoid|cuid2?|ulid|base64(?:url)?|xid|ksuid|(?:ip|cidr)v\d|e164|date(?:time)?|time|duration|exactOptional|nonoptional|and|prefault|validate(?:Async)?|safe(?:En|De)code(?:Async)?)\(|[A-Z]\w*\.(?:en|de)code(?:Async)?\(|processJSONSchema/,
  'react-router/dist/production/lib/dom/lib.js':
    /import \{[^}]*\b(?:Form|ScrollRestoration|unstable_HistoryRouter|HistoryRouter)\b[^}]*\} from 'react-router/,
};

interface FunctionFacts {
  /** The version of the library in which every call of the functions was looked at. A new one may make more. */
  version: string;
  /** What leads to them, by the names that our sources would use. */
  leadingToThem: RegExp;
}

const functionFacts: Record<string, FunctionFacts> = {
  'react-router/dist/production/lib/router/router.js': {
    version: '8.5.1',
    leadingToThem:
      /\b(?:useFetchers?|useRevalidator|useLoaderData|useActionData|patchRoutesOnNavigation|customRouteDiscovery)\b|\bRouteObject\b[^]*\b(?:loader|action|middleware|shouldRevalidate):/,
  },
  'react-router/dist/production/lib/dom/lib.js': {
    version: '8.5.1',
    leadingToThem: /import \{[^}]*\b(?:Form|useSubmit|useFormAction)\b[^}]*\} from 'react-router/,
  },
  'react-router/dist/production/lib/dom/ssr/components.js': {
    version: '8.5.1',
    leadingToThem: /PrefetchPageLinks|\bprefetch=/,
  },
  [REACT_DOM]: {
    version: '19.3.1',
    leadingToThem:
      /import \{[^}]*\b(?:Activity|SuspenseList|ViewTransition|useActionState|useFormState|preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS|hydrateRoot)\b[^}]*\} from 'react|<form [^>]*action=|^\s*<(?:html|head|body|title|meta|link|script|base)\b|\bfindDOMNode\b|<style [^>]*precedence|^\s*<[a-z]+-[a-z]/m,
  },
  'zod/v4/core/schemas.js': { version: '4.6.7', leadingToThem: /jitless/ },
};

/** Libraries that draw, and so could ask React for what was left out of it. */
const DRAWING = ['react-aria', 'react-stately', 'react-aria-components', 'downshift', 'styled-components'];

/** What is built apart from the application, with everything of React. */
const APART = /host-app\/src\/site\/|builder-ui\/src\/element\//;

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));
}

/** The sources that the application is made of, without tests and stories. */
const sources = ours
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter((path) => !/\.(?:test|stories)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Our sources that name something. Comments are not told apart. */
const naming = (name: RegExp) => sources.filter(({ text }) => name.test(text)).map(({ path }) => path);

/** The folder of a library that contains a module and everything that may import it. */
const libraryOf = (path: string) =>
  join(libraries, ...path.split('/').slice(0, path.startsWith('@') ? 2 : 1));

function importersOf(path: string): string[] {
  const target = join(libraries, path);
  // Other copies of a library, such as for older module systems, are not in the build.
  const copy = dirname(dirname(path)).split('/').slice(0, 4).join('/');
  return filesIn(libraryOf(path), /\.js$/)
    .filter((file) => {
      const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g);
      return [...imports].some(([, name = '']) => join(dirname(file), name) === target);
    })
    .map((file) => relative(libraries, file))
    .filter((file) => file.startsWith(copy.split('/').slice(0, 2).join('/')))
    .toSorted();
}

it('each module that is left out has its facts here, and so has each removed statement', () => {
  expect(Object.keys(facts)).toEqual(Object.keys(LEFT_OUT));
  expect(Object.keys(functionFacts)).toEqual(Object.keys(LEFT_OUT_FUNCTIONS));
  expect(Object.keys(needless)).toEqual(Object.keys(NEEDLESS_STATEMENTS));
});

describe.each(Object.entries(functionFacts))(
  '%s, of which functions are left out of the build',
  (path, { version, leadingToThem }) => {
    it('leads to them from nothing that the application names', () => {
      expect(naming(leadingToThem).filter((source) => !APART.test(source))).toEqual([]);
    });

    it('is of the version that was looked at', () => {
      const { version: installed } = JSON.parse(readFileSync(join(libraryOf(path), 'package.json'), 'utf8'));
      expect(installed).toBe(version);
    });

    it('throws in each of them, and nowhere else', () => {
      const code = readFileSync(join(libraries, path), 'utf8');
      const built = lighter(code, path) ?? '';
      const names = LEFT_OUT_FUNCTIONS[path] ?? [];
      for (const name of names) expect(built).toContain(`function ${name}() { leftOut(); }`);
      expect(built.match(/leftOut\(\);/g)).toHaveLength(names.length);
    });
  },
);

it.each(DRAWING)('%s asks React for nothing that was left out of it', (library) => {
  const asking = filesIn(join(libraries, library, 'dist'), /(?<!\.umd(?:\.min)?)\.m?js$/).filter((file) =>
    /\b(?:useActionState|useFormState|SuspenseList|preinit|preloadModule)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});

describe.each(Object.entries(facts))(
  '%s, which is left out of the build',
  (path, { importers, leadingToIt }) => {
    it('is reached by nothing that the application names', () => {
      expect(naming(leadingToIt)).toEqual([]);
    });

    it('is imported by the modules of its library that were looked at, and by no others', () => {
      expect(importersOf(path)).toEqual(importers);
    });
  },
);

it.each(Object.entries(needless))(
  'the application uses nothing of %s that depends on a removed statement',
  (_path, names) => {
    expect(naming(names)).toEqual([]);
  },
);

it('the router calls the emptied module only where it expects no answer', async () => {
  const path = join(libraries, 'react-router/dist/production/lib/router/instrumentation.js');
  const module = (await import(path)) as Record<string, (router: object) => unknown>;
  expect(module['consumeInstrumentationClientResultMetaReceiver']?.({})).toBeUndefined();
  const router = readFileSync(join(libraries, 'react-router/dist/production/lib/router/router.js'), 'utf8');
  // Everything else is called only with the option that nobody sets.
  const calls = [...router.matchAll(/\b(getRouteInstrumentationUpdates|instrumentClientSideRouter)\(/g)];
  const guards = [...router.matchAll(/if \((?:init|opts\?)\.instrumentations\)/g)];
  expect(calls).toHaveLength(guards.length);
});
