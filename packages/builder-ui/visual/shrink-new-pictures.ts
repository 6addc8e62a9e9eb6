import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { losslessCompressPngSync, pngQuantizeSync } from '@napi-rs/image';
import { pictureNames, PICTURES } from './picture-store.ts';

/**
 * Shrinks the pictures that a run has written to less than half: 256 colors are enough for any of them. What that
 * changes is far below what the comparison sees.
 */
export default function shrinkNewPictures(): () => void {
  const started = Date.now();
  return () => {
    for (const name of pictureNames()) {
      const file = join(PICTURES, name);
      // File systems tell the time in coarser steps than the clock.
      if (statSync(file).mtimeMs < started - 1000) continue;
      writeFileSync(file, losslessCompressPngSync(inFewColors(readFileSync(file))));
    }
  };
}

function inFewColors(picture: Buffer): Buffer {
  return pngQuantizeSync(picture, { minQuality: 90, maxQuality: 100, speed: 1 });
}
