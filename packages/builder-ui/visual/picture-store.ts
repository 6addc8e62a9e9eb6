import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));
const madeWith = join(PICTURES, 'made-with.json');

/** The file of a story's picture. */
export function pictureName(id: string): string {
  return `${id}.png`;
}

export function removePicture(name: string): void {
  rmSync(join(PICTURES, name));
}

/** The names of all committed pictures. */
export function pictureNames(): readonly string[] {
  return readdirSync(PICTURES).filter((name) => name.endsWith('.png'));
}

/** How many bytes the committed pictures take together. */
export function sizeOfPictures(): number {
  return pictureNames().reduce((sum, name) => sum + statSync(join(PICTURES, name)).size, 0);
}

/** The major version of the Chromium that the committed pictures were taken with. */
export function browserOfPictures(): string {
  const { chromium } = JSON.parse(readFileSync(madeWith, 'utf8')) as { chromium: string };
  return chromium;
}

export function rememberBrowser(version: string): void {
  // As the formatter writes it.
  writeFileSync(madeWith, `{ "chromium": "${majorOf(version)}" }\n`);
}

export function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}
