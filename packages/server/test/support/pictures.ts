import { AVATAR_SIZE } from '../../src/contracts/index.ts';

/** Stands for the picture itself, which the server does not decode. */
const CONTENT = Buffer.from('the picture itself, as a browser has compressed it');

/** A PNG, as far as anything reads it: its size, its content and its end. */
export function png(width = AVATAR_SIZE, height = AVATAR_SIZE, picture = CONTENT): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length, 0);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, content, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', picture), end]);
}

/** A JPEG: a comment, the frame with the size, and the picture itself up to its end. */
export function jpeg(width = AVATAR_SIZE, height = AVATAR_SIZE): Buffer {
  const comment = Buffer.from('ffd8fffe000568692e', 'hex');
  const frame = Buffer.from('ffc2000908', 'hex');
  const sizes = Buffer.alloc(6);
  sizes.writeUInt16BE(height, 0);
  sizes.writeUInt16BE(width, 2);
  const scan = Buffer.from('ffda0004aaaa', 'hex');
  const end = Buffer.from('ffd9', 'hex');
  return Buffer.concat([
    comment,
    Buffer.from('ff', 'hex'),
    frame,
    sizes.subarray(0, 4),
    Buffer.alloc(2),
    scan,
    CONTENT,
    end,
  ]);
}

/** A WebP of one of its three kinds. An extended one has the picture in a chunk behind its head. */
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
  const inner = Buffer.alloc(8);
  inner.write('VP8 ', 0, 'latin1');
  inner.writeUInt32LE(CONTENT.length, 4);
  const whole = kind === 'VP8X' ? Buffer.concat([head, inner, CONTENT]) : Buffer.concat([head, CONTENT]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(kind === 'VP8X' ? 10 : whole.length - 20, 16);
  return whole;
}
