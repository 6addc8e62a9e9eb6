import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LATE_IMPORT = /\bimport\('(\.[^']+)'\)/gu;

/** Whether a file is part of what people get. */
const isSource = (path: string) =>
  /\.tsx?$/u.test(path) && !/\.(?:test|stories)\.|\/test(?:-data)?\//u.test(path);

/** The files below `folder` that are loaded after what needs them is shown, read from the sources: paths on this computer. */
export function lateModulesIn(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isSource);
  const late = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(LATE_IMPORT)].map(([, target = '']) =>
      join(dirname(path), target),
    ),
  );
  return [...new Set(late)].toSorted();
}
