import type { Socket } from 'node:net';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * A connection of the driver whose commands end when its socket does.
 *
 * The driver (7.8, and still 7.9) waits for `drain` or `error` when a socket takes no more. A socket that the other side has just ended
 * takes nothing and never says either of the two, only `close`: a command that is written in that moment waits
 * for ever. When it is the command of the monitor, the driver never finds the database again; when it is any other,
 * its request is never answered. Woken by a `drain`, the driver sees that the connection is closed and says so.
 */
export class MortalConnection extends Connection {
  constructor(socket: Socket, options: object) {
    super(socket, options);
    const wake = () => socket.emit('drain');
    socket.once('error', wake).once('close', wake);
  }
}
