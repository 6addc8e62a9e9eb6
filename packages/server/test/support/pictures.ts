import { AVATAR_SIZE } from '../../src/contracts/index.ts';

const REST = Buffer.from('the rest of the file');

/** The beginning of a PNG, as far as anything reads it. */
export function png(width = AVATAR_SIZE, height = AVATAR_SIZE): Buffer {
  const head = Buffer.alloc(24);
  head.write('89504e470d0a1a0a', 'hex');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, REST]);
}

/** The beginning of a JPEG: a comment, and then the frame with the size. */
export function jpeg(width = AVATAR_SIZE, height = AVATAR_SIZE): Buffer {
  const comment = Buffer.from('ffd8fffe000568692e', 'hex');
  const frame = Buffer.from('ffc2001108', 'hex');
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16BE(height, 0);
  sizes.writeUInt16BE(width, 2);
  return Buffer.concat([comment, Buffer.from('ff', 'hex'), frame, sizes, REST]);
}

/** The beginning of a WebP of one of its three kinds. */
export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width = AVATAR_SIZE, height = AVATAR_SIZE): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0, 'latin1');
  head.write(`WEBP${kind}`, 8, 'latin1');
  if (kind === 'VP8 ') {
    head.write('9d012a', 23, 'hex');
    head.writeUInt16LE(width, 26);
    head.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    head[20] = 0x2f;
    head.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    head.writeUIntLE(width - 1, 24, 3);
    head.writeUIntLE(height - 1, 27, 3);
  }
  return Buffer.concat([head, REST]);
}
