/** The driver's class for one connection. It is the value of an option of the driver, but its types leave it out. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    /** Whether its socket has ended. */
    readonly closed: boolean;
    constructor(socket: Socket, options: object);
  }
}
