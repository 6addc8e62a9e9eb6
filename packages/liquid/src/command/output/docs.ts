import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSeverities } from '../../exports/text.ts';

/** The package's own description: it says which edition this is and, once it is published, where its source is. */
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
  homepage?: string;
};

/** The edition of the command. */
export const VERSION = manifest.version;

/** The page of the repository; absent in a copy that nobody has published. */
export const HOMEPAGE = manifest.homepage?.split('#')[0];

/** The pages come with the package; in the repository they stand beside the packages. */
const pages =
  ['../../../docs/checks/', '../../../../../docs/checks/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path)) ?? '';

/** Where a check is explained: its page in the web, or else the file beside the command. */
export function docsOf(code: string): string {
  return webPageOf(code) ?? relative(process.cwd(), `${pages}${code}.md`);
}

/** The address of the page of a check; `undefined` for results that have no page, and where nothing is published. */
export function webPageOf(code: string): string | undefined {
  return HOMEPAGE !== undefined && Object.hasOwn(checkSeverities, code)
    ? `${HOMEPAGE}/blob/HEAD/docs/checks/${code}.md`
    : undefined;
}

/** The page of a check as it is written; `undefined` for results that have no page. */
export function pageOf(code: string): string | undefined {
  const path = `${pages}${code}.md`;
  return Object.hasOwn(checkSeverities, code) && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
