/** The driver's class for connections. It can be replaced by an option, but the driver's types leave it out. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    /** True when its socket has ended. */
    readonly closed: boolean;
    constructor(socket: Socket, options: object);
  }
}
