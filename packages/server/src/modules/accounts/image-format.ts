import type { AvatarType } from '../../contracts/index.ts';

/** The type and size that the first bytes of a picture name. */
export interface ImageFormat {
  type: AvatarType;
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function readPng(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The markers of a JPEG that begin a frame: all from C0 to CF except tables (C4), extensions (C8) and conditioning (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Follows the segments of a JPEG up to the one with its size. */
function readJpeg(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Reads the three kinds of WebP: lossy, lossless, and extended with transparency or metadata. */
function readWebp(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 30) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return { type, width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/**
 * Reads type and size of a PNG, JPEG or WebP from its content, whatever its name says. The library `image-size` (2.1) is not
 * used: it takes a PNG whose first byte is any other, and refuses a JPEG with fill bytes between its segments.
 * @returns `null` for anything else
 */
export function readImageFormat(bytes: Buffer): ImageFormat | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}
