import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT } from './left-out.ts';

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
  'react-router/dist/production/lib/dom/ssr/links.js': {
    importers: [
      'react-router/dist/production/lib/dom/ssr/components.js',
      'react-router/dist/production/lib/dom/ssr/routes.js',
    ],
    leadingToIt: /PrefetchPageLinks|\bprefetch=|<(?:Links|Meta|Scripts|HydratedRouter)\b/,
  },
};

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

it('each module that is left out has its facts here', () => {
  expect(Object.keys(facts).toSorted()).toEqual(LEFT_OUT.toSorted());
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
