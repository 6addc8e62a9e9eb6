import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * A connection of the driver whose commands fail as soon as its socket closes.
 *
 * When a socket's buffer is full, the driver (7.8 and 7.9) waits for `drain` or `error`. A socket that the other side has
 * just closed emits only `close`, so a command that is written at that moment waits for ever. If it comes from the driver's
 * monitor, the driver never finds the database again; if it belongs to a request, that never gets a response. A `drain`
 * makes the driver notice the closed connection and report it.
 */
export class FailFastConnection extends Connection {
  constructor(socket: Socket, options: object) {
    super(socket, options);
    const wake = () => socket.emit('drain');
    socket.once('error', wake).once('close', wake);
  }
}
