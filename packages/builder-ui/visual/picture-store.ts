import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Theme } from './story-page.ts';

const folder = fileURLToPath(new URL('pictures', import.meta.url));
const madeWith = join(folder, 'made-with.json');

/** Whether this run takes new pictures instead of comparing. */
export const isUpdating = process.env['UPDATE_PICTURES'] === '1';

export function pictureName(id: string, theme: Theme): string {
  return `${id}.${theme}.png`;
}

export function readPicture(name: string): Buffer | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file) : undefined;
}

export function writePicture(name: string, picture: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), picture);
}

export function removePicture(name: string): void {
  rmSync(join(folder, name));
}

/** The names of all committed pictures. */
export function pictureNames(): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.png'));
}

/** The major version of the Chromium that the committed pictures were taken with. */
export function browserOfPictures(): string {
  const { chromium } = JSON.parse(readFileSync(madeWith, 'utf8')) as { chromium: string };
  return chromium;
}

export function rememberBrowser(version: string): void {
  mkdirSync(folder, { recursive: true });
  // As the formatter writes it.
  writeFileSync(madeWith, `{ "chromium": "${majorOf(version)}" }\n`);
}

export function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}
