import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Where entries of the audit log go besides the database. */
export type AuditTarget =
  { kind: 'file'; path: string } | { kind: 'udp' | 'tcp'; host: string; port: number };

/** The mode of the file: it names people and their addresses, so only the user of the server may read it. */
export const PRIVATE_FILE = 0o600;

/** The protocols of syslog by the scheme of an address, each with its usual port (RFC 5426, RFC 6587). */
const SYSLOG = new Map([
  ['syslog:', { kind: 'udp', port: 514 }],
  ['syslog+tcp:', { kind: 'tcp', port: 601 }],
] as const);

/** Reads a path, or an address such as `syslog://127.0.0.1:514`. @returns `undefined` for another address */
export function auditTargetOf(text: string): AuditTarget | undefined {
  if (!text.includes('://')) return { kind: 'file', path: resolve(text) };
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(text);
  const syslog = [...SYSLOG].find(([scheme]) => scheme === protocol)?.[1];
  if (syslog === undefined || hostname === '' || !['', '/'].includes(pathname)) return undefined;
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  return { kind: syslog.kind, host, port: port === '' ? syslog.port : Number(port) };
}

/** The file for the audit log cannot be written; the message says why. */
class AuditTargetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AuditTargetError';
  }
}

/**
 * Tries to write to the file for the audit log. Whether syslog takes messages, the first one shows.
 * @throws {AuditTargetError} when that fails
 */
export async function assertWritable(target: AuditTarget | undefined): Promise<void> {
  if (target?.kind !== 'file') return;
  await appendFile(target.path, '', { mode: PRIVATE_FILE }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new AuditTargetError(`the file ${target.path} cannot be written (${code}).`);
  });
}
