import { describe, expect, it } from 'vitest';
import { readImageFormat } from '../../src/modules/accounts/pictures.ts';
import { jpeg, png, webp } from '../support/pictures.ts';

describe('the format of a picture', () => {
  it.each([
    ['a PNG', png(300, 200), 'image/png'],
    ['a JPEG', jpeg(300, 200), 'image/jpeg'],
    ['a lossy WebP', webp('VP8 ', 300, 200), 'image/webp'],
    ['a lossless WebP', webp('VP8L', 300, 200), 'image/webp'],
    ['an extended WebP', webp('VP8X', 300, 200), 'image/webp'],
  ])('the format of a picture is read from the bytes of %s', (_what, bytes, type) => {
    expect(readImageFormat(bytes)).toEqual({ type, width: 300, height: 200 });
  });

  it.each([
    ['nothing', ''],
    ['text', 'not a picture at all, but a text that is long enough'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>1</script></svg>'],
    ['a page', '<!doctype html><html><body>Hello, this is a page.</body></html>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000 and then some more of it'],
  ])('the format of a picture is unknown for %s', (_what, text) => {
    expect(readImageFormat(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it.each([
    ['PNG', png()],
    ['JPEG', jpeg()],
    ['WebP', webp('VP8X')],
  ])('the format of a picture is unknown, and nothing fails, where a %s is cut off', (_what, whole) => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(readImageFormat(whole.subarray(0, length)), `${length} bytes`).toBeNull();
    }
  });

  it('the format of a picture is unknown for one that is only a header with a size, or has something behind its end', () => {
    const end = Buffer.from('0000000049454e4400000000', 'hex');
    expect(readImageFormat(Buffer.concat([png().subarray(0, 33), end]))).toBeNull();
    expect(readImageFormat(Buffer.concat([png(), Buffer.from('<script>')]))).toBeNull();
    expect(readImageFormat(Buffer.concat([jpeg(), Buffer.from('<script>')]))).toBeNull();
    expect(readImageFormat(Buffer.concat([webp('VP8L'), Buffer.from('<script>')]))).toBeNull();
  });

  it('the format of a picture is unknown for a JPEG whose segments lead nowhere', () => {
    expect(readImageFormat(Buffer.from('ffd8ffe00000ffe00000ffe00000ffffffffffffff', 'hex'))).toBeNull();
    expect(readImageFormat(Buffer.concat([Buffer.from('ffd8ffe0ffff', 'hex'), Buffer.alloc(20)]))).toBeNull();
  });
});
