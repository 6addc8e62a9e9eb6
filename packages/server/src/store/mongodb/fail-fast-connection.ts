import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * A connection of the driver whose commands fail as soon as its socket closes.
 *
 * The driver (7.8, and still 7.9) waits for `drain` or `error` when a socket's buffer is full. A socket that the other side
 * has just closed emits neither of the two, only `close`: a command that is written at that moment waits for ever. If it is
 * a command of the driver's monitor, the driver never finds the database again; if it is any other, its request is never
 * answered. Woken by a `drain`, the driver sees that the connection is closed, and reports it.
 */
export class FailFastConnection extends Connection {
  constructor(socket: Socket, options: object) {
    super(socket, options);
    const wake = () => socket.emit('drain');
    socket.once('error', wake).once('close', wake);
  }
}
