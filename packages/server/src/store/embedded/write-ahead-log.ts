import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** The sizes of the parts of a log, in bytes; see https://sqlite.org/fileformat2.html#walformat */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** The first number of a log; its last bit says in which order the bytes of the sums are. */
const MAGIC = 0x377f0682;
/** How many transactions behind the damage prove that it was on disk: the last one may be half written after a crash. */
const PROOF = 2;

/** The sums of a log go on from frame to frame, so each one depends on all before. */
type Sums = [number, number];

function added([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let a = first;
  let b = second;
  for (let at = 0; at < bytes.length; at += 8) {
    const one = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const two = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    a = (a + one + b) >>> 0;
    b = (b + two + a) >>> 0;
  }
  return [a, b];
}

const hasSums = (bytes: Buffer, at: number, [first, second]: Sums) =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

/** Where the readable part of a log ends, although acknowledged changes follow. */
export interface LogDamage {
  /** So many bytes are whole. */
  wholeBytes: number;
  /** At least so many changes follow that can't be read. */
  lostChanges: number;
}

/**
 * Looks for damage in the middle of a write-ahead log. SQLite takes the first frame that is wrong for the end of the log: right
 * after a crash, and wrong after damage, when it would forget what was acknowledged without a word. Each transaction is on
 * disk before the next one is written, so whole ones behind a wrong frame prove damage.
 * @returns `undefined` when the log is whole, ends with an unfinished transaction, or does not exist
 */
export function damageInLog(file: string): LogDamage | undefined {
  if (!existsSync(file)) return undefined;
  const log = openSync(file, 'r');
  try {
    const { size } = fstatSync(log);
    if (size <= LOG_HEADER) return undefined;
    const header = Buffer.alloc(LOG_HEADER);
    readSync(log, header, 0, LOG_HEADER, 0);
    const magic = header.readUInt32BE(0);
    const isBigEndian = magic === MAGIC + 1;
    if (magic !== MAGIC && !isBigEndian) return undefined;
    const start = added([0, 0], header.subarray(0, 24), isBigEndian);
    if (!hasSums(header, 24, start)) return undefined;
    return damageInFrames(
      { log, size, salts: header.subarray(16, 24), isBigEndian },
      header.readUInt32BE(8),
      start,
    );
  } finally {
    closeSync(log);
  }
}

interface Frames {
  log: number;
  size: number;
  /** Frames of this log have them; others are left from an earlier one. */
  salts: Buffer;
  isBigEndian: boolean;
}

function damageInFrames(
  { log, size, salts, isBigEndian }: Frames,
  pageSize: number,
  start: Sums,
): LogDamage | undefined {
  const frame = Buffer.alloc(FRAME_HEADER + pageSize);
  let sums = start;
  let wholeBytes: number | undefined;
  let lostChanges = 0;
  for (let at = LOG_HEADER; at + frame.length <= size; at += frame.length) {
    readSync(log, frame, 0, frame.length, at);
    const isOfThisLog = frame.subarray(8, 16).equals(salts);
    if (wholeBytes === undefined) {
      sums = added(added(sums, frame.subarray(0, 8), isBigEndian), frame.subarray(FRAME_HEADER), isBigEndian);
      if (!isOfThisLog || !hasSums(frame, 16, sums)) wholeBytes = at;
    }
    // The last frame of a transaction says how large the database is then.
    if (wholeBytes !== undefined && isOfThisLog && frame.readUInt32BE(4) > 0) lostChanges += 1;
  }
  return wholeBytes === undefined || lostChanges < PROOF ? undefined : { wholeBytes, lostChanges };
}
