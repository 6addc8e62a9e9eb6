import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { connect, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { PRIVATE_FILE, type AuditTarget } from '../../config/audit-target.ts';
import type { AuditDocument } from './audit.repository.ts';

/** An entry that is not taken by then is lost to the target. */
const PATIENCE_MS = 5000;

/** The facility "log audit", with the severities "notice" and "warning" (RFC 5424, 6.2.1). */
const PRIORITY = { done: 13 * 8 + 5, refused: 13 * 8 + 4 };

/** A line of JSON: control characters are escaped, so that no entry becomes two. */
function lineOf({ _id: id, createdAt, ...entry }: AuditDocument): string {
  return JSON.stringify({ id, at: createdAt.toISOString(), ...entry });
}

/** A message of RFC 5424, with the action as its type. */
function syslogMessage(document: AuditDocument): string {
  const { createdAt, outcome, action } = document;
  const priority = outcome === 'success' ? PRIORITY.done : PRIORITY.refused;
  return `<${priority}>1 ${createdAt.toISOString()} ${hostname()} sluice ${process.pid} ${action} - ${lineOf(document)}`;
}

async function sendDatagram(message: string, { host, port }: { host: string; port: number }): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const send = promisify<string, number, string>(socket.send.bind(socket));
  try {
    await send(message, port, host);
  } finally {
    socket.close();
  }
}

/** Sends one message with its length in front (RFC 6587, 3.4.1), on a connection of its own: entries are rare. */
async function sendOverConnection(
  message: string,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const socket = connect({ host, port, timeout: PATIENCE_MS });
  socket.once('timeout', () => socket.destroy(new Error(`no answer from ${host}:${port}`)));
  await once(socket, 'connect');
  socket.end(`${Buffer.byteLength(message)} ${message}`);
  socket.resume();
  await once(socket, 'close');
}

function write(target: AuditTarget, document: AuditDocument): Promise<void> {
  // The file is opened each time, so that it may be moved away at any moment.
  if (target.kind === 'file') return appendFile(target.path, `${lineOf(document)}\n`, { mode: PRIVATE_FILE });
  const send = target.kind === 'udp' ? sendDatagram : sendOverConnection;
  return send(syslogMessage(document), target);
}

/**
 * Copies entries of the audit log to a file or to syslog, in their order. Nobody waits for it: what cannot be written is
 * reported to `failed`.
 */
export function createAuditCopy(
  target: AuditTarget,
  failed: (error: unknown, document: AuditDocument) => void,
) {
  let last = Promise.resolve();
  return {
    add(document: AuditDocument): void {
      last = last.then(() => write(target, document)).catch((error: unknown) => failed(error, document));
    },
    /** Waits until all entries are written. */
    flush: () => last,
  };
}
